import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component that few visitors need: null until `wanted` first holds and its script has come; it stays from then on.
 * Where the script does not come, `onFailure` runs.
 */
export function useLater<Props>(
  isWanted: boolean,
  fetchIt: () => Promise<ComponentType<Props>>,
  onFailure: () => void = () => {},
): ComponentType<Props> | null {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  const fetching = isWanted && !Component;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is fetched never changes
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
