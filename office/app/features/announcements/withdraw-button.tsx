import { announcementWithdraw } from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_READING } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { AskDialog } from '../../shared/ui/ask-dialog.tsx';
import { type Item, useAct } from './queries.ts';

/** Takes back what was sent, once it has asked. */
export function WithdrawButton({ item }: { item: Item }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAct(announcementWithdraw);
  const { id, title, companies } = item;
  return (
    <>
      <Button danger onClick={() => setAsking(true)}>
        {ANNOUNCEMENT_READING.withdraw}
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={ANNOUNCEMENT_READING.withdrawTitle(title)}
        act={ANNOUNCEMENT_READING.withdraw}
        isBusy={withdraw.isPending}
        onAct={() => withdraw.mutate({ id }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {ANNOUNCEMENT_READING.withdrawNote(companies)}
      </AskDialog>
    </>
  );
}
