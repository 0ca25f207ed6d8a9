import { jobAgain } from '@pv-brain/contract/operations/calls/jobs.ts';
import { JOB_ROUNDS, JOBS } from '@pv-brain/contract/operations/messages/office-jobs.ts';
import { shortTime } from '../../../shared/format/days.ts';
import { RowHeads } from '../../../shared/list/row-heads.tsx';
import rowsStyles from '../../../shared/list/rows.module.css';
import { Cell } from '../../../shared/list/state-cell.tsx';
import styles from './jobs.module.css';
import { type JobRound, useDealing } from './queries.ts';
import { kindWord, lengthWords, roundLook } from './words.ts';

const timeWords = (time: string | null) => (time === null ? JOBS.none : shortTime(time));

/** What is done over and over: when it was last and how that went, and when it is next. */
export function RoundRows({ rows }: { rows: readonly JobRound[] }) {
  const again = useDealing(jobAgain);
  const heads = [
    ...[JOBS.kind, JOB_ROUNDS.every, JOBS.state],
    ...[JOB_ROUNDS.last, JOB_ROUNDS.next, JOBS.why],
  ];
  return (
    <div className={rowsStyles.scroll}>
      <table className={rowsStyles.rows} aria-label={JOB_ROUNDS.title}>
        <RowHeads heads={heads} acts={JOBS.acts} />
        <tbody>
          {rows.map((round) => {
            const { id, kind, every, dueAt, endedAt, error } = round;
            return (
              <tr key={id}>
                <th scope="row">
                  <b>{kindWord(kind)}</b>
                </th>
                <td>{lengthWords(every)}</td>
                <td>
                  <Cell state={roundLook(round)} />
                </td>
                <td>{timeWords(endedAt)}</td>
                <td>{timeWords(dueAt)}</td>
                <td className={styles.quiet}>{error}</td>
                <td>
                  <span className={rowsStyles.acts}>
                    <button
                      type="button"
                      aria-label={JOBS.named(JOB_ROUNDS.now, kindWord(kind))}
                      disabled={again.isPending || round.state === 'running'}
                      onClick={() => again.mutate({ id })}
                    >
                      {JOB_ROUNDS.now}
                    </button>
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
