import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import type { Fields } from '@pv-brain/contract/fields/fields.ts';
import { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { liveOf, type Mine } from './kinds.ts';

const FORMS: Readonly<Record<SubmissionKind, Fields>> = {
  application: APPLICATION_FORM,
  intention: INTENTION_FORM,
  entry: ENTRY_FORM,
};

/** With what is on the market instead, where a change of it waits. */
export type Fact = readonly [label: string, value: string, live?: string];

/** What it is about, which nobody typed; an entry's company is part of its form. */
function subjectOf(kind: SubmissionKind, item: Mine): Fact[] {
  if (kind === 'entry') {
    const { label, options } = getbuginess.fields.fdGetbuginessType;
    const market = options.find(({ value }) => value === item.fdGetbuginessType);
    return [[label, market?.label ?? '']];
  }
  const [label, name] =
    kind === 'application' ? [MY_ITEM.project, item.fdProjectName] : [MY_ITEM.app, item.fdAppName];
  return [
    [label, String(name)],
    [MY_ITEM.company, String(item.fdComName)],
  ];
}

/** A value as people read it: of a category its name. */
function formatValue(item: Mine, name: string): string {
  const value = name === getbuginess.category.field ? item.fdCategoryName : item[name];
  return value === null || value === undefined || value === '' ? MY_ITEM.none : String(value);
}

/** What was sent, in the order of its form. */
export const factsOf = (kind: SubmissionKind, item: Mine): Fact[] => [
  ...subjectOf(kind, item),
  ...Object.entries(FORMS[kind]).map(([name, { label }]): Fact => {
    const live = liveOf(item)?.[name];
    return live === undefined
      ? [label, formatValue(item, name)]
      : [label, formatValue(item, name), String(live ?? '')];
  }),
];

/** Who is asked about it, with the number. */
export function contactOf(item: Mine): string {
  const name = item.fdSubmitterName ?? item.fdContactName ?? item.fdContactsPerson;
  const phone = item.fdSubmitterPhone ?? item.fdContactPhone ?? item.fdContactsPhone;
  return [name, phone].filter(Boolean).join('　');
}
