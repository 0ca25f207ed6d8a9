import { nextSort } from '../../../shared/list/view.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './table.module.css';
import type { Viewing } from './use-view.ts';

interface SortHeadProps {
  by: 'title' | 'published' | 'updated';
  label: string;
  viewing: Viewing;
}

/** The head of a column by which the list can be sorted. */
export function SortHead({ by, label, viewing: { view, show } }: SortHeadProps) {
  const { sort } = view;
  const order = sort === by ? 'ascending' : sort === `-${by}` ? 'descending' : undefined;
  return (
    <th scope="col" className={styles[by]} aria-sort={order}>
      <button type="button" onClick={() => show({ sort: nextSort(sort, by) })}>
        {label}
        {order && (
          <span className={styles.arrow} data-order={order}>
            <Icon name="chevron-down" size={14} />
          </span>
        )}
      </button>
    </th>
  );
}
