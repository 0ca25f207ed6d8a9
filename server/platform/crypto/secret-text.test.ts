import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSecret } from './secret-text.ts';

const bytes = Buffer.from('8f1c7a0be2d94453b6f0a1c829375ed61d3b7e94f25c68a0c4e1930b57d2af86', 'hex');

describe('readSecret', () => {
  it('reads the same key from hex, Base64 and Base64url, with or without blanks around it', () => {
    const key = readSecret(bytes.toString('hex'));
    expect(key).toHaveLength(32);
    for (const text of [
      bytes.toString('hex').toUpperCase(),
      bytes.toString('base64'),
      bytes.toString('base64url'),
      `\n ${bytes.toString('base64')}\n`,
    ])
      expect(readSecret(text)?.equals(key ?? Buffer.of()), text).toBe(true);
  });

  it('accepts any generated secret of 32 bytes or more', () => {
    for (let count = 0; count < 1000; count += 1) {
      expect(readSecret(randomBytes(32).toString('base64'))).toHaveLength(32);
      expect(readSecret(randomBytes(48).toString('hex'))).toHaveLength(32);
    }
  });

  it('returns a different key for every secret', () => {
    const otherBytes = Buffer.from(bytes);
    otherBytes[31] = 0;
    const longer = Buffer.concat([bytes, Buffer.of(1)]);
    const keys = [bytes, otherBytes, longer].map((each) => readSecret(each.toString('hex'))?.toString('hex'));
    expect(new Set(keys).size).toBe(3);
  });

  it.each([
    ['nothing', ''],
    ['31 bytes', bytes.subarray(1).toString('base64')],
    ['zeros', '0'.repeat(64)],
    ['one letter', 'A'.repeat(44)],
    ['a word again and again', 'deadbeef'.repeat(8)],
    ['another', 'ChangeMe2026'.repeat(5)],
    ['a phrase of words', 'please-change-this-very-secret-value-of-ours-now'],
    ['a counter', Buffer.from(Array.from({ length: 32 }, (_, at) => at % 16)).toString('hex')],
    ['letters of no encoding', `${'光伏'.repeat(32)}`],
    ['blanks within', `${bytes.toString('base64').slice(0, 20)} ${bytes.toString('base64').slice(20)}`],
  ])('refuses %s', (_, text) => {
    expect(readSecret(text)).toBeNull();
  });
});
