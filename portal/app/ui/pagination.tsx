import { PAGINATION_TEXT as TEXT } from '@pv-brain/contract/messages/ui.ts';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { PageJump } from './page-jump.tsx';
import { pageCount, pageSearch, pageWindow } from './page-window.ts';
import styles from './pagination.module.css';

interface StepProps {
  to: number;
  rel: 'prev' | 'next';
  enabled: boolean;
  kept: string | undefined;
  children: ReactNode;
}

function Step({ to, rel, enabled, kept, children }: StepProps) {
  if (!enabled) {
    return (
      <span className={classNames(styles.step, styles.off)} aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={{ search: pageSearch(to, kept) }} rel={rel} className={styles.step}>
      {children}
    </Link>
  );
}

interface PaginationProps {
  total: number;
  pageSize: number;
  /** The page shown, from 1. */
  page: number;
  /** Below cards: without the inner margin of a panel. */
  bare?: boolean;
  /** What else the address asks, as a query without its `?`. */
  kept?: string;
}

/** Links to the pages of a list as `?page=n`, and an input to jump to one. Nothing for an empty list. */
export function Pagination({ total, pageSize, page, bare, kept }: PaginationProps) {
  if (total <= 0) return null;
  const pages = pageCount(total, pageSize);
  const current = Math.min(page, pages);
  // Beyond the end there is no current page, and the way back leads to the last one.
  const isBeyond = page > pages;
  return (
    <nav className={classNames(styles.bar, bare && styles.bare)} aria-label={TEXT.label}>
      <span className={styles.total}>{TEXT.total(total)}</span>
      <Step to={isBeyond ? pages : current - 1} rel="prev" kept={kept} enabled={isBeyond || current > 1}>
        <Icon name="chevron-left" />
        {TEXT.previous}
      </Step>
      <span className={styles.position}>{TEXT.pageOf(current, pages)}</span>
      {pageWindow(pages).map((number) =>
        number === null ? (
          <span key="gap" className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={{ search: pageSearch(number, kept) }}
            className={styles.page}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      <Step to={current + 1} rel="next" kept={kept} enabled={current < pages}>
        {TEXT.next}
        <Icon name="chevron-right" />
      </Step>
      <PageJump key={page} page={page} pages={pages} kept={kept} />
    </nav>
  );
}
