import { ANNOUNCEMENT_FORM } from '@pv-brain/contract/messaging/messages/announcements.ts';
import { ASK } from '@pv-brain/contract/site/messages/office.ts';
import { Button } from 'antd';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { SunButton } from '../../shared/ui/sun-button.tsx';

interface SendDialogProps {
  title: string;
  mustRead: boolean;
  recipients: { companies: number; people: number };
  isBusy: boolean;
  onSend(): void;
  onCancel(): void;
}

/** Asks once before an announcement goes out, with how far. Whoever just presses Enter has sent nothing. */
export function SendDialog({ title, mustRead, recipients, isBusy, onSend, onCancel }: SendDialogProps) {
  const { companies, people } = recipients;
  return (
    <Dialog
      open
      title={ANNOUNCEMENT_FORM.sendTitle(title)}
      onCancel={onCancel}
      footer={[
        <Button key="cancel" autoFocus onClick={onCancel}>
          {ASK.cancel}
        </Button>,
        <SunButton key="send" loading={isBusy} onClick={onSend}>
          {ANNOUNCEMENT_FORM.send(companies)}
        </SunButton>,
      ]}
    >
      <p>{ANNOUNCEMENT_FORM.sendNote(companies, people)}</p>
      {mustRead && <p>{ANNOUNCEMENT_FORM.sendMustRead}</p>}
    </Dialog>
  );
}
