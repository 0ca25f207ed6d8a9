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

export const FULL_CROP: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

export const rotatedSize = ({ width, height }: Size, rotation: number): Size =>
  rotation % 180 === 0 ? { width, height } : { width: height, height: width };

/** Returns the largest crop of a ratio, in per cent of the picture: width and height. */
function largestCropSize(aspect: number, { width, height }: Size): Size {
  const pictureRatio = width / height;
  return aspect > pictureRatio
    ? { width: 100, height: (pictureRatio / aspect) * 100 }
    : { width: (aspect / pictureRatio) * 100, height: 100 };
}

/** Returns the largest crop of a ratio, centred. */
export function centredCrop(aspect: number, size: Size): PercentCrop {
  const { width, height } = largestCropSize(aspect, size);
  return { unit: '%', x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

const ratioOf = (crop: Size, { width, height }: Size) => (crop.width * width) / (crop.height * height);

/** Returns the size of a crop relative to the largest of its ratio, from 0 to 1; 0 for a crop without size, as drawing one begins. */
export const scaleOf = (crop: PercentCrop, size: Size): number =>
  crop.width / largestCropSize(ratioOf(crop, size), size).width || 0;

/** Scales a crop about its centre, within the picture. */
export function scaleCrop(crop: PercentCrop, scale: number, size: Size): PercentCrop {
  const largest = largestCropSize(ratioOf(crop, size), size);
  const [width, height] = [largest.width * scale, largest.height * scale];
  const clampStart = (from: number, length: number) => Math.min(Math.max(from, 0), 100 - length);
  return {
    unit: '%',
    x: clampStart(crop.x + (crop.width - width) / 2, width),
    y: clampStart(crop.y + (crop.height - height) / 2, height),
    width,
    height,
  };
}

/** Whether an area has no pixel. A crop in a box without size gives one that is not a number. */
export const isEmpty = (area: Area | null): boolean =>
  area !== null && !(Math.min(area.width, area.height) >= 1);

/** Converts a crop to pixels, within the picture's edges; null for the whole picture without rotation. */
export function areaOf(crop: PercentCrop, picture: Size, rotation: number): Area | null {
  const size = rotatedSize(picture, rotation);
  const pixels = (share: number, length: number) => Math.round((share * length) / 100);
  const [left, top] = [pixels(crop.x, size.width), pixels(crop.y, size.height)];
  const width = Math.min(pixels(crop.width, size.width), size.width - left);
  const height = Math.min(pixels(crop.height, size.height), size.height - top);
  const isFullPicture = rotation === 0 && width === picture.width && height === picture.height;
  return isFullPicture ? null : { left, top, width, height, turn: rotation };
}
