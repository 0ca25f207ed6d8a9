import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { Node } from '@tiptap/core';

/** A picture as it is put in. Width and height in pixels hold its place until it is loaded. */
export interface Picture {
  url: string;
  alt: string;
  width?: number;
  height?: number;
}

const pixels = (element: Element | null, name: 'width' | 'height'): number | null => {
  const text = element?.getAttribute(name) ?? '';
  return /^\d{1,5}$/.test(text) && text !== '0' ? Number(text) : null;
};

const imageOf = (element: HTMLElement): Element | null =>
  element.matches('img') ? element : element.querySelector('img');

const sourceOf = (element: HTMLElement) =>
  articleAddress('picture', imageOf(element)?.getAttribute('src') ?? null);

/** Pictures that are being uploaded, by the marks that their places bear. */
export const UPLOADS = new Set<string>();

const uploadOf = ({ dataset: { upload = '' } }: HTMLElement) => (UPLOADS.has(upload) ? upload : null);

/** A picture with the words below it. While it is being uploaded it has no source, and `upload` says which one it is. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  isolating: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: sourceOf },
    alt: { default: '', parseHTML: (element) => imageOf(element)?.getAttribute('alt') ?? '' },
    width: { default: null, parseHTML: (element) => pixels(imageOf(element), 'width') },
    height: { default: null, parseHTML: (element) => pixels(imageOf(element), 'height') },
    upload: { default: null, parseHTML: uploadOf },
  }),
  parseHTML: () => [
    { tag: 'figure', contentElement: captionOf, getAttrs: (element) => (sourceOf(element) ? null : false) },
    { tag: 'img', getAttrs: (element) => (sourceOf(element) || uploadOf(element) ? null : false) },
  ],
  renderHTML({ node }) {
    const { src, alt, width, height } = node.attrs;
    const image = { src: articleAddress('picture', src), alt, width, height, loading: 'lazy' };
    return ['figure', ['img', image], ['figcaption', 0]];
  },
});

/** Where a figure's words stand; an empty place for those that have none. */
const captionOf = (element: globalThis.Node): HTMLElement =>
  (element as Element).querySelector('figcaption') ?? (element.ownerDocument as Document).createElement('p');

/** A video on an address of its own; pages of video sites are foreign frames, which articles have none of. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: (element) => articleAddress('video', element.getAttribute('src')) },
    poster: {
      default: null,
      parseHTML: (element) => articleAddress('picture', element.getAttribute('poster')),
    },
    width: { default: null, parseHTML: (element) => pixels(element, 'width') },
    height: { default: null, parseHTML: (element) => pixels(element, 'height') },
  }),
  parseHTML: () => [
    {
      tag: 'video',
      getAttrs: (element) => (articleAddress('video', element.getAttribute('src')) ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['video', { ...HTMLAttributes, controls: '', preload: 'metadata' }],
});
