import { JOINING } from '@pv-brain/contract/enterprises/messages/join.ts';
import { useState } from 'react';
import { Captcha } from '../captcha/captcha.tsx';
import { Done } from '../done.tsx';
import styles from '../fields/account-form.module.css';
import { Field } from '../fields/field.tsx';
import { FormMessage } from '../fields/form-message.tsx';
import { SubmitButton } from '../fields/submit-button.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { NewPassword, PhoneField, Terms } from '../register/register-parts.tsx';
import { WorkProgress } from '../work-progress.tsx';
import { JOIN_FIELDS, useJoin } from './use-join.ts';

/** By which somebody becomes a member of the company that invites. */
export function JoinForm({ token, company }: { token: string; company: string }) {
  const [isJoined, setJoined] = useState(false);
  const { register, percent } = useJoin({ token, company, onJoined: () => setJoined(true) });
  const { errors, message, busy, round, renewCaptcha, hideMessage, form } = useAccountForm(
    JOIN_FIELDS,
    register,
  );
  // The link is used up, so there is no form any more.
  if (isJoined) return <Done text={JOINING.joined} isTold />;
  return (
    <form className={styles.form} method="post" noValidate {...form}>
      <FormMessage text={message} onClose={hideMessage} />
      <Field
        name="name"
        label={JOINING.name}
        icon="user"
        error={errors.name}
        placeholder={JOINING.nameHint}
        autoComplete="name"
      />
      <PhoneField error={errors.userName} />
      <NewPassword errors={errors} />
      <Captcha round={round} onRenew={renewCaptcha} error={errors.validateCode} />
      <Terms error={errors.agreed} />
      {percent !== null && <WorkProgress percent={percent} />}
      <SubmitButton busy={busy} busyText={JOINING.joining}>
        {JOINING.submit}
      </SubmitButton>
    </form>
  );
}
