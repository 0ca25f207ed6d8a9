import type { PercentCrop } from 'react-image-crop';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of a picture in pixels, after a turn clockwise by so many degrees. */
export interface Area extends Size {
  left: number;
  top: number;
  turn: number;
}

export const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

/** What a picture measures after a turn. */
export const turned = ({ width, height }: Size, turn: number): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** The greatest part of a ratio, in per cent of the picture: width and height. */
function greatest(aspect: number, { width, height }: Size): Size {
  const own = width / height;
  return aspect > own
    ? { width: 100, height: (own / aspect) * 100 }
    : { width: (aspect / own) * 100, height: 100 };
}

/** The same in its middle. */
export function middleOf(aspect: number, size: Size): PercentCrop {
  const { width, height } = greatest(aspect, size);
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

const ratioOf = (part: Size, { width, height }: Size) => (part.width * width) / (part.height * height);

/** How large a part is beside the greatest of its ratio, from 0 to 1. */
export const scaleOf = (part: PercentCrop, size: Size): number =>
  part.width / greatest(ratioOf(part, size), size).width;

/** The part made so large about its middle, without leaving the picture. */
export function scaled(part: PercentCrop, scale: number, size: Size): PercentCrop {
  const most = greatest(ratioOf(part, size), size);
  const [width, height] = [most.width * scale, most.height * scale];
  const within = (from: number, length: number) => Math.min(Math.max(from, 0), 100 - length);
  return {
    unit: '%',
    x: within(part.x + (part.width - width) / 2, width),
    y: within(part.y + (part.height - height) / 2, height),
    width,
    height,
  };
}

/** The part in pixels, never beyond the picture's edge; null where it is the whole picture as it stands. */
export function areaOf(part: PercentCrop, picture: Size, turn: number): Area | null {
  const size = turned(picture, turn);
  const pixels = (share: number, all: number) => Math.round((share * all) / 100);
  const [left, top] = [pixels(part.x, size.width), pixels(part.y, size.height)];
  const width = Math.min(pixels(part.width, size.width), size.width - left);
  const height = Math.min(pixels(part.height, size.height), size.height - top);
  const isWhole = turn === 0 && width === picture.width && height === picture.height;
  return isWhole ? null : { left, top, width, height, turn };
}
