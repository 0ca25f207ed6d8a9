import { REGISTRATION } from '../accounts/messages/registration.ts';
import {
  COMPANY_NAME_MAX_BYTES,
  COMPANY_NAME_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../protocol/constants.ts';
import { visibleCharacters, visibleLine } from '../text/visible-text.ts';
import { isPhone, mobileOf } from './mobile.ts';

/**
 * Normalises a password for hashing and comparing: keyboards and pages insert invisible characters, or write é as two characters.
 */
export const passwordOf = (input: string): string => visibleCharacters(input, PASSWORD_MAX_LENGTH);

/** Returns whether a password is long enough for an enterprise account. */
export function isLongEnoughPassword(value: string): boolean {
  return [...value].length >= PASSWORD_MIN_LENGTH;
}

export type RegistrationForm = Record<'fdComName' | 'userName' | 'password' | 'confirmPassword', string>;

export interface FieldError<Name extends string = string> {
  field: Name;
  msg: string;
}

/** Normalises a company's name for storage. */
export const companyNameOf = (input: string): string => visibleLine(input, COMPANY_NAME_MAX_LENGTH);

/** UTF-16 units: beyond any username. */
export const USERNAME_MAX_LENGTH = 200;

/** Normalises a username: a mobile number in any spelling, or the visible text. */
export function usernameOf(input: string): string {
  const mobile = mobileOf(input);
  return isPhone(mobile) ? mobile : visibleLine(input, USERNAME_MAX_LENGTH);
}

function isCompanyNameTooLong(name: string): boolean {
  if ([...name].length > COMPANY_NAME_MAX_LENGTH) return true;
  return new TextEncoder().encode(JSON.stringify(name)).length - 2 > COMPANY_NAME_MAX_BYTES;
}

/** Returns the error message for a normalised company name, or null. */
export function companyNameProblem(name: string): string | null {
  if (name === '') return REGISTRATION.companyRequired;
  return isCompanyNameTooLong(name) ? REGISTRATION.companyTooLong : null;
}

/**
 * Returns the error of the first rule that a registration breaks, in the spec's order, or null. Source: product spec, section 5.
 */
export function checkRegistration(form: RegistrationForm): FieldError<keyof RegistrationForm> | null {
  const company = companyNameProblem(companyNameOf(form.fdComName));
  if (company !== null) return { field: 'fdComName', msg: company };
  if (!isPhone(mobileOf(form.userName))) return { field: 'userName', msg: REGISTRATION.phoneInvalid };
  const password = passwordOf(form.password);
  if (!isLongEnoughPassword(password)) return { field: 'password', msg: REGISTRATION.passwordShort };
  if ([...password].length > PASSWORD_MAX_LENGTH)
    return { field: 'password', msg: REGISTRATION.passwordTooLong };
  if (password !== passwordOf(form.confirmPassword))
    return { field: 'confirmPassword', msg: REGISTRATION.passwordsDiffer };
  return null;
}
