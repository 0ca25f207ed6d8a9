import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { useEffect, useRef, useState } from 'react';
import { Link } from '../../../shared/ui/links/link.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import doneStyles from '../fields/account-form.module.css';
import { CheckField } from '../fields/check-field.tsx';
import { Field } from '../fields/field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { useWithRedirect } from '../use-with-redirect.ts';
import workProgressStyles from '../work-progress.module.css';
import styles from './register-parts.module.css';

/** Shows the estimated progress of a proof of work. */
export function WorkProgress({ percent }: { percent: number }) {
  return (
    <div className={`row surface secondary ${workProgressStyles.work}`}>
      <Spinner small />
      <p role="status" className="grow">
        {REGISTRATION.working}
      </p>
      <span aria-hidden="true">{percent}%</span>
    </div>
  );
}

interface DoneProps {
  text: string;
  /** Phone number that is passed to the login page. */
  username: string;
  /** Whether screen readers announce the text here; set if nothing else announces it. */
  isAnnounced?: boolean;
}

/** Replaces a form by its success message, with a link to the login page, which gets the focus. */
export function Done({ text, username, isAnnounced = false }: DoneProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <p className={`rounded ${doneStyles.success}`} role={isAnnounced ? 'status' : undefined}>
      <b>{text}</b>{' '}
      <Link to={useWithRedirect('/homeLogin')} state={{ username }} ref={link}>
        {ACCOUNT.loginNow}
      </Link>
    </p>
  );
}

type Strength = keyof typeof REGISTRATION.strengths;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[!-/:-@[-`{-~ ]/, /[^ -~]/];

/**
 * Rates a password by its length, not counting characters that continue the one before (`123`, `abc`, `aaa`), and by its kinds of
 * characters. The server also knows common passwords, and rejects them.
 */
function strengthOf(password: string): Strength {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0);
  const effectiveLength = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? -9)) > 1).length;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (effectiveLength < 7 || kinds < 2) return 'weak';
  return effectiveLength >= 10 && (kinds > 2 || effectiveLength >= 14) ? 'strong' : 'fair';
}

/** Strength as text, announced when it changes; empty while nothing is typed. */
function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <p
      className={`secondary ${styles.strength}`}
      aria-live="polite"
      data-strength={password ? strength : undefined}
    >
      {password && `${REGISTRATION.passwordStrength}${REGISTRATION.strengths[strength]}`}
    </p>
  );
}

/** Input of the phone number for signing in. */
export function PhoneField({ error }: { error: string | undefined }) {
  return (
    <Field
      name="userName"
      label={REGISTRATION.phone}
      icon="mobile"
      type="tel"
      error={error}
      autoComplete="username"
      inputMode="tel"
    />
  );
}

/** Inputs of a new password, with its strength, and of its repetition. */
export function NewPassword({ errors }: { errors: { password?: string; confirmPassword?: string } }) {
  const [password, setPassword] = useState('');
  return (
    <>
      <PasswordField
        name="password"
        label={ACCOUNT.password}
        error={errors.password}
        placeholder={REGISTRATION.passwordHint}
        autoComplete="new-password"
        onInput={(event) => setPassword(event.currentTarget.value)}
        hint={<PasswordStrength password={password} />}
      />
      <PasswordField
        name="confirmPassword"
        label={REGISTRATION.confirmPassword}
        error={errors.confirmPassword}
        placeholder={REGISTRATION.confirmPasswordHint}
        autoComplete="new-password"
      />
    </>
  );
}

/** Checkbox for accepting the terms. */
export function Terms({ error }: { error: string | undefined }) {
  return (
    <CheckField name="agreed" error={error}>
      {REGISTRATION.consent[0]}
      <Link to="/privacy" target="_blank">
        {REGISTRATION.consent[1]}
      </Link>
    </CheckField>
  );
}
