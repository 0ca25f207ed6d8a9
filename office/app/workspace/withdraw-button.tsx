import { myCalls } from '@pv-brain/contract/calls/submissions.ts';
import { MY_ITEM } from '@pv-brain/contract/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { AskDialog } from '../ui/ask-dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { type Mine, titleOf } from './kinds.ts';
import { MINE_QUERIES } from './queries.ts';

/** Takes it back, once it has asked. */
export function WithdrawButton({ kind, item }: { kind: SubmissionKind; item: Mine }) {
  const [isAsking, setAsking] = useState(false);
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => call(myCalls[kind].withdraw, { fdId: item.fdId }),
    onSuccess: ({ msg }) => notification.success({ title: msg }),
    onError: ({ message }) => notification.error({ title: message, duration: false }),
    // Where it was refused, somebody has dealt with it meanwhile.
    onSettled: async () => {
      setAsking(false);
      await queries.invalidateQueries({ queryKey: MINE_QUERIES });
    },
  });
  return (
    <>
      <Button danger icon={<Icon name="undo" />} onClick={() => setAsking(true)}>
        {MY_ITEM.withdraw}
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={MY_ITEM.ask(titleOf(item))}
        act={MY_ITEM.withdraw}
        isBusy={withdraw.isPending}
        onAct={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      >
        {item.fdState === 'published' ? MY_ITEM.askShown : MY_ITEM.askNote}
      </AskDialog>
    </>
  );
}
