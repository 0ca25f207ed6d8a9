import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** Milliseconds after which a wait is worth showing. */
const NOTICEABLE = 150;

/** True while a navigation has been under way for a noticeable time. */
export function usePending(): boolean {
  const busy = useNavigation().state !== 'idle';
  const [late, setLate] = useState(false);

  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setLate(true), NOTICEABLE);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [busy]);

  return busy && late;
}
