import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Button } from 'antd';
import { useChange } from '../../../shared/api/use-change.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { SUBMISSIONS_KEY } from '../query-keys.ts';
import { isProjectOver, liveOf, type Submission, titleOf } from './kinds.ts';

interface WithdrawButtonProps {
  kind: SubmissionKind;
  item: Submission;
  /** Set when ending a published entry; otherwise a pending submission is withdrawn. */
  isEnd?: boolean;
  /** Set in a list: the accessible name contains the title. */
  isInList?: boolean;
}

/** Withdraws a submission, or ends an entry, after confirmation. */
export function WithdrawButton({ kind, item, isEnd = false, isInList = false }: WithdrawButtonProps) {
  const title = titleOf(item);
  const [dialog, confirm] = useConfirm();
  const withdrawal = useChange(isEnd ? myCalls.entry.end : myCalls[kind].withdraw, [SUBMISSIONS_KEY]);
  const question = isEnd
    ? { title: MY_ENTRY.endAsk(title), note: MY_ITEM.askShown, act: MY_ENTRY.end }
    : liveOf(item)
      ? {
          title: MY_ENTRY.withdrawEditAsk(title),
          note: MY_ENTRY.withdrawEditNote,
          act: MY_ENTRY.withdrawEdit,
        }
      : {
          title: MY_ITEM.ask(title),
          note: isProjectOver(kind, item) ? MY_ITEM.askLast : MY_ITEM.askNote,
          act: MY_ITEM.withdraw,
        };
  return (
    <>
      <Button
        danger={!isInList}
        {...(isInList ? { 'aria-label': MY_ENTRY.endItem(title) } : { icon: <Icon name="undo" /> })}
        onClick={() => confirm({ ...question, onAct: () => withdrawal.mutateAsync({ fdId: item.fdId }) })}
      >
        {question.act}
      </Button>
      {dialog}
    </>
  );
}
