import { useEffect, useRef } from 'react';

/** What takes the focus once `isOn` is over, where that has left it nowhere: a form that closed had it. */
export function useFocusBack<Element extends HTMLElement>(isOn: boolean) {
  const ref = useRef<Element>(null);
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current && !isOn && document.activeElement === document.body) ref.current?.focus();
    wasOn.current = isOn;
  }, [isOn]);
  return ref;
}
