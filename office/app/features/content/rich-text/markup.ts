import { articleAddress } from '@pv-brain/contract/text/article-address.ts';

/** Parses markup without running or loading anything in it. */
export const parseInert = (html: string): HTMLElement =>
  new DOMParser().parseFromString(html, 'text/html').body;

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Unwraps the links that are not allowed in an article; returns their number. */
export function unwrapDeadLinks(root: HTMLElement): number {
  const dead = [...root.querySelectorAll('a[href]')].filter(
    (link) => articleAddress('link', link.getAttribute('href')) === null,
  );
  for (const link of dead) unwrap(link);
  return dead.length;
}

/** Moves pictures and videos out of blocks of text, which are split around them. */
export function liftMedia(root: HTMLElement): void {
  const { ownerDocument } = root;
  for (const media of root.querySelectorAll('p img, p video, h2 img, h3 img, h4 img')) {
    const block = media.closest('p, h2, h3, h4');
    if (!block || media.closest('figure')) continue;
    const range = ownerDocument.createRange();
    range.setStartAfter(media);
    range.setEndAfter(block.lastChild ?? media);
    const after = block.cloneNode(false) as Element;
    after.append(range.extractContents());
    block.after(media, after);
    for (const part of [block, after])
      if (part.textContent?.trim() === '' && !part.querySelector('img, video')) part.remove();
  }
}
