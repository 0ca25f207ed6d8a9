import { describe, expect, it } from 'vitest';
import { prefixUploads, secureVideo, webAddress } from './media.ts';

describe('secureVideo', () => {
  it.each([
    ['http://video.example/a.mp4', 'https://video.example/a.mp4'],
    ['HTTP://video.example/a.mp4', 'https://video.example/a.mp4'],
    ['https://video.example/a.mp4?t=1', 'https://video.example/a.mp4?t=1'],
    ['//video.example/a.mp4', 'https://video.example/a.mp4'],
    ['/profile/upload/a.mp4', '/profile/upload/a.mp4'],
    ['videos/http.mp4', 'videos/http.mp4'],
    [' ', null],
    ['', null],
    [null, null],
    [undefined, null],
    ['javascript:alert(1)', null],
  ])('turns %s into %s', (url, expected) => {
    expect(secureVideo(url)).toBe(expected);
  });
});

describe('webAddress', () => {
  it.each([
    ['https://demo.example/', 'https://demo.example/'],
    ['http://demo.example/', 'http://demo.example/'],
    ['/backoffice/demo', '/backoffice/demo'],
    ['javascript:alert(1)', null],
    ['data:text/html,1', null],
    [null, null],
  ])('converts %s to %s', (url, expected) => {
    expect(webAddress(url)).toBe(expected);
  });
});

describe('prefixUploads', () => {
  const base = 'https://office.example/backoffice';

  it('prepends the base to uploaded images, whatever their quotes', () => {
    const html =
      '<p>图</p><img src="/profile/upload/a.png" alt="甲">' +
      "<img alt='乙' src='/profile/upload/b.png'><IMG SRC=/profile/upload/c.png>";
    expect(prefixUploads(html, base)).toBe(
      `<p>图</p><img src="${base}/profile/upload/a.png" alt="甲">` +
        `<img alt='乙' src='${base}/profile/upload/b.png'><IMG SRC=${base}/profile/upload/c.png>`,
    );
  });

  it('finds the source after an attribute that contains a >', () => {
    expect(prefixUploads('<img alt="a > b" src="/profile/upload/a.png">', base)).toContain(
      `src="${base}/profile`,
    );
  });

  it('leaves other images and other elements unchanged', () => {
    const html =
      '<img src="/art/a.svg"><img src="https://x.example/profile/upload/a.png"><img data-src="/profile/upload/a.png">' +
      '<a href="/profile/upload/a.pdf">/profile/upload/a.pdf</a>';
    expect(prefixUploads(html, base)).toBe(html);
  });

  it('joins with one slash and inserts the base literally', () => {
    expect(prefixUploads('<img src="/profile/upload/a.png">', '/back$1office//')).toBe(
      '<img src="/back$1office/profile/upload/a.png">',
    );
  });

  it.each([null, '', 'https://x.example/" onerror="alert(1)'])(
    'changes nothing with the base %s',
    (wrong) => {
      const html = '<img src="/profile/upload/a.png">';
      expect(prefixUploads(html, wrong)).toBe(html);
    },
  );

  it('returns null for a missing text', () => {
    expect(prefixUploads(null, base)).toBeNull();
  });
});
