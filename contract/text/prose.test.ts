import { expect, it } from 'vitest';
import { ACCESSIBILITY_TEXT } from '../protocol/messages/accessibility.ts';
import { ABOUT_TEXT } from '../site/messages/about.ts';
import { proseOf } from './prose.ts';

it('proseOf recognises headings, points and paragraphs by the start of their lines', () => {
  expect(proseOf('开头\n\n## 服务\n- 政策\n- 项目\n以上\n- 单独\n#不是标题')).toEqual([
    { kind: 'text', text: '开头' },
    { kind: 'heading', text: '服务' },
    { kind: 'points', points: ['政策', '项目'] },
    { kind: 'text', text: '以上' },
    { kind: 'points', points: ['单独'] },
    { kind: 'text', text: '#不是标题' },
  ]);
  expect(proseOf(' \n\n')).toEqual([]);
});

it.each([ABOUT_TEXT, ACCESSIBILITY_TEXT])('proseOf parses the site’s own texts, %#', (text) => {
  const blocks = proseOf(text);
  expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(3);
  expect(blocks.some(({ kind }) => kind === 'points')).toBe(true);
});
