import { mailAddress } from '@pv-brain/contract/messaging/calls/mail.ts';
import { MAIL_PANEL } from '@pv-brain/contract/messaging/messages/mail.ts';
import { Button, Input } from 'antd';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import styles from './mail-panel.module.css';
import { useMailChange } from './mail-queries.ts';

interface AddressFormProps {
  lead: string | undefined;
  onDone: () => void;
  /** Undefined when there is no address to go back to. */
  onCancel: (() => void) | undefined;
}

/** Form for a mail address, which is confirmed by a link mailed to it. */
export function AddressForm({ lead, onDone, onCancel }: AddressFormProps) {
  const save = useMailChange(mailAddress, onDone);
  const form = useForm({ initial: { email: '' }, send: save.mutateAsync });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {lead && <p>{lead}</p>}
      <Labelled {...form.label('email')} label={MAIL_PANEL.address} isRequired hint={MAIL_PANEL.addressHint}>
        <Input
          {...form.control('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          autoFocus={onCancel !== undefined}
        />
      </Labelled>
      <div className={`flow ${styles.buttons}`}>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {MAIL_PANEL.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{MAIL_PANEL.cancel}</Button>}
      </div>
    </form>
  );
}
