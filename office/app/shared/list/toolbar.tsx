import { LIST_FILTERS } from '@pv-brain/contract/fields/messages/list-filters.ts';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './toolbar.module.css';

interface ToolbarProps {
  search?: ReactNode;
  count?: number;
  children: ReactNode;
}

/** Search and filters of a list, above its rows. On a phone the filters are behind a button beside the search. */
export function Toolbar({ search, count = 0, children }: ToolbarProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={`row flow gap-12 line-below pad-14-20 ${styles.toolbar}`}>
      {search}
      {search && (
        <button
          type="button"
          className={`inline ${styles.open}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="filter" size={16} />
          {LIST_FILTERS.open}
          {count > 0 && <b>{count}</b>}
        </button>
      )}
      <div id={id} className={`row flow ${styles.filters}`} data-open={isOpen || !search}>
        {children}
      </div>
    </div>
  );
}
