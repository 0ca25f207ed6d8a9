import { banner } from '@pv-brain/contract/content/banner.ts';
import { BANNER_SLOT } from '@pv-brain/contract/protocol/constants.ts';
import type { Size } from '../media/crop-area.ts';

/** Slot for banners on the portal, with its sizes in CSS pixels at desktop width 1440 and phone width 390 pixels. */
export interface Slot {
  code: string;
  name: string;
  desktop: Size;
  phone: Size;
}

/** Sizes from the portal's styles: carousel.module.css, and the columns of its pages. */
const SIZES: Readonly<Record<string, Pick<Slot, 'desktop' | 'phone'>>> = {
  [BANNER_SLOT.home]: { desktop: { width: 1440, height: 440 }, phone: { width: 390, height: 228 } },
  [BANNER_SLOT.footer]: { desktop: { width: 1200, height: 120 }, phone: { width: 358, height: 88 } },
};

export const SLOTS: readonly Slot[] = banner.category.fixed.flatMap(({ value, label }) => {
  const sizes = SIZES[value];
  return sizes ? [{ code: value, name: label, ...sizes }] : [];
});

/** Returns the slot with this code, or the first. */
export const slotOf = (code: string | null): Slot =>
  SLOTS.find((slot) => slot.code === code) ?? (SLOTS[0] as Slot);
