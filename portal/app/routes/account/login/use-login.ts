import type { login } from '@pv-brain/contract/accounts/calls/account.ts';
import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { LOGIN } from '@pv-brain/contract/protocol/paths.ts';
import { officePath, safeRedirect } from '@pv-brain/contract/protocol/redirect.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { redirectTo } from '../../../shared/account/addresses.ts';
import { signedIn } from '../../../shared/account/user-store.ts';
import { call } from '../../../shared/api/call.ts';
import { browserCalls } from '../../../shared/api/load.ts';
import { saveToken } from '../../../shared/api/token.ts';
import { type Errors, fieldErrors } from '../../../shared/form/refusal.ts';
import type { Outcome } from '../fields/use-account-form.ts';

export const LOGIN_FIELDS = ['username', 'password', 'validateCode', 'rememberMe'] as const;
type LoginField = (typeof LOGIN_FIELDS)[number];
type LoginFields = Record<LoginField, string>;

function requiredErrors({ username, password, validateCode }: LoginFields): Errors<LoginField> {
  return {
    ...(username.trim() ? {} : { username: ACCOUNT.usernameRequired }),
    ...(password ? {} : { password: ACCOUNT.passwordRequired }),
    ...(validateCode.trim() ? {} : { validateCode: ACCOUNT.captchaRequired }),
  };
}

/** Sends the login form and, after success, navigates to the user's destination, unless they have left the form meanwhile. */
export function useLogin(): (fields: LoginFields, form: HTMLFormElement) => Promise<Outcome<LoginField>> {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();

  async function openDestination(token: string, isOperator: boolean, form: HTMLFormElement) {
    const target = safeRedirect(parameters.get('redirect'));
    const screen = officePath(target);
    // Operators stay in the portal if the address of the back office is unknown.
    const backOffice = isOperator || screen !== null ? await (await browserCalls()).backOfficeBase() : null;
    if (backOffice && form.isConnected) {
      saveToken(token);
      redirectTo(`${backOffice}${screen || '/index'}`);
    } else {
      signedIn(token);
      if (form.isConnected) await navigate(screen === null ? target : '/', { replace: true });
    }
  }

  return async (fields, form) => {
    const errors = requiredErrors(fields);
    if (Object.keys(errors).length > 0) return { errors, message: ACCOUNT.allRequired };
    try {
      const rememberMe = String(fields.rememberMe === 'true');
      const answer = await call<typeof login>(LOGIN, { ...fields, rememberMe });
      if (answer.code === 0 && answer.token) {
        // "0" is an operator, who belongs in the back office.
        await openDestination(answer.token, answer.is_cust === '0', form);
        return {};
      }
      const serverErrors = fieldErrors(answer, LOGIN_FIELDS);
      const message = Object.keys(serverErrors).length > 0 ? undefined : answer.msg || ACCOUNT.loginFailed;
      return { errors: serverErrors, message, captchaUsed: true };
    } catch {
      return { message: ACCOUNT.loginException, captchaUsed: true };
    }
  };
}
