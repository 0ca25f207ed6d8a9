import { contentExport } from '@pv-brain/contract/content/calls/sheets.ts';
import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { Dropdown } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { useDownload } from '../../../shared/api/use-download.ts';
import { useKeys } from '../../../shared/keyboard/use-keys.ts';
import { toggleKey } from '../../../shared/list/data-table.tsx';
import { inputOf, type Viewing } from '../../../shared/list/view.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { categoriesOf, type ListedAct, type ListedStep } from './acts.ts';
import styles from './bulk-bar.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { type ListItem, useCategories } from './queries.ts';
import { Table } from './table.tsx';
import { useStep } from './use-step.tsx';

/** Keys of the rows, found by `data-id`: J and K move the focus, X selects the focused row, and E opens it. */
function useRowKeys(list: RefObject<HTMLElement | null>, onChoose: ((id: string) => void) | undefined): void {
  const rows = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [])];
  const focusedIndex = () => rows().findIndex((row) => row.contains(document.activeElement));
  useKeys({
    j: () => rows()[Math.min(focusedIndex() + 1, rows().length - 1)]?.focus(),
    k: () => rows()[Math.max(focusedIndex() - 1, 0)]?.focus(),
    x: () => {
      const id = rows()[focusedIndex()]?.dataset.id;
      if (id) onChoose?.(id);
    },
    e: () => rows()[focusedIndex()]?.querySelector('a')?.click(),
  });
}

interface ItemsProps {
  section: Section;
  items: readonly ListItem[];
  total: number;
  viewing: Viewing;
  isOld: boolean;
}

export function Items({ section, items, total, viewing, isOld }: ItemsProps) {
  const type = typeOf(section);
  // Submissions of companies have no bulk actions: they are reviewed one by one.
  const mayStep = useMay('content:publish') && !type.states;
  const mayDelete = useMay('content:delete');
  const list = useRef<HTMLDivElement>(null);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const [isEveryPage, setEveryPage] = useState(false);
  const [dialog, confirm] = useConfirm();
  const { categories, categoryName } = useCategories(section);
  const step = useStep(section);
  const saving = useDownload(contentExport);

  // Items that are no longer on the page are deselected.
  const ids = items.map(({ fdId }) => fdId).filter((fdId) => chosenIds.includes(fdId));
  const selectedKeys = new Set(ids);
  const hasMore = total > items.length;
  const isAllListed = hasMore && isEveryPage;
  function choose(newIds: readonly string[]) {
    setChosenIds(newIds);
    setEveryPage(false);
  }
  useRowKeys(list, mayStep ? (id) => choose(toggleKey(selectedKeys, id)) : undefined);

  /** The focused button of the bar is removed with it: the list takes the focus. */
  function deselect() {
    choose([]);
    list.current?.focus();
  }
  const onDone = { onSuccess: deselect };
  /** An action on more items than the page shows cannot be undone in one step. */
  const confirmListed = (act: ListedAct) =>
    confirm({
      title: CONTENT_BULK.ask[act.name](act.total),
      note: CONTENT_BULK.consequence[act.name](act.name === 'categorize' ? categoryName(act.category) : ''),
      act: CONTENT_BULK[act.name],
      onAct: () => step.mutateAsync(act, onDone),
    });
  const { pageNum: _, pageSize: __, sort, ...filter } = inputOf(viewing.view);
  const runStep = (name: ListedStep) =>
    isAllListed ? confirmListed({ name, filter, total }) : step.mutate({ name, ids }, onDone);
  function categorize(category: string) {
    if (isAllListed) return confirmListed({ name: 'categorize', category, filter, total });
    const to = new Map(ids.map((id) => [id, category]));
    step.mutate({ name: 'categorize', ids, from: categoriesOf(items), to }, onDone);
  }

  return (
    <>
      {ids.length > 0 && (
        <BulkBar
          text={isAllListed ? CONTENT_BULK.chosenListed(total) : CONTENT_BULK.chosen(ids.length)}
          isBusy={step.isPending || saving.isPending}
          onCancel={deselect}
        >
          {hasMore && (
            <button type="button" className={styles.listed} onClick={() => setEveryPage(!isAllListed)}>
              {isAllListed ? CONTENT_BULK.chooseOnly(ids.length) : CONTENT_BULK.chooseListed(total)}
            </button>
          )}
          {/* The amber button publishes. */}
          <button type="button" className={styles.sun} onClick={() => runStep('publish')}>
            {CONTENT_BULK.publish}
          </button>
          <button type="button" onClick={() => runStep('withdraw')}>
            {CONTENT_BULK.withdraw}
          </button>
          {categories.length > 1 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: categories.map(({ value, label }) => ({ key: value, label })),
                style: { maxHeight: '60vh', overflowY: 'auto' },
                onClick: ({ key }) => categorize(key),
              }}
            >
              <button type="button" aria-haspopup="true">
                {CONTENT_BULK.categorize}
                <Icon name="chevron-down" size={14} />
              </button>
            </Dropdown>
          )}
          <button
            type="button"
            onClick={() =>
              saving.mutate({ section, ...(isAllListed ? { ...filter, sort } : { fdIds: ids.join(',') }) })
            }
          >
            <Icon name="download" size={16} />
            {CONTENT_BULK.export}
          </button>
          {mayDelete && (
            <button type="button" className={styles.danger} onClick={() => runStep('recycle')}>
              <Icon name="trash" size={16} />
              {CONTENT_BULK.recycle}
            </button>
          )}
        </BulkBar>
      )}
      {dialog}
      <Table
        ref={list}
        section={section}
        items={items}
        viewing={viewing}
        isOld={isOld}
        choosing={mayStep ? { selectedKeys, onSelect: choose } : undefined}
        acts={{
          onStep: mayStep ? (name, id) => step.mutate({ name, ids: [id] }) : undefined,
          mayDelete,
        }}
      />
    </>
  );
}
