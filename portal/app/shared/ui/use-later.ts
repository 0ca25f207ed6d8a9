import { type ComponentType, useEffect, useState } from 'react';

/**
 * Loads a component that few visitors need: null until `wanted` is first true and the script is loaded; it stays from then on. If
 * the script fails to load, `onFailure` is called.
 */
export function useLater<Props>(
  isWanted: boolean,
  fetchIt: () => Promise<ComponentType<Props>>,
  onFailure: () => void = () => {},
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const fetching = isWanted && !Component;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fetched value never changes
  useEffect(() => {
    if (!fetching) return;
    fetchIt().then(
      (component) => setComponent(() => component),
      (error: unknown) => {
        console.error('script missing:', error);
        onFailure();
      },
    );
  }, [fetching]);

  return Component;
}
