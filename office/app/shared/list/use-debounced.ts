import { useEffect, useState } from 'react';

/** Delay of a search after the last key. */
const DEBOUNCE_MS = 200;

/** Returns a typed text, trimmed, as of the last pause in typing. */
export function useDebounced(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const pause = window.setTimeout(() => setSettled(typed.trim()), DEBOUNCE_MS);
    return () => window.clearTimeout(pause);
  }, [typed]);
  return settled;
}
