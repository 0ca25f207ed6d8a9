import { expect, it } from 'vitest';
import { cleanInBrowser } from './clean-in-browser.ts';

it.each([
  ['<p><a href="www.gov.cn/zc">链</a></p>', '<p><a href="https://www.gov.cn/zc">链</a></p>'],
  ['<p>见<a href="policy/1"><b>链</b></a>。</p>', '<p>见<b>链</b>。</p>'],
  ['<a href="#_Toc1">一</a><a href="?page=2">二</a><a href="/policy">三</a>', '一二<a href="/policy">三</a>'],
  ['<a href="#a"><img src="/a.png" onerror="x()"><script>x()</script>好</a>', '<img src="/a.png">好'],
  ['<a href="a"><a href="b">甲</a>乙</a>', '甲乙'],
  ['<p ONCLICK = "a()"title="甲"onfocus=b()>写 onclick= 一词</p>', '<p title="甲">写 onclick= 一词</p>'],
])('cleanInBrowser cleans %s as the server does', (html, clean) => {
  expect(cleanInBrowser(html)).toBe(clean);
});
