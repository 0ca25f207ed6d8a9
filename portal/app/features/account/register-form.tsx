import { ACCOUNT } from '@pv-brain/contract/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/messages/registration.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../ui/link.tsx';
import { showNotice } from '../../ui/notice-store.ts';
import styles from './account-form.module.css';
import { Captcha } from './captcha/captcha.tsx';
import { Field } from './field.tsx';
import { FormMessage } from './form-message.tsx';
import { NewPassword, Terms } from './register-parts.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';
import { REGISTER_FIELDS, useRegister } from './use-register.ts';
import { useWithRedirect } from './use-with-redirect.ts';
import { WorkProgress } from './work-progress.tsx';

/** 注册成功！ in place, with the way on, which gets the focus: the form below is empty again. */
function Registered() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p className={styles.success}>
      <b>{REGISTRATION.registered}</b>{' '}
      <Link to={useWithRedirect('/homeLogin')} ref={link}>
        {ACCOUNT.loginNow}
      </Link>
    </p>
  );
}

export function RegisterForm() {
  const [registered, setRegistered] = useState(0);
  const { register, percent } = useRegister(() => {
    setRegistered((times) => times + 1);
    showNotice({ success: REGISTRATION.registered });
  });
  const { errors, message, busy, round, renewCaptcha, hideMessage, form } = useAccountForm(
    REGISTER_FIELDS,
    register,
  );
  return (
    <form className={styles.form} method="post" noValidate {...form}>
      {registered > 0 && <Registered key={registered} />}
      <FormMessage text={message} onClose={hideMessage} />
      <Field
        name="fdComName"
        label={REGISTRATION.companyName}
        icon="building"
        error={errors.fdComName}
        autoComplete="organization"
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
      <NewPassword key={`password ${registered}`} errors={errors} />
      <Captcha
        key={`captcha ${registered}`}
        round={round}
        onRenew={renewCaptcha}
        error={errors.validateCode}
      />
      <Terms error={errors.agreed} />
      {percent !== null && <WorkProgress percent={percent} />}
      <SubmitButton busy={busy} busyText={REGISTRATION.registering}>
        {REGISTRATION.register}
      </SubmitButton>
    </form>
  );
}
