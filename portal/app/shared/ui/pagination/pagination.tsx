import { type ListFilterValues, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { PAGINATION } from '@pv-brain/contract/protocol/constants.ts';
import { PAGINATION_TEXT as TEXT } from '@pv-brain/contract/protocol/messages/pagination.ts';
import { parsePageJump } from '@pv-brain/contract/protocol/page-jump.ts';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { Link } from '../links/link.tsx';
import styles from './pagination.module.css';

/** Returns the number of a list's pages; an empty list has one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(Math.ceil(total / pageSize), 1);
}

/** Returns the displayed page numbers, with null for an ellipsis. */
export function pageWindow(pages: number): (number | null)[] {
  const run = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (pages <= PAGINATION.all) return run(1, pages);
  return [...run(1, PAGINATION.edge), null, ...run(pages - PAGINATION.edge + 1, pages)];
}

interface PageJumpProps {
  /** Page number in the address; may be beyond the end. */
  page: number;
  pages: number;
  /** Filters of the list. */
  selectedFilters: ListFilterValues;
}

/** Input that jumps to a page on Enter or blur. Without script the form itself requests `?page=n`. */
function PageJump({ page, pages, selectedFilters }: PageJumpProps) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const requestedPage = useRef(page);
  const currentPage = Math.min(page, pages);

  const jump = () => {
    if (!input.current) return;
    const target = parsePageJump(input.current.value, pages);
    input.current.value = String(target ?? currentPage);
    if (target === null || target === requestedPage.current) return;
    requestedPage.current = target;
    void navigate({ search: listSearch(selectedFilters, target) });
  };

  return (
    <form
      className={`inline gap-6 ${styles.jump}`}
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      {Object.entries(selectedFilters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <span aria-hidden="true">{TEXT.jump}</span>
      <input
        ref={input}
        name="page"
        inputMode="numeric"
        autoComplete="off"
        aria-label={TEXT.jumpLabel}
        defaultValue={currentPage}
        onBlur={jump}
      />
      <span aria-hidden="true">{TEXT.page}</span>
    </form>
  );
}

interface StepProps {
  to: string;
  rel: 'prev' | 'next';
  enabled: boolean;
  children: ReactNode;
}

function Step({ to, rel, enabled, children }: StepProps) {
  if (!enabled) {
    return (
      <span className={classNames('surface', styles.step, styles.off)} aria-disabled="true">
        {children}
      </span>
    );
  }
  return (
    <Link to={{ search: to }} rel={rel} className={`surface ${styles.step}`}>
      {children}
    </Link>
  );
}

interface PaginationProps {
  total: number;
  /** Displayed in place of an inexact total. */
  totalText?: string | undefined;
  pageSize: number;
  /** The page shown, from 1. */
  page: number;
  /** Filters of the list. */
  selectedFilters?: ListFilterValues;
  /** For lists of cards: without the padding of a panel. */
  bare?: boolean;
}

/** Links to the pages of a list as `?page=n`, and an input that jumps to one. Omitted for an empty list. */
export function Pagination({
  total,
  totalText,
  pageSize,
  page,
  selectedFilters = {},
  bare,
}: PaginationProps) {
  if (total <= 0) return null;
  const pages = pageCount(total, pageSize);
  const current = Math.min(page, pages);
  // Beyond the end no page is current, and the previous link leads to the last one.
  const isBeyond = page > pages;
  const at = (number: number) => listSearch(selectedFilters, number);
  return (
    <nav
      className={classNames('row flow gap-6 secondary', styles.bar, bare && styles.bare)}
      aria-label={TEXT.label}
    >
      <span className={styles.total}>{totalText ?? TEXT.total(total)}</span>
      <Step to={at(isBeyond ? pages : current - 1)} rel="prev" enabled={isBeyond || current > 1}>
        <Icon name="chevron-left" />
        {TEXT.previous}
      </Step>
      {/* For screen readers everywhere, since the current page may be within the ellipsis; visible where the numbers are not. */}
      <span className={`visually-hidden ${styles.position}`}>{TEXT.pageOf(current, pages)}</span>
      {pageWindow(pages).map((number) =>
        number === null ? (
          <span key="gap" className={styles.gap}>
            …
          </span>
        ) : (
          <Link
            key={number}
            to={{ search: at(number) }}
            className={`surface ${styles.page}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      <Step to={at(current + 1)} rel="next" enabled={current < pages}>
        {TEXT.next}
        <Icon name="chevron-right" />
      </Step>
      <PageJump key={page} page={page} pages={pages} selectedFilters={selectedFilters} />
    </nav>
  );
}
