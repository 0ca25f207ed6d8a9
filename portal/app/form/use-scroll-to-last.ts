import { useEffect, useRef } from 'react';

/** For a list that grows: brings its last row into sight when there are more than before. */
export function useScrollToLast(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(count);

  useEffect(() => {
    if (count > before.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    before.current = count;
  }, [count]);

  return list;
}
