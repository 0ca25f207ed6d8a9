import { MY_KINDS } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { useQueries } from '@tanstack/react-query';
import styles from './home.module.css';
import { mineQuery } from './queries.ts';

/** Number of the company's submissions by kind; a kind that fails to load is omitted. */
export function Totals() {
  const sent = useQueries({ queries: SUBMISSION_KINDS.map((kind) => mineQuery(kind)) });
  return (
    <dl className={`flow ${styles.totals}`}>
      {SUBMISSION_KINDS.map((kind, at) => {
        const all = sent[at]?.data;
        return (
          all !== undefined && (
            <div key={kind}>
              <dt>{MY_KINDS[kind].short}</dt>
              <dd>
                {all.length} <small>{MY_KINDS[kind].unit}</small>
              </dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
