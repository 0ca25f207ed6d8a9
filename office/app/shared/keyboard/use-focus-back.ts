import { useEffect, useRef } from 'react';

/** Returns a ref to the element that takes the focus once `isOn` ends, if the focus was lost: it was in a closed form or a disabled button. */
export function useFocusBack<Element extends HTMLElement>(isOn: boolean) {
  const ref = useRef<Element>(null);
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current && !isOn && document.activeElement === document.body) ref.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  return ref;
}
