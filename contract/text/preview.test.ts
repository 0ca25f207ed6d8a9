import { describe, expect, it } from 'vitest';
import { effortOf } from '../../server/testing/load/effort.ts';
import { plainText, preview } from './preview.ts';

describe('plainText', () => {
  it.each([
    ['<p>一</p><p>二</p>', '一 二'],
    ['一<br>二<br/>三', '一 二 三'],
    ['一<hr>二', '一 二'],
    ['光<strong>伏</strong>电', '光伏电'],
    ['<ul><li>一</li><li>二</li></ul>', '一 二'],
    ['<table><caption>表</caption><tr><th>一</th><td>二</td></tr></table>', '表 一 二'],
    ['  一 \n\t 二\u00a0三  ', '一 二 三'],
    ['<!-- 注释 <p>x</p> -->正文', '正文'],
    ['<script>var a = "<p>";</script>正文<STYLE>p{}</STYLE>', '正文'],
    ['正文<script>没有结束', '正文'],
    ['<img src="a.png" alt="图">正文', '正文'],
    ['1 < 2 且 3 > 2', '1 < 2 且 3 > 2'],
    ['', ''],
    ['<p></p>', ''],
  ])('converts %j to %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it.each([
    ['a&amp;b', 'a&b'],
    ['&lt;p&gt;', '<p>'],
    ['&ldquo;光伏&rdquo;&hellip;', '“光伏”…'],
    ['一&nbsp;&nbsp;二', '一 二'],
    ['&#20809;&#x4F0F;&#X4f0f;', '光伏伏'],
    ['&#0;&#x110000;', '&#0;&#x110000;'],
    ['&unknown; &amp', '&unknown; &amp'],
    ['&amp;lt;', '&lt;'],
  ])('decodes the entities of %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('handles hostile text within 2 s', async () => {
    const effort = await effortOf(2000, () => {
      for (const part of ['<', '<!--', '<script>', '<p ', '&#', '<script </script'])
        plainText(part.repeat(20_000));
    });
    expect(effort).toBeLessThan(2000);
  });
});

describe('preview', () => {
  it('returns the whole text if it is short enough', () => {
    expect(preview('<p>光伏产业</p>', 4)).toBe('光伏产业');
  });

  it('ends in … if the text is cut', () => {
    expect(preview('<p>光伏产业</p>', 3)).toBe('光伏产…');
  });

  it('counts whole characters, not UTF-16 units', () => {
    expect(preview('☀️🌞🌞', 3)).toBe('☀️🌞…');
  });

  it.each(['光伏产业', '☀️🌞🌞', '光伏产…业', '光🌞…'])('does not cut a preview of %j again', (text) => {
    const cut = preview(text, 3);
    expect(preview(cut, 3)).toBe(cut);
  });

  it.each([null, undefined, ''])('returns an empty text for %j', (html) => {
    expect(preview(html, 10)).toBe('');
  });
});

describe('preview of text with tables', () => {
  it.each([
    ['<p>一</p><table><tr><td>方向</td></tr></table><p>二</p>', '一 二'],
    ['<p>一</p><TABLE class="x"><tr><td>方向</td></tr></TABLE ><p>二</p>', '一 二'],
    ['<p>一</p><table><tr><td>没有结束', '一'],
    ['<table><tr><td>方向</td><td>额度</td></tr></table>', '方向 额度'],
  ])('of %j is %j', (html, text) => {
    expect(preview(html, 350)).toBe(text);
  });
});
