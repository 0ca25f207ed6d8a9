import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Waiting } from '../layout/waiting.tsx';
import { Failed } from './failed.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  waiting?: ReactNode;
  /** Whether a failed refresh hides the outdated data. */
  isStrict?: boolean;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or its placeholder or error. */
export function Loaded<Data>({ query, waiting = <Waiting />, isStrict, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (error && (isStrict || data === undefined))
    return <Failed error={error} onRetry={() => void refetch()} />;
  return data === undefined ? waiting : children(data);
}
