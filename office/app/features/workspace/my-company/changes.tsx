import { MY_COMPANY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { shortTime } from '../../../shared/format/days.ts';
import styles from './changes.module.css';
import type { Change } from './queries.ts';

const FIELDS: Readonly<Record<string, string>> = MY_COMPANY.field;

/** Changes of the company's data, pending ones included, newest first. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null;
  return (
    <details className={styles.changes}>
      <summary>{MY_COMPANY.changes(changes.length)}</summary>
      <ol>
        {changes.map(({ id, field, before, after, state, askedAt, answer }) => (
          <li key={id}>
            <p>
              <b>{FIELDS[field] ?? field}</b>
              <span data-state={state}>{MY_COMPANY.state[state]}</span>
              <time dateTime={askedAt.replace(' ', 'T')}>{shortTime(askedAt)}</time>
            </p>
            <p>{MY_COMPANY.from(before ?? MY_COMPANY.empty, after ?? MY_COMPANY.empty)}</p>
            {answer && <p>{MY_COMPANY.answer(answer)}</p>}
          </li>
        ))}
      </ol>
    </details>
  );
}
