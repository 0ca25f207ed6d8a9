import { OLDEST } from '@pv-brain/contract/operations/messages/office-desk.ts';
import { INBOX_SCREENS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { Link } from 'react-router';
import { waitedSince } from '../../../shared/format/waited.ts';
import rows from '../../../shared/list/rows.module.css';
import { StateCell } from '../../../shared/list/state-cell.tsx';
import { PATHS } from '../../../shared/routes/review-view.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { State } from '../../../shared/ui/state.tsx';
import styles from './oldest-panel.module.css';
import type { Work } from './queries.ts';

/** What has waited longest, each a way to where it is dealt with. */
export function OldestPanel({ waiting, oldest }: Pick<Work, 'waiting' | 'oldest'>) {
  const all = (
    <Link to={`/${PATHS.any}`} className={styles.all}>
      {OLDEST.all(waiting)}
      <Icon name="chevron-right" size={14} />
    </Link>
  );
  if (oldest.length === 0)
    return (
      <Panel title={OLDEST.title} aside={all} isFlush>
        <State title={OLDEST.none} note={OLDEST.noneNote} />
      </Panel>
    );
  return (
    <Panel title={OLDEST.title} note={OLDEST.note} aside={all} isFlush>
      <table className={`${rows.rows} ${styles.table}`}>
        <thead>
          <tr>
            {OLDEST.heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {oldest.map(({ fdId, kind, title, company, fdReceiptNo, since, isLate, state }) => (
            <tr key={fdId}>
              <th scope="row">
                <Link to={`/${PATHS[kind]}/${fdId}`}>{title}</Link>
                <span className={styles.company}>{company}</span>
              </th>
              <td>{INBOX_SCREENS[PATHS[kind]].title}</td>
              <td>{fdReceiptNo}</td>
              <td className={styles.since} data-late={isLate}>
                {waitedSince(since)}
              </td>
              <td>
                <StateCell kind={kind} code={state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
