import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { useState } from 'react';
import { showNotice } from '../../ui/notice-store.ts';
import styles from './account-form.module.css';
import { Captcha } from './captcha/captcha.tsx';
import { Done } from './done.tsx';
import { Field } from './field.tsx';
import { FormMessage } from './form-message.tsx';
import { NewPassword, PhoneField, Terms } from './register-parts.tsx';
import { SubmitButton } from './submit-button.tsx';
import { useAccountForm } from './use-account-form.ts';
import { REGISTER_FIELDS, useRegister } from './use-register.ts';
import { WorkProgress } from './work-progress.tsx';

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
      {/* A notice tells it, too; the form below is empty again. */}
      {registered > 0 && <Done key={registered} text={REGISTRATION.registered} />}
      <FormMessage text={message} onClose={hideMessage} />
      <Field
        name="fdComName"
        label={REGISTRATION.companyName}
        icon="building"
        error={errors.fdComName}
        autoComplete="organization"
      />
      <PhoneField error={errors.userName} />
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
