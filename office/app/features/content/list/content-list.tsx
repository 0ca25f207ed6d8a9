import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { Waiting } from '../../../shared/layout/waiting.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { countFilters } from '../../../shared/list/view.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import styles from './content-list.module.css';
import { CreateButton } from './create-button.tsx';
import { Empty } from './empty.tsx';
import { Items } from './items.tsx';
import { listQuery, totalQuery } from './queries.ts';
import { SheetActs } from './sheet-acts.tsx';
import { StateTabs } from './state-tabs.tsx';
import { Toolbar } from './toolbar.tsx';
import { Unsaved } from './unsaved.tsx';
import { useView } from './use-view.ts';

function ContentList({ section }: { section: Section }) {
  const type: ContentType = contentTypes[section];
  const viewing = useView(type);
  const { view, addressWith } = viewing;
  const mayWrite = allows(usePerson().roles, 'content:write') && !type.states;
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(section, view));
  const filters = countFilters(view);
  const { data: total } = useQuery({ ...totalQuery(section), enabled: filters > 0 });
  const found = data?.counts.reduce((sum, { rows }) => sum + rows, 0);
  const all = filters > 0 ? total : found;
  const note = filters > 0 ? CONTENT_LIST.filtered : CONTENT_LIST.total;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / view.size));

  // Items have gone since the address was made.
  if (data && !isPlaceholderData && view.page > pages)
    return <Navigate to={{ search: addressWith({ page: pages }) }} replace />;

  return (
    <>
      <PageHead
        title={type.label}
        note={all !== undefined && found !== undefined && note(all, found)}
        acts={
          <>
            <SheetActs section={section} view={view} />
            {mayWrite && <CreateButton type={type} />}
          </>
        }
      />
      {mayWrite && <Unsaved section={section} addressOf={(fdId) => `/content/${section}/${fdId}?new`} />}
      <section className={styles.panel} aria-label={type.label}>
        <StateTabs type={type} answer={data ?? { counts: [], toCome: 0 }} viewing={viewing} />
        <Toolbar section={section} viewing={viewing} />
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <Waiting />
        ) : data.rows.length === 0 ? (
          <Empty section={section} all={all} viewing={viewing} />
        ) : (
          <>
            <Items
              // What was chosen belongs to the page that it was chosen on.
              key={addressWith({ page: view.page })}
              {...{ section, viewing }}
              items={data.rows}
              total={data.total}
              isOld={isPlaceholderData}
            />
            <Pager total={data.total} pages={pages} viewing={viewing} />
          </>
        )}
      </section>
    </>
  );
}

/** The screen of a section: its items in any state, found by what its definition says of them. */
export const listOf = (section: Section) => () => <ContentList section={section} />;
