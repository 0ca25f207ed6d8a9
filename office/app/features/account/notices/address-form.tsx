import { mailAddress } from '@pv-brain/contract/messaging/calls/mail.ts';
import { MAIL_PANEL } from '@pv-brain/contract/messaging/messages/mail.ts';
import { Button, Input } from 'antd';
import { type SubmitEvent, useId, useState } from 'react';
import styles from './mail-panel.module.css';
import { useMailChange } from './mail-queries.ts';

interface AddressFormProps {
  lead: string | undefined;
  onDone: () => void;
  /** Missing where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

/** An address for mail, to be confirmed by the link that goes there. */
export function AddressForm({ lead, onDone, onCancel }: AddressFormProps) {
  const id = useId();
  const [email, setEmail] = useState('');
  const state = useMailChange(mailAddress, onDone);
  function submit(event: SubmitEvent) {
    event.preventDefault();
    state.mutate({ email });
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {lead && <p>{lead}</p>}
      <label htmlFor={id}>{MAIL_PANEL.address}</label>
      <Input
        id={id}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        autoFocus={onCancel !== undefined}
        status={state.error ? 'error' : ''}
        aria-invalid={state.error !== null}
        aria-describedby={`${id}-note`}
        value={email}
        onChange={({ target }) => {
          setEmail(target.value);
          state.reset();
        }}
      />
      <span id={`${id}-note`}>
        {state.error ? (
          <span role="alert">{state.error.message}</span>
        ) : (
          <small>{MAIL_PANEL.addressHint}</small>
        )}
      </span>
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={state.isPending}>
          {MAIL_PANEL.save}
        </Button>
        {onCancel && <Button onClick={onCancel}>{MAIL_PANEL.cancel}</Button>}
      </div>
    </form>
  );
}
