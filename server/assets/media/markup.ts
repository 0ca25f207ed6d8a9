import { FORMS, type Form, renditionAddress, widthFor, widthsOf } from '@pv-brain/contract/content/media.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { attributesOf, IMG, pictureAt } from './addresses-in.ts';
import type { PictureInfo } from './use.repository.ts';

/** CSS pixels: width of the article column, and minimum margin of a window beside it. */
const COLUMN = 820;
const MARGIN = 80;

/** Width in pixels for clients without support for srcset. */
const USUAL_WIDTH = 960;

/** Returns the address at which the picture of an image field is shown; addresses outside the library stay unchanged. */
export function pictureAddress(
  address: string,
  pictures: ReadonlyMap<string, PictureInfo>,
  targetWidth: number,
): string {
  const picture = pictures.get(pictureAt(address) ?? '');
  return picture ? renditionAddress(picture, widthFor(picture.width, targetWidth), 'webp') : address;
}

/**
 * Adds to the library pictures in rich text all their widths and formats, and their size, so that the layout does not shift when
 * they load. A picture without an alternative text at this place gets the library's.
 */
export function withPictures(html: string, pictures: ReadonlyMap<string, PictureInfo>): string {
  if (pictures.size === 0) return html;
  return html.replace(IMG, (tag, attributeText: string) => {
    const attributes = attributesOf(attributeText);
    const picture = pictures.get(pictureAt(attributes.get('src') ?? '') ?? '');
    return picture ? pictureMarkup(picture, attributes) : tag;
  });
}

function pictureMarkup(picture: PictureInfo, attributeText: ReadonlyMap<string, string>): string {
  // An editor may have made it smaller; percentages and sizes larger than the picture are ignored.
  const declaredWidth = Number(attributeText.get('width'));
  const width =
    Number.isInteger(declaredWidth) && declaredWidth > 0 && declaredWidth <= picture.width
      ? declaredWidth
      : picture.width;
  const height = Math.round((width * picture.height) / picture.width);
  const maxWidth = Math.min(width, COLUMN);
  const sizes = `(min-width: ${maxWidth + MARGIN}px) ${maxWidth}px, 100vw`;
  const set = (form: Form) =>
    widthsOf(picture.width)
      .map((candidate) => `${renditionAddress(picture, candidate, form)} ${candidate}w`)
      .join(', ');
  const sources = FORMS.slice(0, -1).map(
    (form) => `<source type="image/${form}" srcset="${set(form)}" sizes="${sizes}">`,
  );
  const last = FORMS.at(-1) as Form;
  const alt = attributeText.get('alt') || escapeHtml(picture.alt);
  const src = renditionAddress(picture, widthFor(picture.width, USUAL_WIDTH), last);
  // `loading` and `srcset` must come before `src`, since a browser may start to load as soon as it reads `src`.
  return `<picture>${sources.join('')}<img loading="lazy" decoding="async" srcset="${set(last)}" sizes="${sizes}" src="${src}" width="${width}" height="${height}" alt="${alt}"></picture>`;
}
