import { isTextLarge, onTextSizeChange } from '@pv-brain/contract/site/text-size.ts';
import { useSyncExternalStore } from 'react';

/** Returns whether the text is large. */
export const useIsTextLarge = (): boolean => useSyncExternalStore(onTextSizeChange, isTextLarge);
