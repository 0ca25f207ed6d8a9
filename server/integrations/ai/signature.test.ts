import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GIVEN } from '../../testing/servers/ai-provider.ts';
import { dayToken, signedHeaders, VisitorTooLong } from './signature.ts';

const visitor = (fdComName: string) => ({ userName: '13800008000', fdComName });
const DAY = '2026-03-18';

describe('dayToken', () => {
  it('is the MD5 of app id, day and secret', () => {
    // Expected value from: echo -n app120260318s3cret | md5sum
    expect(dayToken({ appId: 'app1', secret: 's3cret' }, DAY)).toBe('42220a078b4f04eb51867ceb96db3db7');
  });

  it('changes with app id, day and secret', () => {
    const tokens = [
      dayToken(GIVEN, DAY),
      dayToken(GIVEN, '2026-03-19'),
      dayToken({ ...GIVEN, appId: 'other' }, DAY),
      dayToken({ ...GIVEN, secret: 'other' }, DAY),
    ];
    expect(new Set(tokens).size).toBe(4);
  });
});

describe('signedHeaders', () => {
  it('hides the visitor, and differs every time', () => {
    const [first, second] = [
      signedHeaders(GIVEN, visitor('晨曦光伏'), DAY),
      signedHeaders(GIVEN, visitor('晨曦光伏'), DAY),
    ];
    expect(first.Authorization).toMatch(/^[A-Za-z0-9+/]{342}==$/);
    expect(first.Authorization).not.toBe(second.Authorization);
    expect(JSON.stringify(first)).not.toMatch(/13800008000|密钥/);
  });

  it('accepts a name of up to 68 Chinese characters with a key of 2048 bits', () => {
    expect(signedHeaders(GIVEN, visitor('光'.repeat(68)), DAY)).toHaveProperty('Authorization');
    expect(() => signedHeaders(GIVEN, visitor('光'.repeat(69)), DAY)).toThrow(VisitorTooLong);
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 3072 });
    expect(signedHeaders({ ...GIVEN, publicKey }, visitor('光'.repeat(100)), DAY)).toHaveProperty('App-Id');
  });
});
