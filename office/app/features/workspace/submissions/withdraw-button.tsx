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
  /** Set where it takes an entry off the market; else it takes back what waits. */
  isEnd?: boolean;
  /** Set where it stands among others: it says what it takes back. */
  isInList?: boolean;
}

/** Takes it back, or off the market, once it has asked. */
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
        // Where it was refused, somebody has dealt with it meanwhile.
        onAct={() => takeBack.mutate({ fdId: item.fdId }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {note}
      </AskDialog>
    </>
  );
}
