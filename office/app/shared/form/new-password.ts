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
  minLength?: number;
  tooShort?: string;
}

/** Returns the errors of a new password that is entered twice. */
export function newPasswordFaults(
  { password, confirmPassword }: NewPassword,
  { required, differ, minLength = 1, tooShort = required }: Messages,
): FieldError[] {
  const emptyFaults = missing({ password }, { password: required });
  const isShort = emptyFaults.length === 0 && password.length < minLength;
  return [
    ...emptyFaults,
    ...(isShort ? [{ field: 'password', msg: tooShort }] : []),
    ...(passwordOf(confirmPassword) === passwordOf(password)
      ? []
      : [{ field: 'confirmPassword', msg: differ }]),
  ];
}
