import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
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
  /** Title of the screen if what it shows does not exist; set if the data are the whole screen, with its heading. */
  notFoundTitle?: string;
  children: (data: Data) => ReactNode;
}

/** The data of a query, or its placeholder or error. Data stay on the screen when a later refresh fails. */
export function Loaded<Data>({ query, waiting = <Waiting />, notFoundTitle, children }: LoadedProps<Data>) {
  const { data, error, refetch } = query;
  const isNotFound = notFoundTitle && error instanceof CallError && error.code === 404;
  if (data !== undefined && !isNotFound) return children(data);
  if (!error) return waiting;
  return (
    <>
      {notFoundTitle && <PageHead title={isNotFound ? notFoundTitle : OFFICE_STATE.failed} isHidden />}
      {isNotFound ? (
        <State isAlert title={notFoundTitle} />
      ) : (
        <Failed error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
