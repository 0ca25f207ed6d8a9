import {
  ANNOUNCEMENT_LOOKS,
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
  announcementState,
} from '@pv-brain/contract/messaging/announcements.ts';
import { ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { OFFICE_SCREENS } from '@pv-brain/contract/site/messages/office.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useNavigate } from 'react-router';
import { daysAgo, shortTime } from '../../shared/format/days.ts';
import { PageHead } from '../../shared/layout/page-head.tsx';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { ListPanel } from '../../shared/list/list-panel.tsx';
import { Cell, Tag } from '../../shared/list/state-cell.tsx';
import { useListAddress } from '../../shared/list/use-list-address.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { State } from '../../shared/ui/state.tsx';
import { countedTabs, TabLinks } from '../../shared/ui/tab-links.tsx';
import styles from './announcement-rows.module.css';
import { listQuery, type Row, readingProgress } from './queries.ts';
import { ReadingBar } from './reading-panel.tsx';

function Reading({ row }: { row: Row }) {
  if (row.state === 'draft') return null;
  const { doneCount } = readingProgress(row);
  return (
    <span className={`grid gap-12 ${styles.reading}`}>
      <ReadingBar doneCount={doneCount} total={row.companies} />
      {ANNOUNCEMENTS.readOf(doneCount, row.companies)}
    </span>
  );
}

const COLUMNS: readonly Column<Row>[] = [
  {
    title: ANNOUNCEMENTS.title,
    cell: ({ id, title, mustRead }) => (
      <>
        {mustRead && <Tag tone="amber">{ANNOUNCEMENTS.mustRead}</Tag>}{' '}
        <Link to={`/announcements/${id}`}>{title || ANNOUNCEMENTS.untitled}</Link>
      </>
    ),
    hint: ({ title }) => title,
  },
  {
    title: ANNOUNCEMENTS.state,
    cell: (row) => <Cell state={announcementState(row, daysAgo(0))} />,
    isNamed: false,
    width: '110px',
  },
  {
    title: ANNOUNCEMENTS.reach,
    cell: ({ state, to, companies }) =>
      state === 'draft' ? ANNOUNCEMENTS.to[to] : ANNOUNCEMENTS.toNumber(ANNOUNCEMENTS.to[to], companies),
    width: '170px',
  },
  { title: ANNOUNCEMENTS.reading, cell: (row) => <Reading row={row} />, width: '230px' },
  {
    title: ANNOUNCEMENTS.at,
    cell: ({ sentAt, updatedAt }) =>
      sentAt ? ANNOUNCEMENTS.sentAt(shortTime(sentAt)) : ANNOUNCEMENTS.draftedAt(shortTime(updatedAt)),
    width: '160px',
    isQuiet: true,
  },
  { title: ANNOUNCEMENTS.by, cell: ({ author }) => author, width: '120px', isQuiet: true },
];

/** 公告: announcements to companies, and their reading progress. */
export default function Announcements() {
  const viewing = useListAddress({ state: '' as AnnouncementState | '' }, { state: ANNOUNCEMENT_STATES });
  const navigate = useNavigate();
  const { state, page, size } = viewing.view;
  const query = useQuery(listQuery(state, { page, size }));
  const create = useMay('announcement:write') && (
    <Button
      type="primary"
      icon={<Icon name="plus" size={16} />}
      onClick={() => void navigate('/announcements/new')}
    >
      {ANNOUNCEMENTS.create}
    </Button>
  );
  return (
    <>
      <PageHead title={OFFICE_SCREENS.announcements.title} acts={create} />
      <ListPanel
        label={ANNOUNCEMENTS.list}
        query={query}
        viewing={viewing}
        head={
          <TabLinks
            label={ANNOUNCEMENTS.states}
            tabs={countedTabs(ANNOUNCEMENTS.all, ANNOUNCEMENT_LOOKS, ANNOUNCEMENT_STATES, query.data?.counts)}
            now={state}
            addressOf={(state) => viewing.addressWith({ state })}
          />
        }
        empty={
          <State
            title={state ? ANNOUNCEMENTS.noneOf(ANNOUNCEMENT_LOOKS[state].word) : ANNOUNCEMENTS.empty}
            note={ANNOUNCEMENTS.emptyNote}
          />
        }
      >
        {({ rows }, isOld) => (
          <DataTable
            label={ANNOUNCEMENTS.list}
            columns={COLUMNS}
            keyOf={({ id }) => id}
            minWidth="960px"
            rows={rows}
            isOld={isOld}
          />
        )}
      </ListPanel>
    </>
  );
}
