import type { Field, Fields } from '../fields/fields.ts';
import { PHONE } from '../fields/rules.ts';
import type { Input } from './call.ts';

/** Converts a field's rules to JSON schema. */
function ruleOf({ kind, maxLength, options }: Field): NonNullable<Input['rule']> {
  return {
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(kind === 'mobile' ? { pattern: PHONE.source } : {}),
    ...(kind === 'email' || kind === 'date' ? { format: kind } : {}),
    ...(options ? { enum: options.map(({ value }) => value) } : {}),
  };
}

/** Converts the fields of a form to the inputs of its call. */
export function inputsOf<const F extends Fields>(fields: F): { readonly [Name in keyof F]: Input } {
  const inputs = Object.entries(fields).map(([name, field]): [string, Input] => [
    name,
    { label: field.label, field, rule: ruleOf(field), ...(field.required ? { required: true } : {}) },
  ]);
  return Object.fromEntries(inputs) as { readonly [Name in keyof F]: Input };
}
