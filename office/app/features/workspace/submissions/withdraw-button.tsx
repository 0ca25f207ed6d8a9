import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { AskDialog } from '../../../shared/ui/ask-dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { isProjectOver, isRenewable, type Mine, titleOf } from './kinds.ts';
import { MINE_QUERIES } from './queries.ts';

interface WithdrawButtonProps {
  kind: SubmissionKind;
  item: Mine;
  /** Set where it stands among others: it says what it takes back. */
  isInList?: boolean;
}

/** Takes it back, or off the market, once it has asked. */
export function WithdrawButton({ kind, item, isInList = false }: WithdrawButtonProps) {
  const isShown = isRenewable(kind, item);
  const word = isShown ? MY_ENTRY.end : MY_ITEM.withdraw;
  const title = titleOf(item);
  const [isAsking, setAsking] = useState(false);
  const withdraw = useChange(myCalls[kind].withdraw, [MINE_QUERIES]);
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
        title={isShown ? MY_ENTRY.endAsk(title) : MY_ITEM.ask(title)}
        act={word}
        isBusy={withdraw.isPending}
        // Where it was refused, somebody has dealt with it meanwhile.
        onAct={() => withdraw.mutate({ fdId: item.fdId }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {isShown ? MY_ITEM.askShown : isProjectOver(kind, item) ? MY_ITEM.askLast : MY_ITEM.askNote}
      </AskDialog>
    </>
  );
}
