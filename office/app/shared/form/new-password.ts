import { type FieldError, passwordOf } from '@pv-brain/contract/fields/rules.ts';
import { missing } from './use-form.ts';

export interface NewPassword {
  password: string;
  confirmPassword: string;
}

interface Messages {
  required: string;
  differ: string;
  /** Minimum number of characters; by default, the server checks the length. */
  least?: number;
  short?: string;
}

/** Returns the errors of a new password that is entered twice. */
export function newPasswordFaults(
  { password, confirmPassword }: NewPassword,
  { required, differ, least = 1, short = required }: Messages,
): FieldError[] {
  const none = missing({ password }, { password: required });
  const isShort = none.length === 0 && password.length < least;
  return [
    ...none,
    ...(isShort ? [{ field: 'password', msg: short }] : []),
    ...(passwordOf(confirmPassword) === passwordOf(password)
      ? []
      : [{ field: 'confirmPassword', msg: differ }]),
  ];
}
