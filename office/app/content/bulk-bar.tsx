import type { Option } from '@pv-brain/contract/fields.ts';
import { CONTENT_BULK } from '@pv-brain/contract/messages/office-content.ts';
import { Dropdown } from 'antd';
import { Icon } from '../ui/icon.tsx';
import type { StepName } from './acts.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  isBusy: boolean;
  mayDelete: boolean;
  /** Those that items may come into. */
  categories: readonly Option[];
  onStep: (name: StepName) => void;
  onCategorize: (category: string) => void;
  onCancel: () => void;
}

/** What can be done with the items that are chosen. The amber one is what the public sees. */
export function BulkBar(props: BulkBarProps) {
  const { count, isBusy, mayDelete, categories, onStep, onCategorize, onCancel } = props;
  return (
    <section className={`${styles.bar} on-dark`} aria-label={CONTENT_BULK.bar}>
      <p role="status">{CONTENT_BULK.chosen(count)}</p>
      <button type="button" className={styles.sun} disabled={isBusy} onClick={() => onStep('publish')}>
        {CONTENT_BULK.publish}
      </button>
      <button type="button" disabled={isBusy} onClick={() => onStep('withdraw')}>
        {CONTENT_BULK.withdraw}
      </button>
      {categories.length > 1 && (
        <Dropdown
          trigger={['click']}
          disabled={isBusy}
          menu={{
            items: categories.map(({ value, label }) => ({ key: value, label })),
            style: { maxHeight: '60vh', overflowY: 'auto' },
            onClick: ({ key }) => onCategorize(key),
          }}
        >
          <button type="button" className={styles.menu} disabled={isBusy} aria-haspopup="true">
            {CONTENT_BULK.categorize}
            <Icon name="chevron-down" size={14} />
          </button>
        </Dropdown>
      )}
      {mayDelete && (
        <button type="button" className={styles.danger} disabled={isBusy} onClick={() => onStep('recycle')}>
          <Icon name="trash" size={16} />
          {CONTENT_BULK.recycle}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={CONTENT_BULK.cancel} onClick={onCancel}>
        <Icon name="close" />
      </button>
    </section>
  );
}
