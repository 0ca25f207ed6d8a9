import type { ReactNode } from 'react';
import { type MaybeDeferred, useDeferred } from '../api/deferred.ts';
import type { DeferredProps } from './deferred.tsx';
import { LoadingPage } from './loading-page.tsx';

interface DeferredPairProps<A, B> extends Pick<DeferredProps<A>, 'part' | 'waiting' | 'failure'> {
  otherPart: MaybeDeferred<B>;
  children: (value: A, otherValue: B) => ReactNode;
}

/** Two parts, displayed when both are loaded: the one that arrived last would shift the other. */
export function DeferredPair<A, B>({
  part,
  otherPart,
  waiting,
  failure: Failure,
  children,
}: DeferredPairProps<A, B>) {
  const [first, second] = [useDeferred(part), useDeferred(otherPart)];
  if (first.state === 'failed') return <Failure error={first.error} />;
  if (second.state === 'failed') return <Failure error={second.error} />;
  if (first.state === 'there' && second.state === 'there') return children(first.value, second.value);
  return waiting ?? <LoadingPage />;
}
