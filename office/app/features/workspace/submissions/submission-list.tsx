import { MY_KINDS, MY_LIST, WORKSPACE_FRAME } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { PageHead } from '../../../shared/layout/page-head.tsx';
import { PageSteps } from '../../../shared/list/pager.tsx';
import { pageOf, readView, shortAddress, useViewing } from '../../../shared/list/use-list-address.ts';
import { PATHS, START_PAGES } from '../../../shared/routes/workspace-paths.ts';
import { portalAddress } from '../../../shared/session/portal.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Loaded } from '../../../shared/ui/loaded.tsx';
import { State } from '../../../shared/ui/state.tsx';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import { useMedia } from '../../../shared/ui/use-media.ts';
import { GROUPS, SCREENS, type Submission } from './kinds.ts';
import { ListItem } from './list-item.tsx';
import { submissionsQuery } from './queries.ts';
import styles from './submission-list.module.css';

const PAGE_SIZE = 10;

/** Returns the submissions of the group and page in the address; an empty group stands for all. */
function useListPage(kind: SubmissionKind, all: readonly Submission[]) {
  const keys = ['', ...GROUPS[kind].map(({ key }) => key)];
  const [address] = useSearchParams();
  const { view, addressWith } = useViewing(
    { ...readView(address, { group: '' }, { group: keys }), page: pageOf(address) },
    (changed) => shortAddress(changed, { group: '', page: 1 }),
  );
  const group = GROUPS[kind].find(({ key }) => key === view.group);
  const inGroup = group ? all.filter(({ fdState }) => group.states.includes(fdState)) : all;
  // Returned submissions come first.
  const ordered = [
    ...inGroup.filter(({ resendable }) => resendable),
    ...inGroup.filter((item) => !item.resendable),
  ];
  const pages = Math.max(1, Math.ceil(inGroup.length / PAGE_SIZE));
  const page = Math.min(view.page, pages);
  const rows = ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { groupKey: view.group, page, pages, total: inGroup.length, rows, addressWith };
}

/** Tabs of the kinds on a phone, where the menu has one entry for all of them. */
function KindTabs({ kind: current }: { kind: SubmissionKind }) {
  const counts = useQueries({
    queries: SUBMISSION_KINDS.map((kind) => submissionsQuery(kind)),
    combine: (answers) => answers.map(({ data }) => data?.length),
  });
  return (
    <nav className={`mb-12 rounded ${styles.kinds}`} aria-label={MY_LIST.kinds}>
      <ul>
        {SUBMISSION_KINDS.map((kind, at) => (
          <li key={kind}>
            <Link to={`/${PATHS[kind]}`} aria-current={kind === current ? 'page' : undefined}>
              {MY_KINDS[kind].short} {counts[at]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EmptyList({ kind, total }: { kind: SubmissionKind; total: number }) {
  if (total > 0)
    return (
      <State title={MY_LIST.emptyFiltered} note={MY_LIST.hidden(total)}>
        <Link to={{ search: '' }}>{MY_LIST.showAll}</Link>
      </State>
    );
  return (
    <State title={MY_KINDS[kind].none}>
      <Button href={portalAddress(START_PAGES[kind])}>{MY_KINDS[kind].begin}</Button>
    </State>
  );
}

function Items({ kind, all }: { kind: SubmissionKind; all: readonly Submission[] }) {
  const { groupKey, page, pages, total, rows, addressWith } = useListPage(kind, all);
  const countIn = (states: readonly string[]) => all.filter(({ fdState }) => states.includes(fdState)).length;
  const groups = [
    { value: '', word: MY_LIST.all, rows: all.length },
    ...GROUPS[kind].map(({ key, text, states }) => ({ value: key, word: text, rows: countIn(states) })),
  ];
  const first = rows.find(({ resendable }) => resendable);
  return (
    <div className={`surface ${styles.panel}`}>
      <TabLinks
        label={MY_LIST.groups}
        tabs={groups}
        now={groupKey}
        addressOf={(group) => addressWith({ group })}
      />
      {total === 0 ? (
        <EmptyList kind={kind} total={all.length} />
      ) : (
        <ul className={`ruled ${styles.items}`}>
          {rows.map((item) => (
            <ListItem key={item.fdId} kind={kind} item={item} isFirst={item === first} />
          ))}
        </ul>
      )}
      <PageSteps page={page} pages={pages} addressOf={(page) => addressWith({ page })} />
    </div>
  );
}

/** List of the company's submissions of a kind. */
export default function SubmissionList({ kind }: { kind: SubmissionKind }) {
  const query = useQuery(submissionsQuery(kind));
  const { data } = query;
  const isPhone = useMedia('(max-width: 767px)');
  const publish = (
    <Button type="primary" href={portalAddress(START_PAGES.entry)} icon={<Icon name="plus" />}>
      {WORKSPACE_FRAME.publish}
    </Button>
  );
  return (
    <div className={styles.list}>
      <PageHead
        title={SCREENS[kind].title}
        note={data && MY_LIST.count(data.length, MY_KINDS[kind].unit)}
        acts={kind === 'entry' && isPhone && publish}
      />
      {isPhone && <KindTabs kind={kind} />}
      <Loaded query={query}>{(data) => <Items kind={kind} all={data} />}</Loaded>
    </div>
  );
}
