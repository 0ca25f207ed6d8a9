import { jobAgain, jobGiveUp } from '@pv-brain/contract/calls/jobs.ts';
import { JOBS } from '@pv-brain/contract/messages/office-jobs.ts';
import rowsStyles from '../ui/rows.module.css';
import { Cell } from '../ui/state-cell.tsx';
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
    [JOBS.why, undefined],
  ];
  return (
    <div className={rowsStyles.scroll}>
      <table
        className={`${rowsStyles.rows} ${rowsStyles.page} ${styles.jobs}`}
        aria-label={JOBS.list}
        aria-busy={isOld}
      >
        <thead>
          <tr>
            {heads.map(([head, style]) => (
              <th key={head} scope="col" className={style}>
                {head}
              </th>
            ))}
            <th scope="col" className={styles.acts}>
              <span className="visually-hidden">{JOBS.acts}</span>
            </th>
          </tr>
        </thead>
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
                  <span className={rowsStyles.acts}>
                    {acts.map(([word, dealing]) => (
                      <button
                        key={word}
                        type="button"
                        aria-label={JOBS.named(word, name)}
                        disabled={dealing.isPending}
                        onClick={() => dealing.mutate({ id })}
                      >
                        {word}
                      </button>
                    ))}
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
