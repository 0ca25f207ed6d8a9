import { getbuginess } from '@pv-brain/contract/content/getbuginess.ts';
import type { Fields } from '@pv-brain/contract/fields/fields.ts';
import { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import { ENTRY_FORM } from '@pv-brain/contract/submissions/forms/entry.ts';
import { INTENTION_FORM } from '@pv-brain/contract/submissions/forms/intention.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { liveOf, type Submission } from './kinds.ts';

export const FORMS: Readonly<Record<SubmissionKind, Fields>> = {
  application: APPLICATION_FORM,
  intention: INTENTION_FORM,
  entry: ENTRY_FORM,
};

/** `live`: the published value, while a change is under review. */
export type Fact = readonly [label: string, value: string, live?: string];

/** Returns the subject, which is not a form field; the company is a field of the entry form. */
function subjectOf(kind: SubmissionKind, item: Submission): Fact[] {
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

/** Formats a value; a category by its name. */
function formatValue(item: Submission, name: string): string {
  const value = name === getbuginess.category.field ? item.fdCategoryName : item[name];
  return value === null || value === undefined || value === '' ? MY_ITEM.none : String(value);
}

/** Returns the submitted values, in the order of the form. */
export const factsOf = (kind: SubmissionKind, item: Submission): Fact[] => [
  ...subjectOf(kind, item),
  ...Object.entries(FORMS[kind]).map(([name, { label }]): Fact => {
    const live = liveOf(item)?.[name];
    return live === undefined
      ? [label, formatValue(item, name)]
      : [label, formatValue(item, name), String(live ?? '')];
  }),
];

/** Returns name and number of the contact. */
export function contactOf(item: Submission): string {
  const name = item.fdSubmitterName ?? item.fdContactName ?? item.fdContactsPerson;
  const phone = item.fdSubmitterPhone ?? item.fdContactPhone ?? item.fdContactsPhone;
  return [name, phone].filter(Boolean).join('　');
}
