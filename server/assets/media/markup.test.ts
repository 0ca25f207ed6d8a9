import { describe, expect, it } from 'vitest';
import { pictureAddress, withPictures } from './markup.ts';

const id = '01a2b3c4-0000-7000-8000-000000000001';
const pictures = new Map([[id, { id, version: 3, width: 2400, height: 1500, alt: '"<产线>"' }]]);
const render = (html: string) => withPictures(html, pictures);

describe('a picture in rich text', () => {
  it('has the width that an editor set, and a height in proportion', () => {
    expect(render(`<img src="/media/${id}" alt="甲" width="600" height="9" />`)).toContain(
      'width="600" height="375" alt="甲"',
    );
    expect(render(`<img src="/media/${id}" alt="" width="9000" />`)).toContain('width="2400" height="1500"');
  });

  it('has the library’s alternative text, which cannot end the attribute', () => {
    expect(render(`<img src="/media/${id}" alt="" />`)).toContain('alt="&#34;&#60;产线&#62;&#34;"');
  });

  it('has the width of its column or of the window', () => {
    expect(render(`<img src="/media/${id}" alt="" />`)).toContain('sizes="(min-width: 900px) 820px, 100vw"');
  });

  it.each([
    `<img src="/media/${id.replace('1', '2')}" alt="" />`,
    `<img src="https://example.com/media/${id}" alt="" />`,
    `<a title='<img src="/media/${id} alt="">'>x</a>`,
    `<p>&lt;img src="/media/${id}"&gt;</p>`,
    '<p>没有图片</p>',
  ])('stays unchanged when it is not in the library: %s', (html) => {
    expect(render(html)).toBe(html);
  });
});

describe('a picture in a field', () => {
  it.each([
    [320, 320],
    [700, 960],
    [1920, 1920],
    [4000, 1920],
  ])('uses the smallest width of at least %d pixels: %d', (minWidth, width) => {
    expect(pictureAddress(`/media/${id}`, pictures, minWidth)).toBe(`/media/${id}/3/${width}.webp`);
  });

  it('stays unchanged when it is not in the library', () => {
    expect(pictureAddress('/profile/upload/a.png', pictures, 320)).toBe('/profile/upload/a.png');
  });
});
