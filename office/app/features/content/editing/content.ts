import type { contentEditing } from '@pv-brain/contract/content/calls/drafts.ts';
import { type ContentField, type ContentType, categoryField } from '@pv-brain/contract/content/define.ts';
import { CONTENT_FORM, PUBLISHING } from '@pv-brain/contract/content/messages/office-form.ts';
import { checkFields, isSettableBy } from '@pv-brain/contract/fields/fields.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';

export type Editing = AnswerOf<typeof contentEditing>['data'];
export type Schedule = Editing['schedules'][number];
export type Item = NonNullable<Editing['item']>;

/** Content of a form: every value as the text of its control. */
export interface Content {
  category: string;
  pinned: boolean;
  featured: boolean;
  /** Shanghai time; empty for the time of first publication. */
  publishedAt: string;
  values: Readonly<Record<string, string>>;
}

/** Returns a section's fields that operators fill in, in order. */
export const formFields = ({ fields }: ContentType): [string, ContentField][] =>
  Object.entries(fields).filter(([, field]) => isSettableBy(field, 'operator'));

const textsOf = (type: ContentType, values: object): Record<string, string> =>
  Object.fromEntries(
    formFields(type).map(([name]) => [name, String((values as Record<string, unknown>)[name] ?? '')]),
  );

export const contentOfItem = (type: ContentType, item: Item): Content => ({
  category: item.category,
  pinned: item.pinned,
  featured: item.featured,
  // A draft without a publication time has that of its creation.
  publishedAt: item.state === 'draft' && item.publishedAt === item.createdAt ? '' : item.publishedAt,
  values: textsOf(type, item.values),
});

/** The server stores drafts as untyped JSON. */
export const contentOfDraft = (type: ContentType, { values, ...common }: Content): Content => ({
  ...common,
  values: textsOf(type, values),
});

const UNMARKED = { pinned: false, featured: false, publishedAt: '' };

export const emptyContent = (type: ContentType, category = ''): Content => ({
  category,
  ...UNMARKED,
  values: textsOf(type, {}),
});

/** Returns the content of a copy: not pinned, and with no time of publication. */
export const asCopy = (content: Content): Content => ({ ...content, ...UNMARKED });

export const flatten = ({ values, ...common }: Content): Record<string, string | boolean> => ({
  ...common,
  ...values,
});

export function changesBetween(from: Content, to: Content): string[] {
  const [before, after] = [flatten(from), flatten(to)];
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

/** Returns the errors that the server would report, in the order of the form: both use the same rules. */
export function faultsOf(type: ContentType, { category, values }: Content, today: string): FieldError[] {
  const { field } = type.category;
  const fields = formFields(type);
  // In the form, the category follows the title.
  fields.splice(1, 0, [field, categoryField(type)]);
  return checkFields(Object.fromEntries(fields), { ...values, [field]: category }, { by: 'operator', today });
}

export function labelsOf(type: ContentType): (name: string) => string {
  const common: Readonly<Record<string, string>> = {
    category: type.category.label,
    publishedAt: type.time?.label ?? CONTENT_FORM.publishedAt,
    pinned: PUBLISHING.pinned,
    featured: PUBLISHING.featured,
  };
  return (name) => type.fields[name]?.label ?? common[name] ?? name;
}
