import { announcementLook } from '@pv-brain/contract/messaging/announcements.ts';
import { ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { Link } from 'react-router';
import { daysAgo, shortTime } from '../../shared/format/days.ts';
import { RowHeads } from '../../shared/list/row-heads.tsx';
import rowsStyles from '../../shared/list/rows.module.css';
import { Cell } from '../../shared/list/state-cell.tsx';
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

/** Announcements in rows: state, reach, and how many have read each. */
export function AnnouncementRows({ rows, isOld }: { rows: readonly Row[]; isOld: boolean }) {
  const heads = [
    ANNOUNCEMENTS.title,
    [ANNOUNCEMENTS.state, styles.state],
    [ANNOUNCEMENTS.reach, styles.reach],
    [ANNOUNCEMENTS.reading, styles.bar],
    [ANNOUNCEMENTS.at, styles.at],
    [ANNOUNCEMENTS.by, styles.by],
  ] as const;
  return (
    <div className={rowsStyles.scroll}>
      <table
        className={`${rowsStyles.rows} ${rowsStyles.page} ${styles.table}`}
        aria-label={ANNOUNCEMENTS.list}
        aria-busy={isOld}
      >
        <RowHeads heads={heads} />
        <tbody>
          {rows.map((row) => {
            const { id, title, state, mustRead, to, companies, author, sentAt, updatedAt } = row;
            const isDraft = state === 'draft';
            return (
              <tr key={id}>
                <th scope="row" title={title}>
                  {mustRead && <span className={styles.must}>{ANNOUNCEMENTS.mustRead}</span>}
                  <Link to={`/announcements/${id}`}>{title || ANNOUNCEMENTS.untitled}</Link>
                </th>
                <td>
                  <Cell state={announcementLook(row, daysAgo(0))} />
                </td>
                <td>
                  {isDraft ? ANNOUNCEMENTS.to[to] : ANNOUNCEMENTS.toNumber(ANNOUNCEMENTS.to[to], companies)}
                </td>
                <td>
                  <Reading row={row} />
                </td>
                <td className={styles.quiet}>
                  {sentAt
                    ? ANNOUNCEMENTS.sentAt(shortTime(sentAt))
                    : ANNOUNCEMENTS.draftedAt(shortTime(updatedAt))}
                </td>
                <td className={styles.quiet}>{author}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
