import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { BIN } from '@pv-brain/contract/content/messages/office-bin.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortTime } from '../../../shared/format/days.ts';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { ChoiceChip } from '../../../shared/list/choice-chip.tsx';
import { type Column, DataTable } from '../../../shared/list/data-table.tsx';
import { ListPanel } from '../../../shared/list/list-panel.tsx';
import { Toolbar } from '../../../shared/list/toolbar.tsx';
import { useTabbed } from '../../../shared/list/use-tabbed.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { State } from '../../../shared/ui/state.tsx';
import styles from './trash.module.css';
import { type RecycledItem, TrashActions, TrashBulkBar, titleOf, trashQuery } from './trash-actions.tsx';

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
  const viewing = useTabbed(
    'section',
    SECTIONS.map(({ value }) => value),
  );
  const { tab: section, page, size } = viewing.view;
  const mayDelete = useMay('content:delete');
  const query = useQuery(trashQuery(section, { page, size }));
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
                onChoose={(section) => viewing.show({ tab: section as Section | '' })}
              />
            </Toolbar>
            {selectedItems.length > 0 && (
              <TrashBulkBar items={selectedItems} onDone={() => setKeys(new Set())} />
            )}
          </>
        }
        empty={
          <State title={section ? BIN.none(contentTypes[section].label) : BIN.empty} note={BIN.emptyNote} />
        }
      >
        {({ rows }, isOld) => (
          <DataTable
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
