import { isTextLarge, onTextSizeChange } from '@pv-brain/contract/site/text-size.ts';
import { useSyncExternalStore } from 'react';

/** Returns whether the text is large. */
export const useIsTextLarge = (): boolean => useSyncExternalStore(onTextSizeChange, isTextLarge);

/** Size of one rem with the browser's default text. */
const DEFAULT_PX = 16;

const textScale = (): number =>
  (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_PX) / DEFAULT_PX;

/** Returns the scale of the text: 1, or more in 大字版 and with a larger text size in the browser's settings. */
export const useTextScale = (): number => useSyncExternalStore(onTextSizeChange, textScale);
