import type { InboxItem } from '../queries.ts';

/** Returns the submitted values as texts by form field; numbers as they were typed. */
export function textsOf({ values }: InboxItem): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      value === null || value === undefined ? '' : String(value),
    ]),
  );
}
