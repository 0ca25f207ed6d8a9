import { WORKSPACE } from '@pv-brain/contract/site/messages/office-home.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { useQueries } from '@tanstack/react-query';
import styles from './home.module.css';
import { mineQuery } from './queries.ts';

const WORDS = {
  application: WORKSPACE.applications,
  intention: WORKSPACE.intentions,
  entry: WORKSPACE.entries,
} as const;

/** How much the enterprise has sent of each kind; what cannot be had is left out. */
export function Totals() {
  const sent = useQueries({ queries: SUBMISSION_KINDS.map((kind) => mineQuery(kind)) });
  return (
    <dl className={`flow ${styles.totals}`}>
      {SUBMISSION_KINDS.map((kind, at) => {
        const all = sent[at]?.data;
        return (
          all !== undefined && (
            <div key={kind}>
              <dt>{WORDS[kind]}</dt>
              <dd>{all.length}</dd>
            </div>
          )
        );
      })}
    </dl>
  );
}
