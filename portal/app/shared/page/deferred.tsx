import type { ComponentType, ReactNode } from 'react';
import { type MaybeDeferred, useDeferred } from '../api/deferred.ts';
import { LoadingPage } from './loading-page.tsx';

export interface DeferredProps<T> {
  part: MaybeDeferred<T>;
  /** Displayed until the part is loaded; default a `LoadingPage`. */
  waiting?: ReactNode;
  /** Displayed if its call failed. */
  failure: ComponentType<{ error?: unknown }>;
  children: (value: T) => ReactNode;
}

/** A part of a page: grey while it loads, then its content or its error. */
export function Deferred<T>({ part, waiting, failure: Failure, children }: DeferredProps<T>) {
  const deferred = useDeferred(part);
  if (deferred.state === 'failed') return <Failure error={deferred.error} />;
  if (deferred.state === 'there') return children(deferred.value);
  return waiting ?? <LoadingPage />;
}
