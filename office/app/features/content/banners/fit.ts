import { BANNER_PREVIEW } from '@pv-brain/contract/content/messages/office-banners.ts';
import type { Place } from './slots.ts';

/** Share of a picture that may be cropped without a hint. */
const MAX_UNNOTICED_CROP = 0.05;

export interface Fit {
  isGood: boolean;
  text: string;
}

/** Hint for a picture of this size, in pixels, in a slot that it fills: whether it is too small, and what is cut. */
export function fitOf(picture: Place, place: Place): Fit {
  const [own, target] = [picture.width / picture.height, place.width / place.height];
  const cut = 1 - Math.min(own, target) / Math.max(own, target);
  const percent = Math.round(cut * 100);
  if (picture.width < place.width)
    return { isGood: false, text: BANNER_PREVIEW.small(picture.width, place.width) };
  if (cut <= MAX_UNNOTICED_CROP) return { isGood: true, text: BANNER_PREVIEW.whole };
  return {
    isGood: false,
    text: own > target ? BANNER_PREVIEW.cutSides(percent) : BANNER_PREVIEW.cutEnds(percent),
  };
}
