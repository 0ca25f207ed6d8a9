import type { PercentCrop } from 'react-image-crop';

export interface Size {
  width: number;
  height: number;
}

/** Crop of a picture in pixels, after a clockwise rotation by `turn` degrees. */
export interface Area extends Size {
  left: number;
  top: number;
  turn: number;
}

export const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

export const turned = ({ width, height }: Size, turn: number): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width };

/** Returns the largest crop of a ratio, in per cent of the picture: width and height. */
function greatest(aspect: number, { width, height }: Size): Size {
  const own = width / height;
  return aspect > own
    ? { width: 100, height: (own / aspect) * 100 }
    : { width: (aspect / own) * 100, height: 100 };
}

/** Returns the largest crop of a ratio, centred. */
export function middleOf(aspect: number, size: Size): PercentCrop {
  const { width, height } = greatest(aspect, size);
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

const ratioOf = (part: Size, { width, height }: Size) => (part.width * width) / (part.height * height);

/** Returns the size of a crop relative to the largest of its ratio, from 0 to 1; 0 for a crop without size, as drawing one begins. */
export const scaleOf = (part: PercentCrop, size: Size): number =>
  part.width / greatest(ratioOf(part, size), size).width || 0;

/** Scales a crop about its centre, within the picture. */
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

/** Whether an area has no pixel. A crop in a box without size gives one that is not a number. */
export const isEmpty = (area: Area | null): boolean =>
  area !== null && !(Math.min(area.width, area.height) >= 1);

/** Converts a crop to pixels, within the picture's edges; null for the whole picture without rotation. */
export function areaOf(part: PercentCrop, picture: Size, turn: number): Area | null {
  const size = turned(picture, turn);
  const pixels = (share: number, all: number) => Math.round((share * all) / 100);
  const [left, top] = [pixels(part.x, size.width), pixels(part.y, size.height)];
  const width = Math.min(pixels(part.width, size.width), size.width - left);
  const height = Math.min(pixels(part.height, size.height), size.height - top);
  const isWhole = turn === 0 && width === picture.width && height === picture.height;
  return isWhole ? null : { left, top, width, height, turn };
}
