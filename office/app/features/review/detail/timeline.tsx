import { CORRECTABLE } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_HISTORY, INBOX_ITEM } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { STATES, type State } from '@pv-brain/contract/submissions/states.ts';
import { shortTime } from '../../../shared/format/days.ts';
import { CellSign } from '../../../shared/list/state-cell.tsx';
import styles from '../../../shared/ui/timeline.module.css';
import type { InboxItem } from '../queries.ts';

/** What became of it, newest first: who, when, and the reason in their own words. */
export function Timeline({ item: { kind, history, asked } }: { item: InboxItem }) {
  const states: Readonly<Record<string, State>> = STATES[kind];
  const lastReturn = history.findIndex(({ step }) => step === 'return');
  return (
    <ol className={styles.timeline}>
      {history.map(({ step, state, at, by, side, note }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the front, and two may share a second
        <li key={history.length - index}>
          <CellSign shape={states[state]?.shape ?? 'empty'} tone={states[state]?.tone} />
          <p className={styles.step}>{step ? INBOX_HISTORY.steps[step] : INBOX_HISTORY.sent[kind]}</p>
          <p className={styles.who}>
            {by} · {INBOX_HISTORY.sides[side]} · <time dateTime={at}>{shortTime(at)}</time>
          </p>
          {note && <blockquote className={styles.note}>{note}</blockquote>}
          {index === lastReturn && asked && asked.fields.length > 0 && (
            <p className={styles.who}>
              {INBOX_ITEM.askedFields}：{asked.fields.map((name) => CORRECTABLE[kind][name]).join('、')}
              {asked.until && <br />}
              {asked.until && INBOX_ITEM.askedUntil(asked.until)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
