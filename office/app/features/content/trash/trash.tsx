import { contentErase, contentRestore, recycleList } from '@pv-brain/contract/content/calls/console.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { BIN, CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { pageQuery } from '../../../shared/api/queries.ts';
import { useAction, useChange } from '../../../shared/api/use-change.ts';
import { shortTime } from '../../../shared/format/days.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { ChoiceChip } from '../../../shared/list/filter-chip.tsx';
import { ListPanel } from '../../../shared/list/list-panel.tsx';
import { Toolbar } from '../../../shared/list/toolbar.tsx';
import { useListAddress } from '../../../shared/list/use-list-address.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { callSequentially } from '../list/acts.ts';
import bar from '../list/bulk-bar.module.css';
import { BulkBar } from '../list/bulk-bar.tsx';
import { contentKey, TRASH_KEY, titleOf } from '../list/queries.ts';
import { useResult, useStep } from '../list/use-step.tsx';
import styles from './trash.module.css';

type RecycledItem = AnswerOf<typeof recycleList>['rows'][number];

function TrashActions({ item }: { item: RecycledItem }) {
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
function TrashBulkBar({ items, onDone }: { items: readonly RecycledItem[]; onDone: () => void }) {
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
  return (
    <>
      <BulkBar text={CONTENT_BULK.chosen(items.length)} isBusy={bulkAction.isPending} onCancel={onDone}>
        <button type="button" onClick={() => bulkAction.mutate('restore')}>
          {BIN.restore}
        </button>
        <button
          type="button"
          className={bar.danger}
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
      </BulkBar>
      {dialog}
    </>
  );
}

const SECTIONS = Object.values<ContentType>(contentTypes)
  .filter(({ states }) => !states)
  .map(({ name, label }) => ({ value: name as Section, label }));

/** Remaining days from which a warning is shown. */
const WARNING_DAYS = 3;

const keyOf = ({ section, fdId }: RecycledItem) => `${section} ${fdId}`;

const COLUMNS: readonly Column<RecycledItem>[] = [
  { title: BIN.title, cell: titleOf, hint: titleOf },
  {
    title: BIN.section,
    cell: ({ section }) => contentTypes[section as Section].label,
    width: '8rem',
    from: 'tablet',
    isQuiet: true,
  },
  { title: BIN.by, cell: ({ by }) => by ?? BIN.program, width: '8rem', from: 'desktop', isQuiet: true },
  {
    title: BIN.at,
    cell: ({ at }) => shortTime(at),
    hint: ({ at }) => at,
    width: '8rem',
    from: 'desktop',
    isQuiet: true,
  },
  {
    title: BIN.left,
    cell: ({ daysLeft }) => (
      <span className={daysLeft <= WARNING_DAYS ? 'bold warning' : undefined}>{BIN.days(daysLeft)}</span>
    ),
    width: '6.5rem',
    isQuiet: true,
  },
];

const ACTS: Column<RecycledItem> = {
  title: BIN.acts,
  isActs: true,
  cell: (item) => <TrashActions item={item} />,
  width: '11.5rem',
  className: styles.acts,
};

/** Deleted items of all sections, the latest first, until they are deleted permanently. */
export default function Trash() {
  const viewing = useListAddress(
    { section: '' as Section | '' },
    { section: SECTIONS.map(({ value }) => value) },
  );
  const { section } = viewing.view;
  const mayDelete = useMay('content:delete');
  const query = useQuery({
    ...pageQuery(TRASH_KEY, recycleList, viewing.view),
    // Lists delete items without invalidating this query.
    staleTime: 0,
  });
  const list = useRef<HTMLDivElement>(null);
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());

  const { title } = OFFICE_SCREENS.recycle;
  // Items that are no longer on the page are deselected.
  const selectedItems = query.data?.rows.filter((row) => keys.has(keyOf(row))) ?? [];
  const selection = {
    selectedKeys: new Set(selectedItems.map(keyOf)),
    onSelect: (nextKeys: readonly string[]) => setKeys(new Set(nextKeys)),
  };
  return (
    <>
      <PageHead title={title} note={BIN.note(RECYCLED_DAYS)} />
      <ListPanel
        label={title}
        query={query}
        viewing={viewing}
        head={
          <>
            <Toolbar>
              <ChoiceChip
                label={BIN.section}
                options={SECTIONS}
                value={section}
                onChoose={(section) => viewing.show({ section: section as Section | '' })}
              />
            </Toolbar>
            {selectedItems.length > 0 && (
              <TrashBulkBar
                items={selectedItems}
                onDone={() => {
                  setKeys(new Set());
                  // The focused button is removed with the bar.
                  list.current?.focus();
                }}
              />
            )}
          </>
        }
        empty={
          <State title={section ? BIN.none(contentTypes[section].label) : BIN.empty} note={BIN.emptyNote} />
        }
      >
        {({ rows }, isOld) => (
          <DataTable
            ref={list}
            label={title}
            columns={mayDelete ? [...COLUMNS, ACTS] : COLUMNS}
            nameOf={titleOf}
            choosing={mayDelete ? selection : undefined}
            rows={rows}
            keyOf={keyOf}
            isOld={isOld}
          />
        )}
      </ListPanel>
    </>
  );
}
