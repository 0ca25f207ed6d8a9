import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Waiting } from '../../shared/layout/waiting.tsx';
import { Failed } from '../../shared/ui/failed.tsx';
import { State } from '../../shared/ui/state.tsx';

interface ListedProps<Row> {
  query: UseQueryResult<{ rows: readonly Row[] }>;
  /** Said where there is nothing, and why that is. */
  none: string;
  noneNote: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A page of what belongs to a company, or what stands in its place. */
export function Listed<Row>({ query: { data, error, refetch }, none, noneNote, children }: ListedProps<Row>) {
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.rows.length > 0) return children(data.rows);
  return <State title={none} note={noneNote} />;
}
