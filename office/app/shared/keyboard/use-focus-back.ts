import { useEffect, useRef } from 'react';

/**
 * Returns a ref to the element that takes the focus when a number falls, a flag turns from true to false, or the text of a step
 * changes, if the focus was lost: it was in a removed row, a closed form or a disabled button.
 */
export function useFocusBack<Element extends { focus(): void }>(value: number | boolean | string) {
  const ref = useRef<Element>(null);
  const previousValue = useRef(value);
  useEffect(() => {
    const isLost =
      typeof value === 'string' ? value !== previousValue.current : value < previousValue.current;
    if (isLost && document.activeElement === document.body) ref.current?.focus();
    previousValue.current = value;
  }, [value]);
  return ref;
}
