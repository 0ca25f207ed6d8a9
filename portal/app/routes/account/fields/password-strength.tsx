import { REGISTRATION } from '@pv-brain/contract/accounts/messages/registration.ts';
import styles from './password-strength.module.css';

type Strength = keyof typeof REGISTRATION.strengths;

const KINDS = [/[a-z]/, /[A-Z]/, /\d/, /[!-/:-@[-`{-~ ]/, /[^ -~]/];

/**
 * How good a password is at a glance: by its length, without what only goes on from the sign before (`123`, `abc`,
 * `aaa`), and by its kinds of signs. The server knows the common ones besides, and refuses them.
 */
function strengthOf(password: string): Strength {
  const codes = [...password].map((sign) => sign.codePointAt(0) ?? 0);
  const turns = codes.filter((code, place) => Math.abs(code - (codes[place - 1] ?? -9)) > 1).length;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  if (turns < 7 || kinds < 2) return 'weak';
  return turns >= 10 && (kinds > 2 || turns >= 14) ? 'strong' : 'fair';
}

/** The strength in words, told once it changes; empty as long as nothing is typed. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <p className={styles.strength} aria-live="polite" data-strength={password ? strength : undefined}>
      {password && `${REGISTRATION.passwordStrength}${REGISTRATION.strengths[strength]}`}
    </p>
  );
}
