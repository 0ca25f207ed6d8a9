import { describe, expect, it } from 'vitest';
import { effortOf } from '../../../testing/load/effort.ts';
import { cleanRichText, countDeadLinks, withLiveAddresses } from './rich-text.ts';

describe('cleanRichText', () => {
  it.each([
    '<h2>标题</h2><p>正文<br /><strong>粗</strong><em>斜</em><sub>2</sub></p>',
    '<ul><li>一</li></ul><ol start="3"><li>二</li></ol>',
    '<table><thead><tr><th colspan="2" scope="col">表头</th></tr></thead><tbody><tr><td>格</td></tr></tbody></table>',
    '<a href="https://example.cn/a?b=1&amp;c=2">链接</a><a href="/policy">站内</a>',
    '<a href="mailto:a@b.cn">邮箱</a><a href="tel:0512-1">电话</a>',
    '<img alt="图" src="/profile/upload/a.png" loading="lazy" />',
    '<video src="https://v.example.cn/a.mp4" controls="controls"></video>',
    '<p>1 &lt; 2 &amp; 3</p>',
  ])('keeps %s', (html) => {
    expect(cleanRichText(html).replaceAll('controls=""', 'controls="controls"')).toBe(
      html.includes('<img') ? cleanRichText(html) : html,
    );
    expect(cleanRichText(cleanRichText(html))).toBe(cleanRichText(html));
  });

  it('keeps a picture with its alternative text, and loads it lazily', () => {
    const clean = cleanRichText('<img src="/profile/upload/a.png" alt="图" width="3" onload="x()">');
    for (const part of ['src="/profile/upload/a.png"', 'alt="图"', 'width="3"', 'loading="lazy"']) {
      expect(clean).toContain(part);
    }
    expect(clean).not.toContain('onload');
    expect(cleanRichText('<img src="/a.png">')).toContain('alt=""');
  });

  it.each([
    ['<script>alert(1)</script>好', '好'],
    ['<style>p{display:none}</style>好', '好'],
    ['<iframe src="https://evil.example"></iframe>好', '好'],
    ['<object data="a.swf"></object><embed src="a.swf">好', '好'],
    ['<form action="/login"><input name="a"><button>发</button></form>', '发'],
    ['<svg onload="alert(1)"><script>1</script></svg>好', '好'],
    [
      '<math><mtext></mtext></math><base href="//evil.example"><meta http-equiv="refresh"><link href="a">好',
      '好',
    ],
    ['<!-- 注释 --><p>好</p>', '<p>好</p>'],
    ['<p style="position:fixed" class="a" id="b" onclick="x()">好</p>', '<p>好</p>'],
    ['<h1>题</h1>', '<h2>题</h2>'],
  ])('turns %s into %s', (html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    'java&#x0A;script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example/a',
  ])('drops the address %j', (address) => {
    const clean = cleanRichText(
      `<a href="${address}">链</a><img src="${address}"><video src="${address}" poster="${address}"></video>`,
    );
    expect(clean).not.toMatch(/href|src=|poster|script|evil|passwd|data:/i);
    expect(clean).toContain('链');
  });

  it.each([
    ['<a href="www.gov.cn/zc">链</a>', '<a href="https://www.gov.cn/zc">链</a>', 0],
    ['<p>见<a href="policy/1"><b>链</b></a>。</p>', '<p>见<b>链</b>。</p>', 1],
    ['<a href="#_Toc123">一、</a><a href=?page=2>二</a>', '一、二', 2],
    ['<a name="_Toc123"></a><a href="/policy">内</a>', '<a href="/policy">内</a>', 0],
    ["<a class=x href='javascript:x()'>链</a>", '链', 1],
    [
      '<p><a href="a"><a>一</a><a href="/b">二</a>三</a></p><p>四</p>',
      '<p>一<a href="/b">二</a>三</p><p>四</p>',
      1,
    ],
    ['<a data-href="policy/1" href="/policy/1">内</a>', '<a href="/policy/1">内</a>', 0],
    ['<img src="image001.png" alt="图">', '<img alt="图" loading="lazy" />', 0],
    ['<video src="v.example.cn/a.mp4"></video>', '<video src="https://v.example.cn/a.mp4"></video>', 0],
  ])('turns the address in %s into: %s', (html, clean, dead) => {
    expect(cleanRichText(html)).toBe(clean);
    expect(countDeadLinks(html)).toBe(dead);
  });

  it('allows videos over https only', () => {
    expect(cleanRichText('<video src="http://v.example.cn/a.mp4"></video>')).not.toContain('src');
  });

  it('adds rel="noopener noreferrer" to a link that opens a new window', () => {
    const clean = cleanRichText('<a href="https://example.cn" target="_blank" rel="opener">链</a>');
    expect(clean).toContain('rel="noopener noreferrer"');
  });

  it.each(['<table><tr><td></td></tr></table>', '<p><b>&lt;</b></p>'])('keeps %j', (html) => {
    expect(cleanRichText(html)).not.toBe('');
  });

  it.each([
    '',
    '   ',
    '<script>1</script>',
    '<p> </p>',
    '<p>&nbsp;</p><p><br></p>',
    '<h2>\u200b</h2>',
    '<img src="file:///C:/x.png">',
  ])('returns nothing for %j', (html) => {
    expect(cleanRichText(html)).toBe('');
  });

  it('keeps tags nested as deep as people write them, and only the text of deeper ones', () => {
    const deep = (levels: number) => `${'<b>'.repeat(levels)}甲 &lt;i&gt;<p>乙</p>`;
    expect(cleanRichText(deep(50))).toMatch(/^(<b>){50}甲/);
    expect(cleanRichText(deep(200))).toBe('甲 &#60;i&#62; 乙');
    expect(cleanRichText(`<p>${'<b>好</b>'.repeat(200)}</p>`)).toContain('<b>好</b><b>好</b></p>');
  });

  it.each([
    ['tags in tags', '<b>'],
    ['blocks in blocks', '<div><p>'],
    ['tags that others close', '<b></i>'],
    ['tags in a frame', '<b>', '<iframe>'],
    ['comments', '<!--'],
    ['attributes', 'class="a" ', '<p '],
  ])('cleans two megabytes of %s within three seconds', async (_, unit, before = '') => {
    const html = before + unit.repeat(2_000_000 / unit.length);
    expect(await effortOf(3000, () => cleanRichText(html))).toBeLessThan(3000);
  });
});

describe('withLiveAddresses', () => {
  // Output of the cleaner before it rejected dead addresses.
  it.each([
    ['<p><a href="policy/1" target="_blank" rel="noopener noreferrer">政策</a>。</p>', '<p>政策。</p>'],
    ['<p><a href="#_Toc123">一、<strong>总则</strong></a></p>', '<p>一、<strong>总则</strong></p>'],
    ['<p><a href="?page=2&amp;a=1">下页</a></p>', '<p>下页</p>'],
    [
      '<a href="www.gov.cn/zc">甲</a><a href="/policy">乙</a>',
      '<a href="https://www.gov.cn/zc">甲</a><a href="/policy">乙</a>',
    ],
    [
      '<a href="#a">一</a><a href="https://a.cn/">二</a><a href="b">三</a>',
      '一<a href="https://a.cn/">二</a>三',
    ],
    ['<img alt="图" src="image001.png" loading="lazy" />', '<img alt="图" loading="lazy" />'],
    ['<video src="v.mp4" poster="/p.png" controls></video>', '<video poster="/p.png" controls></video>'],
  ])('turns %s into what the cleaner makes of it', (storedHtml, expected) => {
    expect(withLiveAddresses(storedHtml)).toBe(expected);
    expect(cleanRichText(withLiveAddresses(storedHtml))).toBe(cleanRichText(storedHtml));
  });

  it.each([
    '<p><a href="https://a.cn/?b=1&amp;c=%22&quot;" title="&gt;">链</a> &lt;a href="x"&gt;</p>',
    '<p><a href="mailto:a@b.cn">邮</a><a href="tel:0571-1">电</a><a title="无">无</a></p>',
    '<figure><img src="/media/a.png" alt="" loading="lazy" /></figure><video src="https://a.cn/v.mp4" poster="/p.png"></video>',
  ])('leaves output of the cleaner unchanged: %s', (html) => {
    const clean = cleanRichText(html);
    expect(withLiveAddresses(clean)).toBe(clean);
  });
});
