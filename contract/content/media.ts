/** Pictures of the media library, which uploads bring and content shows. */
export const MEDIA = {
  /** Bytes of a file that is uploaded. */
  mostBytes: 20 * 1024 * 1024,
  /** Width by height of a picture that is uploaded: what the best phones take by themselves. */
  mostPixels: 50_000_000,
  /** The longer side of what is kept: twice what any page shows. */
  edge: 4096,
  /** Characters. */
  altMost: 200,
  tagMost: 20,
  tags: 10,
  /** Days for which an upload counts as recent. */
  recentDays: 7,
} as const;

/** What an upload of the library is filed under. No submission claims it. */
export const MEDIA_KEY = 'media';

/** Widths in which pages get pictures, in pixels: those of cards, of text on a phone and a desk, and of banners. */
const WIDTHS = [320, 640, 960, 1440, 1920] as const;

/** In which forms: the first that a browser knows. */
export const FORMS = ['avif', 'webp'] as const;

export type Form = (typeof FORMS)[number];

/** The widths that a picture of such a width comes in: none is enlarged. */
export function widthsOf(width: number): number[] {
  const smaller = WIDTHS.filter((each) => each < width);
  return smaller.length === WIDTHS.length ? smaller : [...smaller, width];
}

/** By which the library may be sorted. */
export const MEDIA_SORTS = ['-created', 'created', 'name', '-bytes'] as const;

export type MediaSort = (typeof MEDIA_SORTS)[number];

/** What the library shows beside all: pictures without alternative text, those that are used nowhere, the last days'. */
export const MEDIA_SHOWS = ['noAlt', 'unused', 'recent'] as const;

export type MediaShow = (typeof MEDIA_SHOWS)[number];

/** Below it are all pictures; the address of one is kept by what shows it, whatever becomes of its bytes. */
export const MEDIA_PATH = '/media/';

export const mediaAddress = (id: string): string => `${MEDIA_PATH}${id}`;

/** The picture of the library that an address names; undefined for one that is no picture of it. */
export const mediaIdOf = (address: string): string | undefined => /^\/media\/([^/]+)$/.exec(address)?.[1];

/** The address of a picture's bytes in one width and form, which never change. */
export const renditionAddress = (
  { id, version }: { id: string; version: number },
  width: number,
  form: Form,
): string => `${mediaAddress(id)}/${version}/${width}.${form}`;

/** The width to show where one of at least `wanted` pixels is needed. */
export function widthFor(width: number, targetWidth: number): number {
  const widths = widthsOf(width);
  return widths.find((each) => each >= targetWidth) ?? (widths.at(-1) as number);
}
