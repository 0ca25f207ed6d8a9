import { TO_COME } from '@pv-brain/contract/content/console.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { Link } from 'react-router';
import { tabsOf } from '../../../shared/list/view.ts';
import styles from '../../../shared/ui/tabs.module.css';
import type { ListAnswer } from './queries.ts';
import type { Viewing } from './use-view.ts';

interface StateTabsProps {
  type: ContentType;
  answer: Pick<ListAnswer, 'counts' | 'toCome'>;
  viewing: Viewing;
}

/** The states as tabs, each with the number of those that the filters leave. */
export function StateTabs({
  type,
  answer: { counts, toCome },
  viewing: { view, addressWith },
}: StateTabsProps) {
  const numberOf = (state: string) => counts.find((count) => count.state === state)?.rows ?? 0;
  const all = counts.reduce((sum, { rows }) => sum + rows, 0);
  const tabs = [
    { state: '', word: CONTENT_LIST.anyState, rows: all },
    ...tabsOf(type).map((state) =>
      state === TO_COME
        ? { state, word: CONTENT_LIST.toCome, rows: toCome }
        : { state, word: wordOf(stateKind(type), state), rows: numberOf(state) },
    ),
  ];
  return (
    <nav className={styles.tabs} aria-label={CONTENT_LIST.states}>
      <ul>
        {tabs.map(({ state, word, rows }) => (
          <li key={state}>
            <Link
              to={{ search: addressWith({ state }) }}
              preventScrollReset
              aria-current={view.state === state ? 'page' : undefined}
            >
              {word} <span>{rows}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
