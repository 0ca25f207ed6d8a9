import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { allows } from '@pv-brain/contract/permissions.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePerson } from '../session/session.ts';
import { type Act, categoriesOf } from './acts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { categoriesQuery, type ListItem } from './queries.ts';
import { Table } from './table.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useStep } from './use-step.tsx';
import type { Viewing } from './use-view.ts';

interface ItemsProps {
  section: Section;
  items: readonly ListItem[];
  viewing: Viewing;
  /** Whether others are on their way. */
  isOld: boolean;
}

/** A page of items, and what may be done with those that are chosen on it. */
export function Items({ section, items, viewing, isOld }: ItemsProps) {
  const type: ContentType = contentTypes[section];
  // What enterprises send is reviewed one by one, where its reasons are.
  const { roles } = usePerson();
  const mayStep = allows(roles, 'content:publish') && !type.states;
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data: categories = [] } = useQuery(categoriesQuery(section));
  const step = useStep(section, items);

  const toggle = (id: string) =>
    setChosen((now) => new Set(now.has(id) ? [...now].filter((each) => each !== id) : [...now, id]));
  const toggleAll = () =>
    setChosen(chosen.size === items.length ? new Set() : new Set(items.map(({ fdId }) => fdId)));
  useRowKeys(list, mayStep ? toggle : undefined);

  function take(act: Act) {
    step.mutate(act, {
      onSuccess: () => {
        setChosen(new Set());
        list.current?.focus();
      },
    });
  }
  const ids = [...chosen];

  return (
    <>
      {chosen.size > 0 && (
        <BulkBar
          count={chosen.size}
          isBusy={step.isPending}
          mayDelete={allows(roles, 'content:delete')}
          categories={categories}
          onStep={(name) => take({ name, ids })}
          onCategorize={(category) =>
            take({
              ...{ name: 'categorize', ids, from: categoriesOf(items) },
              to: new Map(ids.map((id) => [id, category])),
            })
          }
          onCancel={() => setChosen(new Set())}
        />
      )}
      <Table
        ref={list}
        {...{ section, items, viewing, isOld }}
        choosing={mayStep ? { chosen, toggle, toggleAll } : undefined}
      />
    </>
  );
}
