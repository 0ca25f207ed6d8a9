import { isTextLarge, onTextSizeChange, toggleTextSize } from '@pv-brain/contract/site/text-size.ts';
import { useSyncExternalStore } from 'react';

export function useTextSize() {
  const large = useSyncExternalStore(onTextSizeChange, isTextLarge, () => false);
  return { large, toggle: toggleTextSize };
}
