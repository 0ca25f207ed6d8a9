import { contentErase, contentRestore, recycleList } from '@pv-brain/contract/content/calls/console.ts';
import { BIN } from '@pv-brain/contract/content/messages/office-bin.ts';
import { CONTENT_BULK, CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { Button } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { pageQuery } from '../../../shared/api/queries.ts';
import { useAction, useChange } from '../../../shared/api/use-change.ts';
import type { Paged } from '../../../shared/list/use-list-address.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { callSequentially } from '../list/acts.ts';
import styles from '../list/bulk-bar.module.css';
import { BulkBar } from '../list/bulk-bar.tsx';
import { contentKey, TRASH_KEY } from '../list/queries.ts';
import { useResult, useStep } from '../list/use-step.tsx';

export type RecycledItem = AnswerOf<typeof recycleList>['rows'][number];

/** A page of the trash; keeps the previous page while it loads. */
export const trashQuery = (section: string, page: Paged) => ({
  ...pageQuery(TRASH_KEY, recycleList, { section, ...page }),
  // Lists delete items without invalidating this query.
  staleTime: 0,
});

export const titleOf = ({ title }: RecycledItem): string => title || CONTENT_LIST.untitled;

export function TrashActions({ item }: { item: RecycledItem }) {
  const { fdId } = item;
  const section = item.section as Section;
  const title = titleOf(item);
  const [dialog, confirm] = useConfirm();
  const step = useStep(section);
  const erasing = useChange(contentErase, [TRASH_KEY]);
  return (
    <>
      <Button
        type="link"
        aria-label={BIN.restoreOne(title)}
        loading={step.isPending}
        onClick={() => step.mutate({ name: 'restore', ids: [fdId] })}
      >
        {BIN.restore}
      </Button>
      <Button
        type="text"
        danger
        aria-label={BIN.eraseOne(title)}
        onClick={() =>
          confirm({
            title: BIN.ask(title),
            note: BIN.consequence,
            act: BIN.erase,
            onAct: () => erasing.mutateAsync({ section, fdIds: fdId }),
          })
        }
      >
        {BIN.erase}
      </Button>
      {dialog}
    </>
  );
}

const CALLS = { restore: contentRestore, erase: contentErase };

/** Actions on several deleted items, executed section by section. */
export function TrashBulkBar({ items, onDone }: { items: readonly RecycledItem[]; onDone: () => void }) {
  const [dialog, confirm] = useConfirm();
  const showResult = useResult();
  const sections = Map.groupBy(items, ({ section }) => section as Section);
  const bulkAction = useAction(
    async (name: keyof typeof CALLS) => {
      const outcome = await callSequentially(sections, ([section, sectionItems]) =>
        call(CALLS[name], { section, fdIds: sectionItems.map(({ fdId }) => fdId).join() }),
      );
      showResult(name, outcome);
    },
    [TRASH_KEY, ...[...sections.keys()].map(contentKey)],
    onDone,
  );
  const isBusy = bulkAction.isPending;
  return (
    <BulkBar text={CONTENT_BULK.chosen(items.length)} onCancel={onDone}>
      <button type="button" disabled={isBusy} onClick={() => bulkAction.mutate('restore')}>
        {BIN.restore}
      </button>
      <button
        type="button"
        className={styles.danger}
        disabled={isBusy}
        onClick={() =>
          confirm({
            title: BIN.askAll(items.length),
            note: BIN.consequenceAll,
            act: BIN.erase,
            onAct: () => bulkAction.mutateAsync('erase'),
          })
        }
      >
        <Icon name="trash" size={16} />
        {BIN.erase}
      </button>
      {dialog}
    </BulkBar>
  );
}
