import { CONTENT_LIST, CONTENT_PAGES } from '@pv-brain/contract/content/messages/office-content.ts';
import { parsePageJump } from '@pv-brain/contract/protocol/page-jump.ts';
import { type FormEvent, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './pager.module.css';
import { SIZES } from './use-list-address.ts';

export interface PagerProps {
  total: number;
  pages: number;
  /** Address of any paged list. */
  viewing: {
    view: { page: number; size: number };
    addressWith(change: { page: number }): string;
    show(change: { size: number }): void;
  };
  sizes?: readonly number[] | undefined;
}

/** Returns the first page, the last, and those near the current one. */
const nearbyPages = (page: number, pages: number) =>
  Array.from({ length: pages }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 2,
  );

/** Number of pages from which a page input is shown. */
const MIN_PAGES_FOR_JUMP = 10;

/** Input that opens the typed page, or the last one if there are fewer. */
function Jump({ pages, onJump }: { pages: number; onJump(page: number): void }) {
  const [pageText, setPageText] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    setPageText('');
    const page = parsePageJump(pageText, pages);
    if (page) onJump(page);
  }
  return (
    <form className={`row gap-8 ${styles.jump}`} onSubmit={submit}>
      <span aria-hidden="true">{CONTENT_PAGES.jump}</span>
      <input
        className="framed text-centre"
        aria-label={CONTENT_PAGES.jumpTo}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={pageText}
        onChange={({ target }) => setPageText(target.value)}
      />
      <span aria-hidden="true">{CONTENT_PAGES.jumpUnit}</span>
    </form>
  );
}

interface StepProps {
  to: number;
  pages: number;
  /** Returns the search string of a page. */
  addressOf: (page: number) => string;
  isBack?: boolean;
  /** Whether the list is a part of a screen, which then keeps its scroll position. */
  isPart?: boolean;
}

/** Link to the previous or next page; renders nothing if there is none. */
function Step({ to, pages, addressOf, isBack = false, isPart = false }: StepProps) {
  if (to < 1 || to > pages) return null;
  const isLastStep = isBack ? to === 1 : to === pages;
  return (
    <Link
      to={{ search: addressOf(to) }}
      className="centred rounded"
      preventScrollReset={isPart}
      aria-label={isBack ? CONTENT_PAGES.previous : CONTENT_PAGES.next}
      // The link disappears with this step, and the focus would be lost.
      onClick={({ currentTarget }) => isLastStep && currentTarget.closest('nav')?.focus()}
    >
      <Icon name={isBack ? 'chevron-left' : 'chevron-right'} size={16} />
    </Link>
  );
}

/** Links to the previous and next page below a list with few pages; renders nothing for a single page. */
export function PageSteps({ page, ...step }: Omit<StepProps, 'to' | 'isBack'> & { page: number }) {
  // The number of rows has decreased since the link was made.
  if (page > step.pages && step.pages > 0)
    return <Navigate to={{ search: step.addressOf(step.pages) }} replace />;
  if (step.pages < 2) return null;
  return (
    <nav
      className={`row gap-16 muted line-above ${styles.steps}`}
      aria-label={CONTENT_PAGES.label}
      tabIndex={-1}
    >
      <Step to={page - 1} {...step} isBack />
      <span role="status">{CONTENT_PAGES.pageOf(page, step.pages)}</span>
      <Step to={page + 1} {...step} />
    </nav>
  );
}

export function Pager({ total, pages, viewing, sizes = SIZES }: PagerProps) {
  const { view, addressWith, show } = viewing;
  const { page, size } = view;
  const navigate = useNavigate();
  const first = (page - 1) * size + 1;
  const visiblePages = nearbyPages(page, pages);
  const addressOf = (page: number) => addressWith({ page });
  return (
    <div className={`row flow line-above pad-14-20 ${styles.foot}`}>
      <p role="status" className="muted start">
        {`${CONTENT_LIST.total(total)}，${CONTENT_PAGES.shown(first, Math.min(first + size - 1, total))}`}
      </p>
      <nav aria-label={CONTENT_PAGES.label} tabIndex={-1} className={`row gap-4 ${styles.pages}`}>
        <Step to={page - 1} pages={pages} addressOf={addressOf} isBack />
        {visiblePages.map((each, at) => (
          <span key={each} className="row gap-4">
            {each - (visiblePages[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={{ search: addressOf(each) }}
              className="centred rounded"
              aria-label={CONTENT_PAGES.page(each)}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </Link>
          </span>
        ))}
        <Step to={page + 1} pages={pages} addressOf={addressOf} />
      </nav>
      <select
        aria-label={CONTENT_PAGES.size}
        className={`framed ${styles.size}`}
        value={size}
        onChange={({ target }) => show({ size: Number(target.value) })}
      >
        {sizes.map((each) => (
          <option key={each} value={each}>
            {CONTENT_PAGES.perPage(each)}
          </option>
        ))}
      </select>
      {pages > MIN_PAGES_FOR_JUMP && (
        <Jump pages={pages} onJump={(page) => void navigate({ search: addressOf(page) })} />
      )}
    </div>
  );
}
