import { textToSearch } from '@pv-brain/contract/fields/filters.ts';
import { useEffect, useState } from 'react';

/** Delay of a search after the last key. */
const DEBOUNCE_MS = 200;

/** Returns a typed text, as it is searched, as of the last pause in typing. */
export function useDebounced(text: string): string {
  const [debouncedText, setDebouncedText] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setDebouncedText(textToSearch(text)), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return debouncedText;
}
