import { expect, it } from 'vitest';
import { privateUseProblem, standardText } from './private-use.ts';

it.each([
  // Characters in names of people and places, with their codes in GB 18030-2000.
  ['\ue863', '䶮'],
  ['\ue845', '䜩'],
  ['\ue81b', '㑇'],
  ['\ue854\ue864', '\u9fba\u9fbb'],
  ['\ue816\ue831\ue855', '\u{20087}\u{215d7}\u{241fe}'],
  ['\ue78d\ue78e\ue78f\ue796', '\ufe10\ufe12\ufe11\ufe19'],
  ['\ue7c7\ue7c8', 'ḿǹ'],
  ['\ue7e7\ue7e8\ue7f3', '〾⿰⿻'],
  ['\ue76c100\ue5e5元', '€100\u3000元'],
  ['\uf0b7一\uf06c二\uf0d8三\uf076', '•一●二➢三❖'],
])('standardText converts %j to %j', (text, standard) => {
  expect(standardText(`刘${text}辰`)).toBe(`刘${standard}辰`);
  expect(privateUseProblem(standard)).toBeNull();
});

it.each([
  ['王\ue000明', '“王□明”'],
  ['\uf8ff', '“□”'],
  ['<p>甲乙丙丁\u{f0000}\u{10fffd}</p>', '“乙丙丁□”'],
])('privateUseProblem reports %j', (text, excerpt) => {
  expect(standardText(text)).toBe(text);
  expect(privateUseProblem(text)).toBe(
    `${excerpt}中的“□”是自造字或专用字体里的符号，在别处无法显示，请换成标准字符`,
  );
});

it.each(['王建平', '𠂇', '👨‍👩‍👧', '', '\ufdd0\ud800'])('privateUseProblem accepts %j', (text) => {
  expect(standardText(text)).toBe(text);
  expect(privateUseProblem(text)).toBeNull();
});
