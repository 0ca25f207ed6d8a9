import { expect, it } from 'vitest';
import { passagesOf, sentences } from './use-reading.ts';

it('sentences splits a text at sentence ends, and a long sentence at its commas', () => {
  expect(sentences('第一句。第二句！还有一句没有句号')).toEqual(['第一句。', '第二句！', '还有一句没有句号']);
  const long = `${'光伏组件，'.repeat(40)}完。`;
  const parts = sentences(long);
  expect(parts.join('')).toBe(long);
  expect(parts.length).toBeGreaterThan(1);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(120);
});

it('sentences loses nothing of a sentence without punctuation', () => {
  const long = '电'.repeat(500);
  expect(sentences(long).join('')).toBe(long);
});

it('passagesOf returns the texts of a page in order, once, without its controls', () => {
  document.body.innerHTML = `<main id="main"><nav><li>首页</li></nav><h1>屋顶光伏</h1>
    <ul><li><p>先看条件。</p></li><li>再看时间。</li></ul>
    <table><tbody><tr><th>功率</th><td>585 W</td></tr></tbody></table>
    <form><p>不读</p></form><p class="no-print">不读</p><p aria-hidden="true">不读</p><p> </p></main>`;
  const main = document.getElementById('main');
  expect(main && passagesOf(main).map(({ text }) => text)).toEqual([
    '屋顶光伏',
    '先看条件。',
    '再看时间。',
    '功率',
    '585 W',
  ]);
});
