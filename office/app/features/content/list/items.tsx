import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { contentExport } from '@pv-brain/contract/content/calls/sheets.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useDownload } from '../../../shared/api/use-download.ts';
import { toggled } from '../../../shared/list/data-table.tsx';
import { inputOf, type Viewing } from '../../../shared/list/view.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { type Act, categoriesOf, type ListedAct } from './acts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { AskListed } from './confirm-bulk.tsx';
import { categoriesQuery, type ListItem } from './queries.ts';
import { Table } from './table.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useStep } from './use-step.tsx';

interface ItemsProps {
  section: Section;
  items: readonly ListItem[];
  /** Number of items on all pages of the list. */
  total: number;
  viewing: Viewing;
  /** Whether newer rows are being loaded. */
  isOld: boolean;
}

/** One page of items, with the actions on the chosen ones. */
export function Items({ section, items, total, viewing, isOld }: ItemsProps) {
  const type: ContentType = contentTypes[section];
  // Submissions of companies have no bulk actions: they are reviewed one by one.
  const { roles } = usePerson();
  const mayStep = allows(roles, 'content:publish') && !type.states;
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isListed, setListed] = useState(false);
  const [pendingAct, setPendingAct] = useState<ListedAct | null>(null);
  const { data: categories = [] } = useQuery(categoriesQuery(section));
  const step = useStep(section);
  const saving = useDownload(contentExport);

  function choose(ids: Iterable<string>) {
    setChosen(new Set(ids));
    setListed(false);
  }
  useRowKeys(list, mayStep ? (id) => choose(toggled(chosen, id)) : undefined);

  const take = (act: Act | ListedAct) =>
    step.mutate(act, {
      onSuccess: () => {
        choose([]);
        list.current?.focus();
      },
      onSettled: () => setPendingAct(null),
    });
  const ids = [...chosen];
  const { pageNum: _, pageSize: __, sort, ...filter } = inputOf(viewing.view);
  const listed = { filter, total };

  return (
    <>
      {chosen.size > 0 && (
        <BulkBar
          count={chosen.size}
          listed={total > items.length ? { total, isChosen: isListed, onChoose: setListed } : undefined}
          isBusy={step.isPending || saving.isPending}
          mayDelete={allows(roles, 'content:delete')}
          categories={categories}
          onStep={(name) => (isListed ? setPendingAct({ name, ...listed }) : take({ name, ids }))}
          onCategorize={(category) =>
            isListed
              ? setPendingAct({ name: 'categorize', category, ...listed })
              : take({
                  name: 'categorize',
                  ids,
                  from: categoriesOf(items),
                  to: new Map(ids.map((id) => [id, category])),
                })
          }
          onExport={() =>
            saving.mutate({ section, ...(isListed ? { ...filter, sort } : { fdIds: ids.join(',') }) })
          }
          onCancel={() => choose([])}
        />
      )}
      <AskListed
        act={pendingAct}
        categoryOf={(code) => categories.find(({ value }) => value === code)?.label ?? code}
        isBusy={step.isPending}
        onAct={take}
        onCancel={() => setPendingAct(null)}
      />
      <Table
        ref={list}
        section={section}
        items={items}
        viewing={viewing}
        isOld={isOld}
        choosing={mayStep ? { chosen, onChoose: choose } : undefined}
        acts={{
          onStep: mayStep ? (name, id) => step.mutate({ name, ids: [id] }) : undefined,
          mayDelete: allows(roles, 'content:delete'),
        }}
      />
    </>
  );
}
