import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

describe('a seal', () => {
  const key = randomBytes(32);
  const value = { kind: 'sum', answer: '42' };

  it('opens with its key, and is different every time', () => {
    expect(unseal(seal(value, key), key)).toEqual(value);
    expect(seal(value, key)).not.toBe(seal(value, key));
  });

  it('reveals nothing of its content', () => {
    expect(Buffer.from(seal(value, key), 'base64url').toString('latin1')).not.toMatch(/42|answer|sum/);
  });

  it('does not open with another key', () => {
    expect(unseal(seal(value, key), randomBytes(32))).toBeNull();
  });

  it('does not open after a change at any position', () => {
    const bytes = Buffer.from(seal(value, key), 'base64url');
    for (let at = 0; at < bytes.length; at += 1) {
      const changedBytes = Buffer.from(bytes);
      changedBytes[at] = (changedBytes[at] ?? 0) ^ 1;
      expect(unseal(changedBytes.toString('base64url'), key), `byte ${at}`).toBeNull();
    }
  });

  it.each(['', 'a', 'not a seal', 'A'.repeat(40), '光伏', '%00'])('is rejected when it is %j', (text) => {
    expect(unseal(text, key)).toBeNull();
  });
});
