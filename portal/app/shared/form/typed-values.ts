import type { Fields } from '@pv-brain/contract/fields/fields.ts';
import { tidy } from '@pv-brain/contract/text/tidy.ts';

/** What stands in a form's fields, trimmed, and written as the rules want it: １３８ 0571 2266 is 13805712266. */
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
