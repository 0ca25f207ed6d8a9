import { expect, it, vi } from 'vitest';
import { newReceiptNo } from './receipt-no.ts';

it('contains the kind, the day in Shanghai and a random part', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-17T16:00:00Z') });
  const prefixes = { application: 'SB', intention: 'CG', entry: 'GX' } as const;
  for (const kind of ['application', 'intention', 'entry'] as const) {
    const numbers = Array.from({ length: 500 }, () => newReceiptNo(kind));
    const form = new RegExp(`^${prefixes[kind]}20260318-[2-9A-HJKMNP-TW-Z]{6}$`);
    for (const number of numbers) expect(number).toMatch(form);
    expect(new Set(numbers).size).toBe(500);
  }
  vi.useRealTimers();
});
