import { useLayoutEffect, useState } from 'react';
import { browserCalls } from '../api/load.ts';

export type ExpertEmail =
  | { state: 'loading' | 'failed' | 'none'; email?: undefined }
  | { state: 'loaded'; email: string };

/** Loads an expert's address each time `isEnabled` becomes true, and never before. */
export function useExpertEmail(fdId: string, isEnabled: boolean): ExpertEmail {
  const [result, setResult] = useState<ExpertEmail>({ state: 'loading' });

  // Before the browser paints: an earlier address must not be visible meanwhile.
  useLayoutEffect(() => {
    if (!isEnabled) return;
    let isUnmounted = false;
    const show = (next: ExpertEmail) => {
      if (!isUnmounted) setResult(next);
    };
    show({ state: 'loading' });
    browserCalls()
      .then((api) => api.specialistEmail(fdId))
      .then(
        (email) => show(email ? { state: 'loaded', email } : { state: 'none' }),
        () => show({ state: 'failed' }),
      );
    return () => {
      isUnmounted = true;
    };
  }, [fdId, isEnabled]);

  return result;
}
