import { announcementLook } from '@pv-brain/contract/messaging/announcements.ts';
import { ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { Link } from 'react-router';
import { daysAgo, shortTime } from '../../shared/format/days.ts';
import { type Column, DataTable } from '../../shared/list/data-table.tsx';
import { Cell, Tag } from '../../shared/list/state-cell.tsx';
import styles from './announcement-rows.module.css';
import { doneOf, type Row } from './queries.ts';
import { ReadingBar } from './reading-bar.tsx';

function Reading({ row }: { row: Row }) {
  if (row.state === 'draft') return null;
  const { done } = doneOf(row);
  return (
    <span className={styles.reading}>
      <ReadingBar done={done} all={row.companies} />
      {ANNOUNCEMENTS.readOf(done, row.companies)}
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
    cell: (row) => <Cell state={announcementLook(row, daysAgo(0))} />,
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

/** Announcements in rows: state, audience, and number of companies that have read each. */
export const AnnouncementRows = ({ rows, isOld }: { rows: readonly Row[]; isOld: boolean }) => (
  <DataTable
    label={ANNOUNCEMENTS.list}
    columns={COLUMNS}
    keyOf={({ id }) => id}
    minWidth="960px"
    rows={rows}
    isOld={isOld}
  />
);
