import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { Editor, getSchema } from '@tiptap/core';
import { DOMParser as PmParser } from '@tiptap/pm/model';
import { describe, expect, it } from 'vitest';
import { demoContent } from '../../../../../demo/content.ts';
import { cleanRichText } from '../../../../../server/content/core/writing/rich-text.ts';
import { foreign } from '../../../../../server/testing/hostile/foreign.ts';
import { HOSTILE_TEXTS } from '../../../../../server/testing/hostile/markup.ts';
import { toContent, toHtml } from './html.ts';
import { parseInert } from './markup.ts';
import { ARTICLE } from './schema.ts';

const READER = PmParser.fromSchema(getSchema(ARTICLE));

/** Returns an article after a round trip through the editor. */
const editorRoundTrip = (html: string) => toHtml(READER.parse(parseInert(toContent(html))));

/** Normalises markup: attributes sorted by name, no white space between blocks. */
function normalise(html: string): string {
  const body = parseInert(html);
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value] as const);
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes.sort(([a], [b]) => a.localeCompare(b)))
      element.setAttribute(name, value);
  }
  return body.innerHTML.replace(/\s*\n\s*/g, '');
}

const UNCHANGED_MARKUP = [
  '<p>一<br>二</p><h2>题</h2><h3>次</h3><h4>再</h4><hr>',
  '<p><strong>粗</strong><em>斜</em><u>线</u><s>删</s>H<sub>2</sub>O m<sup>2</sup></p>',
  '<p class="center">中</p><p class="right">右</p><p class="indent">缩</p><h2 class="center">题</h2>',
  '<p class="center indent">中</p>',
  '<ul><li>一<ul><li>二</li></ul></li><li>三</li></ul><ol start="3"><li>四</li></ol>',
  '<ul><li><p>一</p><p>二</p></li></ul>',
  '<blockquote><p>引</p></blockquote><blockquote><p>一</p><p>二</p></blockquote>',
  '<p><a href="https://example.cn/a?b=1&amp;c=2">链</a><a href="/policy">内</a><a href="mailto:a@b.cn">信</a></p>',
  '<p><a href="https://example.cn" target="_blank" rel="noopener noreferrer" title="说">新窗口</a></p>',
  '<p><a href="/profile/upload/a.pdf" download="通知.pdf">附件</a></p>',
  '<table><thead><tr><th scope="col">甲</th><th scope="col">乙</th></tr></thead><tbody><tr><td>一</td><td>二</td></tr></tbody></table>',
  '<table><tbody><tr><th scope="row">甲</th><td colspan="2">一</td></tr><tr><td rowspan="2">二</td><td>三</td><td>四</td></tr><tr><td>五</td><td>六</td></tr></tbody></table>',
  '<table><tbody><tr><td><p class="right">1</p></td><td><p>一</p><p>二</p></td><td><ul><li>三</li></ul></td></tr></tbody></table>',
  '<figure><img src="/profile/upload/a.png" alt="图" width="1600" height="560" loading="lazy"><figcaption>说明</figcaption></figure>',
  '<p>前</p><figure><img src="https://example.cn/a.png" alt="" loading="lazy"></figure><p>后</p>',
  '<video src="https://v.example.cn/a.mp4" controls="" preload="metadata"></video>',
  '<p>1 &lt; 2 &amp; 3　全角</p>',
];

describe('toHtml', () => {
  it.each(UNCHANGED_MARKUP)('returns the given markup, which the server keeps too: %s', (html) => {
    expect(normalise(editorRoundTrip(html))).toBe(normalise(html));
    expect(normalise(cleanRichText(editorRoundTrip(html)))).toBe(normalise(html));
  });
});

const ARTICLES = Object.entries(demoContent).flatMap(([section, items]) =>
  Object.entries(contentTypes[section as Section].fields)
    .filter(([, { kind }]) => kind === 'richText')
    .flatMap(([name]) =>
      items.map((item) => String((item as unknown as Record<string, unknown>)[name] ?? '')),
    ),
);

it('the editor keeps the existing articles unchanged', () => {
  expect(ARTICLES.length).toBeGreaterThan(100);
  // Their headings have no scope yet, and some quotes contain no paragraph.
  const unscoped = (html: string) =>
    html
      .replaceAll(/ scope="\w+"/g, '')
      .replaceAll(/<blockquote>(?!<p>)(.*?)<\/blockquote>/g, '<blockquote><p>$1</p></blockquote>');
  for (const html of ARTICLES) {
    const storedHtml = cleanRichText(html);
    expect(unscoped(normalise(editorRoundTrip(storedHtml)))).toBe(unscoped(normalise(storedHtml)));
  }
});

it.each(HOSTILE_TEXTS)('the editor neither renders nor emits foreign markup: %j', (html) => {
  const editor = new Editor({ extensions: ARTICLE, content: toContent(html) });
  const outputHtml = toHtml(editor.state.doc);
  expect(foreign(parseInert(outputHtml))).toEqual([]);
  expect(normalise(cleanRichText(outputHtml))).toBe(normalise(outputHtml));
  // Attributes that ProseMirror adds.
  for (const element of editor.view.dom.querySelectorAll('[draggable], [class^="ProseMirror"]')) {
    element.removeAttribute('draggable');
    element.removeAttribute('class');
  }
  expect(foreign(editor.view.dom)).toEqual([]);
  editor.destroy();
});
