import { useEffect, useState } from 'react';
import { fetchPicture } from './fetch-captcha.ts';

/** A new captcha for each `round`: its picture, or why there is none. */
export function usePicture(round: number): { address: string | null; failed: boolean } {
  const [picture, setPicture] = useState<{ address: string | null; failed: boolean }>({
    address: null,
    failed: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a new picture
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    fetchPicture(signal).then(
      (address) => {
        if (!signal.aborted) setPicture({ address, failed: false });
      },
      () => {
        if (!signal.aborted) setPicture({ address: null, failed: true });
      },
    );
    return () => leaving.abort();
  }, [round]);

  return picture;
}
