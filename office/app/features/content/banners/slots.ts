import { banner } from '@pv-brain/contract/content/banner.ts';
import { BANNER_SLOT } from '@pv-brain/contract/protocol/constants.ts';

/**
 * Sizes in CSS pixels at desktop width 1440 and phone width 390 pixels, from the portal's styles: carousel.module.css, and the
 * columns of its pages.
 */
const SIZES = {
  [BANNER_SLOT.home]: { desktop: { width: 1440, height: 440 }, phone: { width: 390, height: 228 } },
  [BANNER_SLOT.footer]: { desktop: { width: 1200, height: 120 }, phone: { width: 358, height: 88 } },
};

/** Slots for banners on the portal. */
export const SLOTS = banner.category.fixed.map(({ value: code, label: name }) => ({
  code,
  name,
  ...SIZES[code],
}));

export type Slot = (typeof SLOTS)[number];

/** Returns the slot with this code, or the first. */
export const slotOf = (code: string | null): Slot =>
  SLOTS.find((slot) => slot.code === code) ?? (SLOTS[0] as Slot);
