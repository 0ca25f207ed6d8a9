import { jobAgain, jobGiveUp } from '@pv-brain/contract/operations/calls/jobs.ts';
import { JOBS } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { RowActs } from '../../../shared/list/row-acts.tsx';
import { RowHeads } from '../../../shared/list/row-heads.tsx';
import rowsStyles from '../../../shared/list/rows.module.css';
import { Cell } from '../../../shared/list/state-cell.tsx';
import styles from './jobs.module.css';
import { type Job, useDealing } from './queries.ts';
import { kindWord, lookOf, whenWords } from './words.ts';

/** What an operator can do about a job: about what failed, about what is tried again, and about what still waits. */
const mayAgain = ({ state, attempts }: Job) =>
  state === 'failed' || state === 'given-up' || (state === 'waiting' && attempts > 0);
const mayGiveUp = ({ state }: Job) => state === 'waiting' || state === 'failed';

/** What is done once. */
export function JobRows({ rows, isOld }: { rows: readonly Job[]; isOld: boolean }) {
  const again = useDealing(jobAgain);
  const giveUp = useDealing(jobGiveUp);
  const heads = [
    [JOBS.kind, styles.kind],
    [JOBS.subject, styles.subject],
    [JOBS.state, styles.state],
    [JOBS.at, styles.at],
    JOBS.why,
  ] as const;
  return (
    <div className={rowsStyles.scroll}>
      <table
        className={`${rowsStyles.rows} ${rowsStyles.page} ${styles.jobs}`}
        aria-label={JOBS.list}
        aria-busy={isOld}
      >
        <RowHeads heads={heads} acts={[JOBS.acts, styles.acts]} />
        <tbody>
          {rows.map((job) => {
            const { id, subject, error } = job;
            const name = [kindWord(job.kind), subject].filter(Boolean).join(' ');
            const acts = [
              ...(mayAgain(job) ? [[JOBS.again, again] as const] : []),
              ...(mayGiveUp(job) ? [[JOBS.giveUp, giveUp] as const] : []),
            ];
            return (
              <tr key={id}>
                <th scope="row">
                  <b>{kindWord(job.kind)}</b>
                </th>
                <td title={subject ?? undefined}>{subject ?? JOBS.none}</td>
                <td>
                  <Cell state={lookOf(job)} />
                </td>
                <td>{whenWords(job)}</td>
                <td className={styles.quiet} title={error ?? undefined}>
                  {error}
                </td>
                <td>
                  <RowActs
                    acts={acts.map(([word, dealing]) => ({
                      ...{ word, label: JOBS.named(word, name), isBusy: dealing.isPending },
                      run: () => dealing.mutate({ id }),
                    }))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
