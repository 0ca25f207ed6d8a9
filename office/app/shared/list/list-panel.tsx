import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { Waiting } from '../layout/waiting.tsx';
import { Failed } from '../ui/failed.tsx';
import { Pager, type PagerProps } from './pager.tsx';

interface ListPanelProps<Answer> {
  label: string;
  query: UseQueryResult<Answer>;
  head: ReactNode;
  empty: ReactNode;
  /** Renders the rows of a page; `isOld` while newer ones are being loaded. */
  children: (answer: Answer, isOld: boolean) => ReactNode;
  /** Set if pages are numbered. */
  viewing?: PagerProps['viewing'];
  sizes?: PagerProps['sizes'];
  /** Navigation between unnumbered pages. */
  foot?: (answer: Answer) => ReactNode;
}

/** A list in its panel: error, loading, empty state or rows, and navigation between pages. */
export function ListPanel<Answer extends { rows: readonly unknown[]; total: number }>({
  label,
  head,
  ...list
}: ListPanelProps<Answer>) {
  return (
    <section className="surface" aria-label={label}>
      {head}
      <Pages {...list} />
    </section>
  );
}

/** Like ListPanel, within a panel that has other content. */
export function Pages<Answer extends { rows: readonly unknown[]; total: number }>({
  query: { data, error, refetch, isPlaceholderData },
  empty,
  children,
  viewing,
  sizes,
  foot,
}: Omit<ListPanelProps<Answer>, 'label' | 'head'>) {
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Waiting />;
  const { page, size } = viewing?.view ?? { page: 1, size: 1 };
  const pages = Math.max(1, Math.ceil(data.total / size));
  // The number of rows has decreased since the link was made.
  if (viewing && page > pages && !isPlaceholderData)
    return <Navigate to={{ search: viewing.addressWith({ page: pages }) }} replace />;
  if (data.rows.length === 0) return empty;
  return (
    <>
      {children(data, isPlaceholderData)}
      {viewing && <Pager total={data.total} pages={pages} viewing={viewing} sizes={sizes} />}
      {foot?.(data)}
    </>
  );
}
