import { type ListFilterValues, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { PAGINATION_TEXT as TEXT } from '@pv-brain/contract/protocol/messages/pagination.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { parsePageJump } from './page-window.ts';
import styles from './pagination.module.css';

interface PageJumpProps {
  /** Page number in the address; may be beyond the end. */
  page: number;
  pages: number;
  /** Filters of the list. */
  selectedFilters: ListFilterValues;
}

/** Input that jumps to a page on Enter or blur. Without script the form itself requests `?page=n`. */
export function PageJump({ page, pages, selectedFilters }: PageJumpProps) {
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
      className={styles.jump}
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
