import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { REGISTER } from '@pv-brain/contract/protocol/paths.ts';
import { useState } from 'react';
import { onClient, onServer } from '../../../shared/api/load.ts';
import { fixedMeta } from '../../../shared/page/page-meta.ts';
import { HelpLink } from '../../../shared/ui/links/help-link.tsx';
import { showNotice } from '../../../shared/ui/notice/notice-store.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { Captcha } from '../captcha/captcha.tsx';
import styles from '../fields/account-form.module.css';
import { Field } from '../fields/field.tsx';
import { FormMessage, SubmitButton } from '../fields/form-parts.tsx';
import { loadAuth } from '../load-auth.ts';
import { firstError, REGISTER_FIELDS, useEnrolment } from '../use-enrolment.ts';
import { useWithRedirect } from '../use-with-redirect.ts';
import type { Route } from './+types/register';
import { Done, NewPassword, PhoneField, Terms, WorkProgress } from './register-parts.tsx';

export function RegisterForm() {
  const [{ times: registeredCount, username }, setRegistered] = useState({ times: 0, username: '' });
  const { errors, message, busy, percent, captcha, hideMessage, form } = useEnrolment({
    path: REGISTER,
    names: REGISTER_FIELDS,
    firstError,
    failureMessage: REGISTRATION.registerFailed,
    onDone: (username) => {
      setRegistered(({ times }) => ({ times: times + 1, username }));
      showNotice('success', REGISTRATION.registered);
    },
  });
  return (
    <form className="grid gap-20" method="post" noValidate {...form}>
      {/* A notice announces it, too; the form below is empty again. */}
      {registeredCount > 0 && (
        <Done key={registeredCount} text={REGISTRATION.registered} username={username} />
      )}
      <FormMessage text={message} onClose={hideMessage} />
      <Field
        name="fdComName"
        label={REGISTRATION.companyName}
        icon="building"
        error={errors.fdComName}
        autoComplete="organization"
      />
      <PhoneField error={errors.userName} />
      <NewPassword key={`password ${registeredCount}`} errors={errors} />
      <Captcha {...captcha} />
      <Terms error={errors.agreed} />
      {percent !== null && <WorkProgress percent={percent} />}
      <SubmitButton busy={busy} busyText={REGISTRATION.registering}>
        {REGISTRATION.register}
      </SubmitButton>
      <p className={`text-2 ${styles.note}`}>
        <HelpLink chapter="companies#register" />
      </p>
    </form>
  );
}

export const loader = onServer(loadAuth);
export const clientLoader = onClient(loadAuth);

export const meta = fixedMeta(REGISTRATION.registerTitle, REGISTRATION.registerLead, '/homeRegister');

export default function RegisterRoute({ loaderData }: Route.ComponentProps) {
  return (
    <AuthLayout
      data={loaderData}
      headline={REGISTRATION.registerHeadline}
      lead={REGISTRATION.registerLead}
      title={REGISTRATION.registerTitle}
      otherPage={{ to: useWithRedirect('/homeLogin'), text: REGISTRATION.toLogin }}
    >
      <RegisterForm />
    </AuthLayout>
  );
}
