import { SCHEDULED_PUBLICATION } from '@pv-brain/contract/content/console.ts';
import { type ContentType, stateKind } from '@pv-brain/contract/content/define.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { tabsOf, type Viewing } from '../../../shared/list/view.ts';
import { TabLinks } from '../../../shared/ui/tab-links.tsx';
import type { ListAnswer } from './queries.ts';

interface StateTabsProps {
  type: ContentType;
  answer: Pick<ListAnswer, 'counts' | 'toCome'>;
  viewing: Viewing;
}

/** Tabs of the states, each with the number of items that match the filters. */
export function StateTabs({
  type,
  answer: { counts, toCome },
  viewing: { view, addressWith },
}: StateTabsProps) {
  const numberOf = (state: string) => counts.find((count) => count.state === state)?.rows ?? 0;
  const all = counts.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <TabLinks
      label={CONTENT_LIST.states}
      tabs={[
        { value: '', word: CONTENT_LIST.anyState, rows: all },
        ...tabsOf(type).map((value) =>
          value === SCHEDULED_PUBLICATION
            ? { value, word: CONTENT_LIST.toCome, rows: toCome }
            : { value, word: wordOf(stateKind(type), value), rows: numberOf(value) },
        ),
      ]}
      now={view.state}
      addressOf={(state) => addressWith({ state })}
    />
  );
}
