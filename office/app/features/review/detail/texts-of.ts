import type { InboxItem } from '../queries.ts';

/** What was filled in, as texts by the names of the form; numbers come as they were typed. */
export function textsOf({ values }: InboxItem): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      value === null || value === undefined ? '' : String(value),
    ]),
  );
}
