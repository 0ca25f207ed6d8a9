import { articleAddress } from '@pv-brain/contract/text/article-address.ts';
import { Node } from '@tiptap/core';

const pixels = (element: Element | null, name: 'width' | 'height'): number | null => {
  const text = element?.getAttribute(name) ?? '';
  return /^\d{1,5}$/.test(text) && text !== '0' ? Number(text) : null;
};

const imageOf = (element: HTMLElement): Element | null =>
  element.matches('img') ? element : element.querySelector('img');

const sourceOf = (element: HTMLElement) =>
  articleAddress('picture', imageOf(element)?.getAttribute('src') ?? null);

/** Ids of pending picture uploads, which mark their nodes. */
export const UPLOADS = new Set<string>();

const uploadOf = ({ dataset: { upload = '' } }: HTMLElement) => (UPLOADS.has(upload) ? upload : null);

/** A picture with its caption. During the upload it has no source, and `upload` is the upload's id. */
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

const captionOf = (element: globalThis.Node): HTMLElement =>
  (element as Element).querySelector('figcaption') ?? (element.ownerDocument as Document).createElement('p');

const videoOf = (element: HTMLElement) => articleAddress('video', element.getAttribute('src'));

/** A video file by its address; pages of video sites would need iframes, which articles do not allow. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null, parseHTML: videoOf },
    poster: {
      default: null,
      parseHTML: (element) => articleAddress('picture', element.getAttribute('poster')),
    },
    width: { default: null, parseHTML: (element) => pixels(element, 'width') },
    height: { default: null, parseHTML: (element) => pixels(element, 'height') },
  }),
  parseHTML: () => [{ tag: 'video', getAttrs: (element) => (videoOf(element) ? null : false) }],
  renderHTML: ({ HTMLAttributes }) => ['video', { ...HTMLAttributes, controls: '', preload: 'metadata' }],
});
