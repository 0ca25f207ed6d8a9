import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { JOINING } from '@pv-brain/contract/messages/join.ts';
import { REGISTRATION } from '@pv-brain/contract/messages/registration.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import styles from './account-form.module.css';
import { Captcha } from './captcha/captcha.tsx';
import { Field } from './field.tsx';
import { FormMessage } from './form-message.tsx';
import { NewPassword, Terms } from './register-parts.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';
import { JOIN_FIELDS, useJoin } from './use-join.ts';
import { useWithRedirect } from './use-with-redirect.ts';
import { WorkProgress } from './work-progress.tsx';

/** The way on, which gets the focus. The link is used up, so there is no form any more. */
function Joined() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p className={styles.success} role="status">
      <b>{JOINING.joined}</b>{' '}
      <Link to={useWithRedirect('/homeLogin')} ref={link}>
        {ACCOUNT.loginNow}
      </Link>
    </p>
  );
}

/** By which somebody becomes a member of the company that invites. */
export function JoinForm({ token, company }: { token: string; company: string }) {
  const [isJoined, setJoined] = useState(false);
  const { register, percent } = useJoin({ token, company, onJoined: () => setJoined(true) });
  const { errors, message, busy, round, renewCaptcha, hideMessage, form } = useAccountForm(
    JOIN_FIELDS,
    register,
  );
  if (isJoined) return <Joined />;
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
      <Field
        name="userName"
        label={REGISTRATION.phone}
        icon="mobile"
        type="tel"
        error={errors.userName}
        autoComplete="username"
        inputMode="tel"
      />
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
