import type { ComponentType, ReactNode } from 'react';
import type { MaybeDeferred } from '../api/deferred.ts';
import { useDeferred } from '../api/use-deferred.ts';
import { Panel } from '../ui/panel.tsx';
import { Loading } from '../ui/states.tsx';

export interface DeferredProps<T> {
  part: MaybeDeferred<T>;
  /** Stands in the part's place until it comes; a panel of grey rows unless said otherwise. */
  waiting?: ReactNode;
  /** Stands there when its call failed. */
  failure: ComponentType<{ error?: unknown }>;
  children: (value: T) => ReactNode;
}

/** A part of a page: grey while it is awaited, then what it is, or its failure. */
export function Deferred<T>({ part, waiting, failure: Failure, children }: DeferredProps<T>) {
  const deferred = useDeferred(part);
  if (deferred.state === 'failed') return <Failure error={deferred.error} />;
  if (deferred.state === 'there') return children(deferred.value);
  return (
    waiting ?? (
      <Panel bleed>
        <Loading />
      </Panel>
    )
  );
}
