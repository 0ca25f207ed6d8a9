import { describe, expect, it } from 'vitest';
import { maskPhone } from './present.ts';

describe('maskPhone', () => {
  it.each([
    ['13800008000', '138****8000'],
    ['0512-88886666', '051****6666'],
    ['110', '****'],
    ['1234567', '****'],
    ['zhangsan', 'z****an'],
    ['wang.li.01', 'w****01'],
    ['zhang.wei.1', 'zha****ei.1'],
  ])('%s → %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });
});
