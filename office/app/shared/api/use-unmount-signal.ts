import { useEffect, useRef } from 'react';

/** Returns a function that returns the signal of this component, which is aborted when it unmounts. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController());
  useEffect(() => {
    // In development, React unmounts and mounts each component once more.
    const current = new AbortController();
    controller.current = current;
    return () => current.abort();
  }, []);
  return () => controller.current.signal;
}
