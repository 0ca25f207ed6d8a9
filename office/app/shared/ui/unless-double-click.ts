import type { UIEvent } from 'react';

/**
 * Returns a handler that closes a dialog or drawer, but not by the second click of the double click that opened it, which meets its
 * mask.
 */
export const unlessDoubleClick =
  (close: () => void) =>
  ({ detail: clickCount }: Pick<UIEvent, 'detail'>) => {
    if (clickCount < 2) close();
  };
