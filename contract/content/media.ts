/** Limits of the media library's pictures. */
export const MEDIA = {
  /** Maximum bytes of an uploaded file. */
  mostBytes: 20 * 1024 * 1024,
  /** Maximum width × height of an uploaded picture: the default of the best phones. */
  mostPixels: 50_000_000,
  /** The longer side of the stored picture in pixels: twice the size on any page. */
  edge: 4096,
  /** Characters. */
  altMost: 200,
  tagMost: 20,
  tags: 10,
  /** Days for which an upload counts as recent. */
  recentDays: 7,
} as const;

/** Key of uploads for the library. No submission uses it. */
export const MEDIA_KEY = 'media';

/** Widths of renditions in pixels: for cards, for text on a phone and a desktop, and for banners. */
const WIDTHS = [320, 640, 960, 1440, 1920] as const;

/** Formats of renditions; a browser takes the first that it supports. */
export const FORMS = ['avif', 'webp'] as const;

export type Form = (typeof FORMS)[number];

/** Returns the rendition widths of a picture this wide: pictures are never enlarged. */
export function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((candidate) => candidate < width);
  return smaller.length === WIDTHS.length ? smaller : [...smaller, width];
}

export const MEDIA_SORTS = ['-created', 'created', 'name', '-bytes'] as const;

export type MediaSort = (typeof MEDIA_SORTS)[number];

/** Views of the library: pictures without alternative text, unused ones, those of the last days. */
export const MEDIA_SHOWS = ['noAlt', 'unused', 'recent'] as const;

export type MediaShow = (typeof MEDIA_SHOWS)[number];

/** Path prefix of all pictures; content refers to the address of a picture, which stays when its bytes are replaced. */
export const MEDIA_PATH = '/media/';

export const mediaAddress = (id: string): string => `${MEDIA_PATH}${id}`;

/** Returns the id of the library picture at an address; undefined for any other address. */
export const mediaIdOf = (address: string): string | undefined => /^\/media\/([^/]+)$/.exec(address)?.[1];

/** Returns the address of a picture's bytes in one width and format; these never change. */
export const renditionAddress = (
  { id, version }: { id: string; version: number },
  width: number,
  form: Form,
): string => `${mediaAddress(id)}/${version}/${width}.${form}`;

/** Returns the width to use where at least `targetWidth` pixels are needed. */
export function widthFor(width: number, targetWidth: number): number {
  const widths = widthsOf(width);
  return widths.find((candidate) => candidate >= targetWidth) ?? (widths.at(-1) as number);
}
