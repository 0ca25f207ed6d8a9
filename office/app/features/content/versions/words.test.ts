import { expect, it } from 'vitest';
import { effortOf } from '../../../../../server/testing/load/effort.ts';
import { compareWords, likeness } from './words.ts';

/** Formats a comparison as `同[-旧-][+新+]`. */
const formatComparison = (from: string, to: string) =>
  compareWords(from, to)
    .map(({ kind, text }) => ({ same: text, added: `[+${text}+]`, removed: `[-${text}-]` })[kind])
    .join('');

it.each([
  ['关于认定工作的通知', '关于认定申报工作的通知', '关于认定[+申报+]工作的通知'],
  ['不超过 200 万元', '不超过 300 万元', '不超过 [-200-][+300+] 万元'],
  ['于11月30日前提交', '于12月18日前提交', '于[-11月30-][+12月18+]日前提交'],
  ['', '新', '[+新+]'],
  ['旧', '', '[-旧-]'],
  ['同', '同', '同'],
  ['', '', ''],
])('compareWords compares %j and %j by words', (from, to, expected) => {
  expect(formatComparison(from, to)).toBe(expected);
});

it('compareWords gives up in time on texts without common words', async () => {
  const text = (seed: number) => Array.from({ length: 20_000 }, (_, at) => (at * seed) % 9973).join(' ');
  const effort = await effortOf(5000, () =>
    expect(compareWords(text(7919), text(104_729)).length).toBeGreaterThan(0),
  );
  expect(effort).toBeLessThan(5000);
});

it('likeness returns the share of common words', () => {
  expect(likeness('智能工厂认定', '智能工厂认定')).toBe(1);
  expect(likeness('智能工厂认定', '海上风电')).toBe(0);
  expect(likeness('', '')).toBe(1);
});
