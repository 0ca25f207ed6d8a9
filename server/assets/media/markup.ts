import { FORMS, type Form, renditionAddress, widthFor, widthsOf } from '@pv-brain/contract/content/media.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { attributesOf, IMG, pictureAt } from './addresses-in.ts';
import type { PictureInfo } from './picture-info.repository.ts';

/** CSS pixels of the column in which articles stand, and of what a window has beside it at least. */
const COLUMN = 820;
const BESIDE = 80;

/** Pixels of the picture for who knows no choice of widths. */
const USUAL_WIDTH = 960;

/** The address at which an image field's picture is shown; what is none of the library's is left as it is. */
export function pictureAddress(
  address: string,
  pictures: ReadonlyMap<string, PictureInfo>,
  targetWidth: number,
): string {
  const picture = pictures.get(pictureAt(address) ?? '');
  return picture ? renditionAddress(picture, widthFor(picture.width, targetWidth), 'webp') : address;
}

/**
 * Rich text whose pictures of the library come in all their widths and forms, with the place they take, so that nothing
 * moves when they arrive. A picture without a text of its own at this place says what the library says of it.
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
  // An editor may have made it smaller; what is given in per cent or as larger than it is does not count.
  const declaredWidth = Number(attributeText.get('width'));
  const width =
    Number.isInteger(declaredWidth) && declaredWidth > 0 && declaredWidth <= picture.width
      ? declaredWidth
      : picture.width;
  const height = Math.round((width * picture.height) / picture.width);
  const most = Math.min(width, COLUMN);
  const sizes = `(min-width: ${most + BESIDE}px) ${most}px, 100vw`;
  const set = (form: Form) =>
    widthsOf(picture.width)
      .map((each) => `${renditionAddress(picture, each, form)} ${each}w`)
      .join(', ');
  const sources = FORMS.slice(0, -1).map(
    (form) => `<source type="image/${form}" srcset="${set(form)}" sizes="${sizes}">`,
  );
  const last = FORMS.at(-1) as Form;
  const alt = attributeText.get('alt') || escapeHtml(picture.alt);
  const src = renditionAddress(picture, widthFor(picture.width, USUAL_WIDTH), last);
  // By the time it is told where it is, a browser must know that it may wait, and in which widths it comes.
  return `<picture>${sources.join('')}<img loading="lazy" decoding="async" srcset="${set(last)}" sizes="${sizes}" src="${src}" width="${width}" height="${height}" alt="${alt}"></picture>`;
}
