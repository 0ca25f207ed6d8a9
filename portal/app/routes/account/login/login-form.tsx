import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { FORGOTTEN_ENTRY } from '@pv-brain/contract/accounts/messages/forgotten-entry.ts';
import { SIGN_IN_LASTS_NOTE } from '@pv-brain/contract/accounts/messages/sign-in-lasts.ts';
import { ACCOUNT_ENTRY } from '@pv-brain/contract/site/messages/shell.ts';
import { useLocation } from 'react-router';
import { useOwnBackEnd } from '../../../shared/api/use-own-back-end.ts';
import { Link } from '../../../shared/ui/links/link.tsx';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';
import { Captcha } from '../captcha/captcha.tsx';
import styles from '../fields/account-form.module.css';
import { CheckField } from '../fields/check-field.tsx';
import { Field } from '../fields/field.tsx';
import { FormMessage } from '../fields/form-message.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { SubmitButton } from '../fields/submit-button.tsx';
import { useAccountForm } from '../fields/use-account-form.ts';
import { useWithRedirect } from '../use-with-redirect.ts';
import { LOGIN_FIELDS, useLogin } from './use-login.ts';

/** Fragment that shows 忘记密码 in place of the form. */
export const FORGOTTEN_FRAGMENT = '#forgotten';

/**
 * Returns the phone number of a user who comes from registering. Only after hydration, as the server's page, which a reload
 * restores, has none.
 */
function useRegistered(): string | undefined {
  const state: { username?: string } | null = useLocation().state;
  return useHydrated() ? state?.username : undefined;
}

export function LoginForm() {
  const login = useLogin();
  // A foreign back end has other session lifetimes.
  const ownBackEnd = useOwnBackEnd();
  const { errors, message, busy, renewals, renewCaptcha, hideMessage, form } = useAccountForm(
    LOGIN_FIELDS,
    login,
  );
  const registered = useRegistered();
  const forgotten = useWithRedirect('/homeLogin') + FORGOTTEN_FRAGMENT;
  return (
    <form className={styles.form} method="post" noValidate {...form}>
      <FormMessage text={message} onClose={hideMessage} />
      <Field
        key={registered}
        defaultValue={registered}
        name="username"
        label={ACCOUNT.username}
        icon="user"
        error={errors.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={ACCOUNT.password}
        error={errors.password}
        autoComplete="current-password"
      />
      <Captcha renewals={renewals} onRenew={renewCaptcha} error={errors.validateCode} />
      <div className={styles.split}>
        <CheckField name="rememberMe" hint={ownBackEnd && SIGN_IN_LASTS_NOTE}>
          {ACCOUNT.rememberMe}
        </CheckField>
        {ownBackEnd && <Link to={forgotten}>{FORGOTTEN_ENTRY.link}</Link>}
      </div>
      <SubmitButton busy={busy} busyText={ACCOUNT.loggingIn}>
        {ACCOUNT_ENTRY.login}
      </SubmitButton>
    </form>
  );
}
