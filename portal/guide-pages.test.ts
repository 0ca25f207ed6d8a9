import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { readGuide } from './guide-pages.ts';

async function guideOf(markdown: string) {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, width, height] of [
    ['window', 1500, 900],
    ['phone', 780, 1690],
  ] as const)
    await sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .webp()
      .toFile(join(folder, `${name}.webp`));
  const file = join(folder, 'guide.md');
  writeFileSync(file, markdown);
  return readGuide(file);
}

it('readGuide divides a guide into chapters with stable ids, and its links lead to pages of the site', async () => {
  const { title, introduction, description, chapters } = await guideOf(`# 编辑指南

写给\`编辑\`，见[审核](reviewers.md#inbox)。

## 草稿 {#drafts}

1. 按「保存」，见[发布](#publish)、[设置](../settings.md)和[官网](https://example.cn/)。

### 小节 {#part}

## 发布 & 撤回

无。
`);
  expect(title).toBe('编辑指南');
  expect(introduction).toBe('<p>写给<code>编辑</code>，见<a href="/help/reviewers#inbox">审核</a>。</p>\n');
  expect(description).toBe('写给编辑，见审核。');
  expect(chapters.map((chapter) => [chapter.id, chapter.title])).toEqual([
    ['drafts', '草稿'],
    ['part-2', '发布 & 撤回'],
  ]);
  const [{ html } = { html: '' }] = chapters;
  expect(html).toContain('<a href="#publish">发布</a>、设置和');
  expect(html).toContain('<a href="https://example.cn/" target="_blank" rel="noopener noreferrer">官网</a>');
  expect(html).toContain('<h3 id="part">小节</h3>');
});

it('readGuide gives pictures the size at which they are shown', async () => {
  const { chapters, pictures } = await guideOf(`# 题

引言。

## 图

![窗口 "一"](window.webp)

![手机](phone.webp)
`);
  expect(pictures.map(({ width, height }) => [width, height])).toEqual([
    [1000, 600],
    [300, 650],
  ]);
  expect(chapters[0]?.html).toContain('alt="窗口 &quot;一&quot;" width="1000" height="600"');
});

it.each(['引言。\n\n## 章\n', '# 题\n\n## 章\n', '# 题\n\n引言。\n\n又一段。\n\n## 章\n'])(
  'readGuide rejects a guide without title, introduction and chapters: %j',
  async (markdown) => {
    await expect(guideOf(markdown)).rejects.toThrow(/must begin|between/);
  },
);
