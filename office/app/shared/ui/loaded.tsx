import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../api/call-error.ts';
import { PageHead } from '../layout/page-head.tsx';
import { Waiting } from '../layout/waiting.tsx';
import { Failed } from './failed.tsx';
import { State } from './state.tsx';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  waiting?: ReactNode;
  /** Title of the screen if what it shows does not exist. */
  notFoundTitle?: string;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or its placeholder or error. Data stay on the screen when a later refresh fails. */
export function Loaded<Data>({ query, waiting = <Waiting />, notFoundTitle, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  if (notFoundTitle && error instanceof CallError && error.code === 404)
    return (
      <>
        <PageHead title={notFoundTitle} isHidden />
        <State isAlert title={notFoundTitle} />
      </>
    );
  if (data !== undefined) return children(data);
  return error ? <Failed error={error} onRetry={() => void refetch()} /> : waiting;
}
