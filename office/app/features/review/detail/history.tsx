import { CORRECTABLE } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_HISTORY, INBOX_ITEM } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { STATES, type State } from '@pv-brain/contract/submissions/states.ts';
import { Timeline } from '../../../shared/ui/timeline.tsx';
import type { InboxItem } from '../queries.ts';

/** What became of it, newest first: who, when, and the reason in their own words. */
export function History({ item: { kind, history, asked } }: { item: InboxItem }) {
  const states: Readonly<Record<string, State>> = STATES[kind];
  const lastReturn = history.findIndex(({ step }) => step === 'return');
  const wanted = asked && asked.fields.length > 0 && (
    <p>
      {INBOX_ITEM.askedFields}：{asked.fields.map((name) => CORRECTABLE[kind][name]).join('、')}
      {asked.until && <br />}
      {asked.until && INBOX_ITEM.askedUntil(asked.until)}
    </p>
  );
  return (
    <Timeline
      entries={history.map(({ step, state, at, by, side, note }, index) => ({
        ...{ key: history.length - index, at, note },
        ...{ shape: states[state]?.shape ?? 'empty', tone: states[state]?.tone },
        title: <b>{step ? INBOX_HISTORY.steps[step] : INBOX_HISTORY.sent[kind]}</b>,
        by: `${by} · ${INBOX_HISTORY.sides[side]}`,
        children: index === lastReturn && wanted,
      }))}
    />
  );
}
