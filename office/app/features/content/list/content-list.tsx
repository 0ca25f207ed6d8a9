import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { ListPanel } from '../../../shared/list/list-panel.tsx';
import { countFilters, useView } from '../../../shared/list/view.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { CreateButton } from './create-button.tsx';
import { Empty } from './empty.tsx';
import { Items } from './items.tsx';
import { listQuery, totalQuery } from './queries.ts';
import { SheetActs } from './sheet-acts.tsx';
import { StateTabs } from './state-tabs.tsx';
import { Toolbar } from './toolbar.tsx';
import { Unsaved } from './unsaved.tsx';

function ContentList({ section }: { section: Section }) {
  const type: ContentType = contentTypes[section];
  const viewing = useView(type);
  const { view, addressWith } = viewing;
  const mayWrite = allows(usePerson().roles, 'content:write') && !type.states;
  const query = useQuery(listQuery(section, view));
  const { data } = query;
  const filters = countFilters(view);
  const { data: total } = useQuery({ ...totalQuery(section), enabled: filters > 0 });
  const matchCount = data?.counts.reduce((sum, { rows }) => sum + rows, 0);
  const all = filters > 0 ? total : matchCount;
  const note = filters > 0 ? CONTENT_LIST.filtered : CONTENT_LIST.total;

  return (
    <>
      <PageHead
        title={type.label}
        note={all !== undefined && matchCount !== undefined && note(all, matchCount)}
        acts={
          <>
            <SheetActs section={section} view={view} />
            {mayWrite && <CreateButton type={type} />}
          </>
        }
      />
      {mayWrite && <Unsaved section={section} addressOf={(fdId) => `/content/${section}/${fdId}?new`} />}
      <ListPanel
        label={type.label}
        query={query}
        viewing={viewing}
        head={
          <>
            <StateTabs type={type} answer={data ?? { counts: [], toCome: 0 }} viewing={viewing} />
            <Toolbar section={section} viewing={viewing} />
          </>
        }
        empty={<Empty section={section} all={all} viewing={viewing} />}
      >
        {({ rows, total }, isOld) => (
          <Items
            // The selection belongs to one page of the list.
            key={addressWith({ page: view.page })}
            section={section}
            viewing={viewing}
            total={total}
            isOld={isOld}
            items={rows}
          />
        )}
      </ListPanel>
    </>
  );
}

/** Returns the list screen of a section: its items in any state, with filters from its definition. */
export const listOf = (section: Section) => () => <ContentList section={section} />;
