import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const placesIn = (list: RefObject<HTMLElement | null>) => [
  ...(list.current?.querySelectorAll<HTMLElement>('[data-place]') ?? []),
];

/** Moves between the changes of a comparison: the current one is framed and scrolled into view. */
export function usePlaces(list: RefObject<HTMLElement | null>) {
  // 0: before the first change.
  const [at, setAt] = useState(0);
  const [total, setTotal] = useState(0);
  const current = useRef<HTMLElement | null>(null);

  // New content may have other changes.
  useLayoutEffect(() => {
    setTotal(placesIn(list).length);
    if (!current.current || current.current.isConnected) return;
    current.current = null;
    setAt(0);
  });

  function walk(step: 1 | -1) {
    const places = placesIn(list);
    if (places.length === 0) return;
    const next =
      at === 0 && step === -1 ? places.length : ((at - 1 + step + places.length) % places.length) + 1;
    const place = places[next - 1];
    current.current?.removeAttribute('data-current');
    place?.setAttribute('data-current', '');
    place?.scrollIntoView({ block: 'center' });
    current.current = place ?? null;
    setAt(next);
  }

  return { at, total, walk };
}
