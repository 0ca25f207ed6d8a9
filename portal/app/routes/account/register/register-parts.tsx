import { ACCOUNT } from '@pv-brain/contract/accounts/messages/account.ts';
import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import { useState } from 'react';
import { Link } from '../../../shared/ui/links/link.tsx';
import { CheckField } from '../fields/check-field.tsx';
import { Field } from '../fields/field.tsx';
import { PasswordField } from '../fields/password-field.tsx';
import { PasswordStrength } from '../fields/password-strength.tsx';

/** The number by which somebody signs in. */
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

interface NewPasswordProps {
  errors: { password?: string; confirmPassword?: string };
}

/** A password that is chosen, with how strong it is, and the same again. */
export function NewPassword({ errors }: NewPasswordProps) {
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

/** Agreeing to the terms. */
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
