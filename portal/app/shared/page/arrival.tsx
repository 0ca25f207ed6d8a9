import type { ComponentType, ReactNode } from 'react';
import type { Part } from '../api/part.ts';
import { usePart } from '../api/use-part.ts';
import { Panel } from '../ui/panel.tsx';
import { Loading } from '../ui/states.tsx';

export interface ArrivalProps<T> {
  part: Part<T>;
  /** Stands in the part's place until it comes; a panel of grey rows unless said otherwise. */
  waiting?: ReactNode;
  /** Stands there when its call failed. */
  failure: ComponentType<{ error?: unknown }>;
  children: (value: T) => ReactNode;
}

/** A part of a page: grey while it is awaited, then what it is, or its failure. */
export function Arrival<T>({ part, waiting, failure: Failure, children }: ArrivalProps<T>) {
  const now = usePart(part);
  if (now.state === 'failed') return <Failure error={now.error} />;
  if (now.state === 'there') return children(now.value);
  return (
    waiting ?? (
      <Panel bleed>
        <Loading />
      </Panel>
    )
  );
}
