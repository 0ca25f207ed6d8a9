import type { companyMerging } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { COMPANY_MERGE } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import styles from './dialogs.module.css';

type Trial = AnswerOf<typeof companyMerging>['data'];

const COUNTS = ['accounts', 'application', 'intention', 'entry', 'open'] as const;

/** What a merge moves and its consequences; or why it is impossible. */
export function MergeNumbers({ trial }: { trial: Trial }) {
  const { name, accounts, application, intention, entry, doubles, obstacle } = trial;
  if (obstacle)
    return (
      <p role="alert" className={styles.fault}>
        {obstacle}
      </p>
    );
  return (
    <div className={styles.trial}>
      <dl>
        {COUNTS.map((count) => (
          <div key={count}>
            <dt>{COMPANY_MERGE.counts[count]}</dt>
            <dd>{trial[count]}</dd>
          </div>
        ))}
      </dl>
      <p>{COMPANY_MERGE.consequence(name, accounts, application + intention + entry)}</p>
      <p>{COMPANY_MERGE.members}</p>
      {doubles > 0 && <p className={styles.doubles}>{COMPANY_MERGE.doubles(doubles)}</p>}
    </div>
  );
}
