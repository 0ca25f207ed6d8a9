import type { CategoryUnits } from '@pv-brain/contract/content/units.ts';
import type { Field } from '@pv-brain/contract/fields/fields.ts';
import { isPhone } from '@pv-brain/contract/fields/mobile.ts';
import { DEFAULT_OF, defaultsIn, type FormDefaults } from '@pv-brain/contract/submissions/form-defaults.ts';
import { useState } from 'react';
import { readDraft } from '../account/draft.ts';
import { ownerKey } from '../account/person.ts';
import { currentAccount, onAccountChange } from '../account/user-store.ts';
import { browserCalls } from '../api/load.ts';
import type { Errors } from './refusal.ts';

/** Maximum wait: a form opens without defaults that arrive later. */
const WAIT_MS = 3000;

interface LoadedDefaults extends Partial<FormDefaults> {
  owner: string | null;
  areas: readonly string[];
  /** Default units of the market's categories. */
  units?: readonly (CategoryUnits & { category: string })[];
}

const NO_DEFAULTS: LoadedDefaults = { owner: null, areas: [] };

let loadedDefaults = NO_DEFAULTS;

onAccountChange(() => {
  if (currentAccount().state === 'signed-out') loadedDefaults = NO_DEFAULTS;
});

/** Returns the known data of the signed-in account; never another account's. */
function currentDefaults(): Omit<LoadedDefaults, 'owner'> {
  const account = currentAccount();
  return account.user && loadedDefaults.owner === ownerKey(account) ? loadedDefaults : { areas: [] };
}

/**
 * Loads the default form values of the signed-in account. If that fails, the default is the phone number that is the username.
 */
export async function loadFormDefaults(): Promise<void> {
  const account = currentAccount();
  const { user } = account;
  if (!user) return;
  const request = browserCalls()
    .then((api) => api.formDefaults())
    .catch((error: unknown) => console.warn('cannot load the default values of a form:', error));
  const timeout = new Promise<null>((resolve) => setTimeout(resolve, WAIT_MS, null));
  const phone = isPhone(user.username ?? '') ? { phone: user.username ?? '' } : {};
  const answer = await Promise.race([request, timeout]);
  // If the request fails, values typed meanwhile are kept.
  loadedDefaults = { ...phone, ...currentDefaults(), ...answer, owner: ownerKey(account) };
}

/** Offers the values of one form to the next one. */
export function offerValues(values: Readonly<Record<string, string>>): void {
  if (currentDefaults() === loadedDefaults) loadedDefaults = { ...loadedDefaults, ...defaultsIn(values) };
}

/** Returns the initial values of a form: the draft, else the known data. */
export function initialValues<Name extends string>(
  draft: string,
  definition: Readonly<Record<Name, unknown>>,
): Partial<Record<Name, string>> {
  const { values } = readDraft(draft);
  const knownDefaults = currentDefaults();
  const initialValue = (name: string) => {
    const offer = DEFAULT_OF[name];
    return values[name] ?? (offer && knownDefaults[offer]);
  };
  const names = Object.keys(definition) as Name[];
  return Object.fromEntries(names.map((name) => [name, initialValue(name)])) as Partial<Record<Name, string>>;
}

/** Properties of a field of a form. */
export interface FieldProps {
  name: string;
  field: Field;
  error: string | undefined;
  defaultValue: string;
}

/** Returns the properties of a form's fields by name, with the values at first; `complete` adds to these. */
export function useFieldProps<Name extends string>(
  draft: string,
  definition: Readonly<Record<Name, Field>>,
  errors: Errors<string>,
  complete = (values: Partial<Record<Name, string>>) => values,
) {
  const [values] = useState(() => complete(initialValues(draft, definition)));
  return (name: Name): FieldProps => ({
    name,
    field: definition[name],
    error: errors[name],
    defaultValue: values[name] ?? '',
  });
}

/** Returns the default units for entries of a category; undefined if operators have set none. */
export const unitsOf = (code: string): CategoryUnits | undefined =>
  currentDefaults().units?.find(({ category }) => category === code);

/** Returns the operators' areas in their order, including the form's current one; empty if there are none. */
export function areasToChoose(current: string): readonly string[] {
  const { areas } = currentDefaults();
  return areas.length === 0 || current === '' || areas.includes(current) ? areas : [...areas, current];
}
