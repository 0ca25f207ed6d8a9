import type { Fields } from '@pv-brain/contract/fields/fields.ts';
import { tidy } from '@pv-brain/contract/text/tidy.ts';

/** Returns the values of a form's fields, trimmed and normalised for the rules: １３８ 0571 2266 becomes 13805712266. */
export function typedValues<Name extends string>(
  form: HTMLFormElement,
  definition: Readonly<Record<Name, Fields[string]>>,
): Record<Name, string> {
  const data = new FormData(form);
  const values: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(definition) as Name[]) {
    values[name] = tidy(definition[name], String(data.get(name) ?? ''));
  }
  return values as Record<Name, string>;
}
