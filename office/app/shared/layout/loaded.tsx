import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from './waiting.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
}

/** Shows the data of a query once it has loaded. When refetching fails, the last data stays. */
export function Loaded<Data>({ query: { data, error, refetch }, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />;
}
