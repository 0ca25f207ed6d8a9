import { describe, expect, it } from 'vitest';
import { articleAddress } from './article-address.ts';

describe('articleAddress of a link', () => {
  it.each([
    'https://www.gov.cn/zc?a=1#b',
    'HTTP://example.cn',
    'http://10.0.0.1:8080/a',
    'http://内网/通知',
    'mailto:a@b.cn',
    'tel:0512-88886666',
    '/',
    '/policy/detail?id=1#a',
  ])('keeps %s', (address) => {
    expect(articleAddress('link', address)).toBe(address);
  });

  it.each([
    ['www.gov.cn/zc', 'https://www.gov.cn/zc'],
    ['WWW.Example.com', 'https://WWW.Example.com'],
    ['gxt.jiangsu.gov.cn/art/2026/1/1/art_1.html', 'https://gxt.jiangsu.gov.cn/art/2026/1/1/art_1.html'],
    ['www.gov.cn:8443/zc', 'https://www.gov.cn:8443/zc'],
    ['mp.weixin.qq.com?a=1', 'https://mp.weixin.qq.com?a=1'],
    [' \u200bwww.gov.cn\n', 'https://www.gov.cn'],
    ['国家能源局.政务', 'https://国家能源局.政务'],
    ['www.example.museum', 'https://www.example.museum'],
    ['http:www.gov.cn/zc', 'http://www.gov.cn/zc'],
    ['https:/www.gov.cn/zc', 'https://www.gov.cn/zc'],
    ['https:\\\\www.gov.cn', 'https://www.gov.cn'],
    ['https:///www.gov.cn', 'https://www.gov.cn'],
  ])('adds or completes the scheme of %j', (address, completed) => {
    expect(articleAddress('link', address)).toBe(completed);
  });

  it.each([
    'policy/1',
    './policy',
    '../zc',
    '#_Toc123',
    '#',
    '?page=2',
    'index.html',
    '附件1.pdf',
    '通知.docx',
    'notice.files/image001.png',
    'https:policy',
    'http://',
    'https:',
    'www.',
    '1.2.3',
    'zhang@qq.com',
    'www.gov.cn@evil.example',
    'about:blank#_Toc1',
    'C:\\a.doc',
    'file:///C:/a.doc',
    '//evil.example/a',
    '/\\evil.example',
    '\\\\server\\share',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '',
    null,
    undefined,
  ])('is null for %j', (address) => {
    expect(articleAddress('link', address)).toBeNull();
  });
});

it('articleAddress accepts only the schemes of the kind: picture or video', () => {
  expect(articleAddress('picture', 'img.example.cn/a.png')).toBe('https://img.example.cn/a.png');
  expect(articleAddress('picture', 'mailto:a@b.cn')).toBeNull();
  expect(articleAddress('picture', 'a.png')).toBeNull();
  expect(articleAddress('video', 'v.example.cn/a.mp4')).toBe('https://v.example.cn/a.mp4');
  expect(articleAddress('video', 'http:v.example.cn/a.mp4')).toBeNull();
});

it('articleAddress handles a megabyte of labels in linear time', () => {
  const long = `${'a.'.repeat(500_000)}b`;
  expect(articleAddress('link', long)).toBeNull();
  expect(articleAddress('link', `www.${'a'.repeat(1_000_000)}`)).toBeNull();
});
