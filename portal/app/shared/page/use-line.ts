import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import { type MaybeDeferred, useDeferred } from '../api/deferred.ts';

/** Returns a config value as a line of text: 加载中... while it is loading, then the result of `show`. */
export function useLine(
  part: MaybeDeferred<string | null>,
  show: (value: string | null) => ReactNode = (value) => value,
): ReactNode {
  const deferred = useDeferred(part);
  if (deferred.state === 'coming') return STATE.loading;
  return show(deferred.state === 'there' ? deferred.value : null);
}
