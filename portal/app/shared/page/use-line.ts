import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import type { ReactNode } from 'react';
import type { MaybeDeferred } from '../api/deferred.ts';
import { useDeferred } from '../api/use-deferred.ts';

/** A config value as a line of text: 加载中... while it is awaited, then what `show` makes of it. */
export function useLine(
  part: MaybeDeferred<string | null>,
  show: (value: string | null) => ReactNode = (value) => value,
): ReactNode {
  const deferred = useDeferred(part);
  if (deferred.state === 'coming') return STATE.loading;
  return show(deferred.state === 'there' ? deferred.value : null);
}
