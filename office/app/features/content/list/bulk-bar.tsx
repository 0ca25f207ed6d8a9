import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Option } from '@pv-brain/contract/fields/fields.ts';
import { Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  label?: string;
  text: string;
  cancel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** Bar of the actions on chosen rows. */
export function BulkBar(props: BulkBarProps) {
  const { label = CONTENT_BULK.bar, text, cancel = CONTENT_BULK.cancel, onCancel, children } = props;
  return (
    <section className={`row flow gap-8-12 white ${styles.bar} on-dark`} aria-label={label}>
      <p role="status">{text}</p>
      {children}
      <button type="button" className={styles.close} aria-label={cancel} onClick={onCancel}>
        <Icon name="close" />
      </button>
    </section>
  );
}

interface ItemsBarProps {
  count: number;
  /** All items of the filtered list, if it has more than this page. */
  filteredList: { total: number; isChosen: boolean; onChoose: (isChosen: boolean) => void } | undefined;
  isBusy: boolean;
  mayDelete: boolean;
  categories: readonly Option[];
  onStep: (name: 'publish' | 'withdraw' | 'recycle') => void;
  onCategorize: (category: string) => void;
  onExport: () => void;
  onCancel: () => void;
}

/** Actions on the chosen items. The amber button publishes. */
export function ItemsBar(props: ItemsBarProps) {
  const { count, filteredList, isBusy, mayDelete, categories, onStep, onCategorize, onExport, onCancel } =
    props;
  return (
    <BulkBar
      text={
        filteredList?.isChosen ? CONTENT_BULK.chosenListed(filteredList.total) : CONTENT_BULK.chosen(count)
      }
      onCancel={onCancel}
    >
      {filteredList && (
        <button
          type="button"
          className={styles.listed}
          disabled={isBusy}
          onClick={() => filteredList.onChoose(!filteredList.isChosen)}
        >
          {filteredList.isChosen
            ? CONTENT_BULK.chooseOnly(count)
            : CONTENT_BULK.chooseListed(filteredList.total)}
        </button>
      )}
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
          <button type="button" disabled={isBusy} aria-haspopup="true">
            {CONTENT_BULK.categorize}
            <Icon name="chevron-down" size={14} />
          </button>
        </Dropdown>
      )}
      <button type="button" disabled={isBusy} onClick={onExport}>
        <Icon name="download" size={16} />
        {CONTENT_BULK.export}
      </button>
      {mayDelete && (
        <button type="button" className={styles.danger} disabled={isBusy} onClick={() => onStep('recycle')}>
          <Icon name="trash" size={16} />
          {CONTENT_BULK.recycle}
        </button>
      )}
    </BulkBar>
  );
}
