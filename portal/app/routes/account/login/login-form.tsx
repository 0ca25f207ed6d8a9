import type { login } from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { FORGOTTEN_ENTRY } from '@pv-brain/contract/accounts/messages/forgotten-entry.ts';
import { SIGN_IN_LASTS_NOTE } from '@pv-brain/contract/accounts/messages/sign-in-lasts.ts';
import { isPhone, mobileOf } from '@pv-brain/contract/fields/mobile.ts';
import { DRAFT_PREFIX } from '@pv-brain/contract/protocol/constants.ts';
import { LOGIN } from '@pv-brain/contract/protocol/paths.ts';
import { officePath, safeRedirect } from '@pv-brain/contract/protocol/redirect.ts';
import { ACCOUNT_ENTRY } from '@pv-brain/contract/site/messages/shell.ts';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { redirectTo } from '../../../shared/account/addresses.ts';
import { signedIn } from '../../../shared/account/user-store.ts';
import { call } from '../../../shared/api/call.ts';
import { browserCalls } from '../../../shared/api/load.ts';
import { saveToken } from '../../../shared/api/token.ts';
import { useOwnBackEnd } from '../../../shared/api/use-own-back-end.ts';
import type { Errors } from '../../../shared/form/refusal.ts';
import { useIsNavigating } from '../../../shared/page/use-pending.ts';
import { Link } from '../../../shared/ui/links/link.tsx';
import { showNotice } from '../../../shared/ui/notice/notice-store.ts';
import { useHydrated } from '../../../shared/ui/use-hydrated.ts';
import { Captcha } from '../captcha/captcha.tsx';
import styles from '../fields/account-form.module.css';
import { CheckField } from '../fields/check-field.tsx';
import { Field } from '../fields/field.tsx';
import { FormMessage, SubmitButton } from '../fields/form-parts.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { type Outcome, refusedOutcome, useAccountForm } from '../fields/use-account-form.ts';
import { useWithRedirect } from '../use-with-redirect.ts';

const LOGIN_FIELDS = ['username', 'password', 'validateCode', 'rememberMe'] as const;
type LoginField = (typeof LOGIN_FIELDS)[number];
type LoginFields = Record<LoginField, string>;

function requiredErrors({ username, password, validateCode }: LoginFields): Errors<LoginField> {
  return {
    ...(username.trim() ? {} : { username: ACCOUNT.usernameRequired }),
    ...(password ? {} : { password: ACCOUNT.passwordRequired }),
    ...(validateCode ? {} : { validateCode: ACCOUNT.captchaRequired }),
  };
}

/** Sends the login form and, after success, navigates to the user's destination, unless they open another page meanwhile. */
function useLogin(): (fields: LoginFields, form: HTMLFormElement) => Promise<Outcome<LoginField>> {
  const navigate = useNavigate();
  const isNavigating = useIsNavigating();
  const [parameters] = useSearchParams();

  async function openDestination(token: string, isOperator: boolean, form: HTMLFormElement) {
    const target = safeRedirect(parameters.get('redirect'));
    const screen = officePath(target);
    // Operators stay in the portal if the address of the back office is unknown.
    const backOffice = isOperator || screen !== null ? await (await browserCalls()).backOfficeBase() : null;
    const isLeaving = !form.isConnected || isNavigating();
    if (backOffice && !isLeaving) {
      saveToken(token);
      redirectTo(`${backOffice}${screen || '/index'}`);
    } else {
      signedIn(token);
      if (!isLeaving) await navigate(screen === null ? target : '/', { replace: true });
    }
  }

  return async (fields, form) => {
    const errors = requiredErrors(fields);
    if (Object.keys(errors).length > 0) return { errors, message: ACCOUNT.allRequired };
    try {
      const rememberMe = String(fields.rememberMe === 'true');
      // A foreign back end may know a number in its digits only.
      const mobile = mobileOf(fields.username);
      const username = isPhone(mobile) ? mobile : fields.username.trim();
      const answer = await call<typeof login>(LOGIN, { ...fields, username, rememberMe });
      if (answer.code === 0 && answer.token) {
        // "0" is an operator, who belongs in the back office.
        await openDestination(answer.token, answer.is_cust === '0', form);
        return {};
      }
      return refusedOutcome(answer, LOGIN_FIELDS, ACCOUNT.loginFailed);
    } catch {
      return { message: ACCOUNT.loginException, captchaUsed: true };
    }
  };
}

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

/** Returns whether the session ended while a form of this tab was being sent. Not in draft.ts: every page would load that. */
function isDraftWaiting(): boolean {
  try {
    return Object.entries(sessionStorage).some(
      ([name, draft]) => name.startsWith(DRAFT_PREFIX) && JSON.parse(draft).sending,
    );
  } catch {
    return false;
  }
}

export function LoginForm() {
  const login = useLogin();
  // A foreign back end has other session lifetimes.
  const ownBackEnd = useOwnBackEnd();
  const { errors, message, busy, captcha, hideMessage, form } = useAccountForm(LOGIN_FIELDS, login);
  const registered = useRegistered();
  // A notice, as a line above the form would move it.
  useEffect(() => {
    if (isDraftWaiting()) showNotice('error', ACCOUNT.expired);
  }, []);
  const forgotten = useWithRedirect('/homeLogin') + FORGOTTEN_FRAGMENT;
  return (
    <form className="grid gap-20" method="post" noValidate {...form}>
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
      <Captcha {...captcha} />
      <div className={`flex gap-16 spread ${styles.split}`}>
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
