import { BANNER_PREVIEW } from '@pv-brain/contract/content/messages/office-banners.ts';
import type { Size } from '../media/crop-area.ts';

/** Share of a picture that may be cropped without a hint. */
const MAX_UNNOTICED_CROP = 0.05;

/** Hint for a picture of this size, in pixels, in a slot that it fills: whether it is too small, and what is cut. */
export function fitOf(picture: Size, slotSize: Size) {
  const [pictureRatio, slotRatio] = [picture.width / picture.height, slotSize.width / slotSize.height];
  const croppedShare = 1 - Math.min(pictureRatio, slotRatio) / Math.max(pictureRatio, slotRatio);
  const percent = Math.round(croppedShare * 100);
  if (picture.width < slotSize.width)
    return { isGood: false, text: BANNER_PREVIEW.small(picture.width, slotSize.width) };
  if (croppedShare <= MAX_UNNOTICED_CROP) return { isGood: true, text: BANNER_PREVIEW.whole };
  return {
    isGood: false,
    text: pictureRatio > slotRatio ? BANNER_PREVIEW.cutSides(percent) : BANNER_PREVIEW.cutEnds(percent),
  };
}
