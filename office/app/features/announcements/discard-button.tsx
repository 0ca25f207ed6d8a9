import { announcementDiscard } from '@pv-brain/contract/messaging/calls/announcements.ts';
import { ANNOUNCEMENT_FORM, ANNOUNCEMENTS } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AskDialog } from '../../shared/ui/confirm-dialog.tsx';
import type { AnnouncementDraft } from './form-value.ts';
import { useAct } from './queries.ts';

/** Deletes a draft after confirmation. */
export function DiscardButton({ draft, revision }: { draft: AnnouncementDraft; revision: string }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const discard = useAct(announcementDiscard, () => void navigate('/announcements'));
  return (
    <>
      <Button danger type="text" onClick={() => setAsking(true)}>
        {ANNOUNCEMENT_FORM.discard}
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={ANNOUNCEMENT_FORM.discardTitle(draft.title || ANNOUNCEMENTS.untitled)}
        act={ANNOUNCEMENT_FORM.discard}
        isBusy={discard.isPending}
        onAct={() => discard.mutate({ id: draft.id, revision }, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {ANNOUNCEMENT_FORM.discardNote}
      </AskDialog>
    </>
  );
}
