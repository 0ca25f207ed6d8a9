import { CONTENT_LIST, CONTENT_PAGES } from '@pv-brain/contract/content/messages/office-content.ts';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './pager.module.css';
import { SIZES } from './view.ts';

interface PagerProps {
  /** Of what is shown, on all pages. */
  total: number;
  pages: number;
  /** Of any list that has pages. */
  viewing: {
    view: { page: number; size: number };
    addressWith(change: { page: number }): string;
    show(change: { size: number }): void;
  };
  sizes?: readonly number[];
}

/** The first page, the last, and those about the one that is shown. */
const near = (page: number, pages: number) =>
  Array.from({ length: pages }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === pages || Math.abs(each - page) <= 2,
  );

/** Pages from which on one may name the page. */
const MANY = 10;

/** Leads to the page that is typed, or to the last where there are fewer. */
function Jump({ pages, onJump }: { pages: number; onJump(page: number): void }) {
  const [typed, setTyped] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    setTyped('');
    if (/^\d+$/.test(typed)) onJump(Math.min(Math.max(1, Number(typed)), pages));
  }
  return (
    <form className={styles.jump} onSubmit={submit}>
      <span aria-hidden="true">{CONTENT_PAGES.jump}</span>
      <input
        aria-label={CONTENT_PAGES.jumpTo}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={typed}
        onChange={({ target }) => setTyped(target.value.trim())}
      />
      <span aria-hidden="true">{CONTENT_PAGES.jumpUnit}</span>
    </form>
  );
}

export function Pager({ total, pages, viewing, sizes = SIZES }: PagerProps) {
  const { view, addressWith, show } = viewing;
  const { page, size } = view;
  const navigate = useNavigate();
  const to = (to: number) => ({ search: addressWith({ page: to }) });
  const first = (page - 1) * size + 1;
  const shown = near(page, pages);
  const step = (next: number, name: string, icon: 'chevron-left' | 'chevron-right') =>
    next >= 1 &&
    next <= pages && (
      <Link to={to(next)} aria-label={name}>
        <Icon name={icon} size={16} />
      </Link>
    );
  return (
    <div className={styles.foot}>
      <p role="status">
        {`${CONTENT_LIST.total(total)}，${CONTENT_PAGES.shown(first, Math.min(first + size - 1, total))}`}
      </p>
      <nav aria-label={CONTENT_PAGES.label} className={styles.pages}>
        {step(page - 1, CONTENT_PAGES.previous, 'chevron-left')}
        {shown.map((each, at) => (
          <span key={each}>
            {each - (shown[at - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={to(each)}
              aria-label={CONTENT_PAGES.page(each)}
              aria-current={each === page ? 'page' : undefined}
            >
              {each}
            </Link>
          </span>
        ))}
        {step(page + 1, CONTENT_PAGES.next, 'chevron-right')}
      </nav>
      <select
        aria-label={CONTENT_PAGES.size}
        className={styles.size}
        value={size}
        onChange={({ target }) => show({ size: Number(target.value) })}
      >
        {sizes.map((each) => (
          <option key={each} value={each}>
            {CONTENT_PAGES.perPage(each)}
          </option>
        ))}
      </select>
      {pages > MANY && <Jump pages={pages} onJump={(page) => void navigate(to(page))} />}
    </div>
  );
}
