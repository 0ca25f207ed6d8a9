import { mailAddress, mailAddressRemove } from '@pv-brain/contract/messaging/calls/mail.ts';
import { MAIL_PANEL } from '@pv-brain/contract/messaging/messages/mail.ts';
import { useState } from 'react';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { AddressForm } from './address-form.tsx';
import styles from './mail-panel.module.css';
import { type MyMail, useMailChange } from './mail-queries.ts';

/** The account's mail address, with buttons to change and remove it. */
export function MailAddress({ mail: { address, pending, isOver } }: { mail: MyMail }) {
  const [isTyping, setTyping] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const again = useMailChange(mailAddress);
  const remove = useMailChange(mailAddressRemove, () => setAsking(false));
  const current = address ?? pending;
  if (current === null || isTyping)
    return (
      <AddressForm
        lead={current === null ? MAIL_PANEL.add : undefined}
        onDone={() => setTyping(false)}
        onCancel={current === null ? undefined : () => setTyping(false)}
      />
    );
  return (
    <div className={styles.address}>
      {address && (
        <p>
          {MAIL_PANEL.address} <b>{address}</b>
        </p>
      )}
      {pending && (
        <p className={styles.pending} role="status">
          {isOver ? MAIL_PANEL.pendingOver(pending) : MAIL_PANEL.pending(pending)}
          {address && MAIL_PANEL.keepsOld(address)}
        </p>
      )}
      <div className={`flow ${styles.acts}`}>
        {pending && (
          <button type="button" disabled={again.isPending} onClick={() => again.mutate({ email: pending })}>
            {MAIL_PANEL.sendAgain}
          </button>
        )}
        <button type="button" onClick={() => setTyping(true)}>
          {MAIL_PANEL.change}
        </button>
        <button type="button" onClick={() => setAsking(true)}>
          {MAIL_PANEL.remove}
        </button>
      </div>
      <AskDialog
        isOpen={isAsking}
        title={MAIL_PANEL.removeAsk(current)}
        act={MAIL_PANEL.remove}
        isBusy={remove.isPending}
        onAct={() => remove.mutate({})}
        onCancel={() => setAsking(false)}
      >
        {MAIL_PANEL.removeNote}
      </AskDialog>
    </div>
  );
}
