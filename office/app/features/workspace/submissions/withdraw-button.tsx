import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { isProjectOver, liveOf, type Mine, titleOf } from './kinds.ts';
import { MINE_QUERIES } from './queries.ts';

interface WithdrawButtonProps {
  kind: SubmissionKind;
  item: Mine;
  /** Set when ending a published entry; otherwise a pending submission is withdrawn. */
  isEnd?: boolean;
  /** Set in a list: the accessible name contains the title. */
  isInList?: boolean;
}

/** Withdraws a submission, or ends an entry, after confirmation. */
export function WithdrawButton({ kind, item, isEnd = false, isInList = false }: WithdrawButtonProps) {
  const title = titleOf(item);
  const [isAsking, setAsking] = useState(false);
  const takeBack = useChange(isEnd ? myCalls.entry.end : myCalls[kind].withdraw, [MINE_QUERIES]);
  const { word, ask, note } = isEnd
    ? { word: MY_ENTRY.end, ask: MY_ENTRY.endAsk(title), note: MY_ITEM.askShown }
    : liveOf(item)
      ? { word: MY_ENTRY.withdrawEdit, ask: MY_ENTRY.withdrawEditAsk(title), note: MY_ENTRY.withdrawEditNote }
      : {
          word: MY_ITEM.withdraw,
          ask: MY_ITEM.ask(title),
          note: isProjectOver(kind, item) ? MY_ITEM.askLast : MY_ITEM.askNote,
        };
  return (
    <>
      <Button
        danger={!isInList}
        {...(isInList ? { 'aria-label': MY_ENTRY.endItem(title) } : { icon: <Icon name="undo" /> })}
        onClick={() => setAsking(true)}
      >
        {word}
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={ask}
        act={word}
        isBusy={takeBack.isPending}
        // Closed after a rejection too: the item was changed meanwhile.
        onAct={() => takeBack.mutate({ fdId: item.fdId }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {note}
      </AskDialog>
    </>
  );
}
