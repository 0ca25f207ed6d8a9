import { describe, expect, it } from 'vitest';
import { maskPhone } from './present.ts';

describe('maskPhone', () => {
  it.each([
    ['13800008000', '138****8000'],
    ['0512-88886666', '051****6666'],
    ['110', '****'],
    ['1234567', '****'],
  ])('%s → %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
