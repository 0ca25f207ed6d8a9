import { MY_HOME } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useQueries } from '@tanstack/react-query';
import { Failed } from '../../../shared/ui/failed.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { State } from '../../../shared/ui/state.tsx';
import type { Submission } from './kinds.ts';
import { ListItem } from './list-item.tsx';
import styles from './open-items.module.css';
import { submissionsQuery } from './queries.ts';

/** Maximum of listed submissions in progress. */
const MAX_ITEMS = 5;

/** States of any kind that wait for operators. */
const IN_WORK: readonly string[] = ['pending', 'reviewing', 'contacted'];

interface KindItem {
  kind: SubmissionKind;
  item: Submission;
}

const Items = ({ items }: { items: readonly KindItem[] }) => (
  <ul className={`grid ruled ${styles.items}`}>
    {items.map(({ kind, item }, at) => (
      <ListItem key={item.fdId} kind={kind} item={item} isFirst={at === 0} />
    ))}
  </ul>
);

/** Submissions that wait for the company, and those that wait for operators. */
export function OpenItems() {
  const answers = useQueries({ queries: SUBMISSION_KINDS.map((kind) => submissionsQuery(kind)) });
  const failedAnswer = answers.find(({ error, data }) => error && !data);
  const all = SUBMISSION_KINDS.flatMap((kind, at): KindItem[] =>
    (answers[at]?.data ?? []).map((item) => ({ kind, item })),
  );
  const toCorrect = all.filter(({ item }) => item.resendable);
  const open = all
    .filter(({ item }) => IN_WORK.includes(item.fdState))
    .sort((a, b) => b.item.fdCreateTime.localeCompare(a.item.fdCreateTime));
  if (failedAnswer) return <Failed error={failedAnswer.error} onRetry={() => void failedAnswer.refetch()} />;
  if (toCorrect.length + open.length === 0)
    return (
      <Panel title={MY_HOME.open}>
        {answers.every(({ data }) => data) && <State title={MY_HOME.nothing} note={MY_HOME.nothingNote} />}
      </Panel>
    );
  return (
    <>
      {toCorrect.length > 0 && (
        <Panel title={MY_HOME.own} aside={MY_HOME.count(toCorrect.length)} isFlush>
          <Items items={toCorrect} />
        </Panel>
      )}
      {open.length > 0 && (
        <Panel title={MY_HOME.open} aside={MY_HOME.count(open.length)} isFlush>
          <Items items={open.slice(0, MAX_ITEMS)} />
        </Panel>
      )}
    </>
  );
}
