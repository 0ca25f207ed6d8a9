import type { contentEditing } from '@pv-brain/contract/content/calls/drafts.ts';
import { type ContentField, type ContentType, categoryField } from '@pv-brain/contract/content/define.ts';
import { CONTENT_FORM, PUBLISHING } from '@pv-brain/contract/content/messages/office-form.ts';
import { checkFields, isSettableBy } from '@pv-brain/contract/fields/fields.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';

export type Editing = AnswerOf<typeof contentEditing>['data'];
export type Schedule = Editing['schedules'][number];
export type Item = NonNullable<Editing['item']>;

/** Content as the server stores it, with any values by field name. */
export type StoredContent = NonNullable<Editing['draft']>['content'];

/** Content of a form: every value as text. `publishedAt` is in Shanghai, and empty for the time of first publication. */
export interface Content extends StoredContent {
  values: Readonly<Record<string, string>>;
}

/** Returns a section's fields that operators fill in, in order. */
export const formFields = ({ fields }: ContentType): [string, ContentField][] =>
  Object.entries(fields).filter(([, field]) => isSettableBy(field, 'operator'));

/** Returns stored content as a form has it, with the fields that operators fill in. */
export const contentOf = (type: ContentType, { values, ...common }: StoredContent): Content => ({
  ...common,
  values: Object.fromEntries(
    formFields(type).map(([name]) => [name, String((values as Record<string, unknown>)[name] ?? '')]),
  ),
});

export function contentOfItem(type: ContentType, item: Item): Content {
  const { category, pinned, featured, values, createdAt } = item;
  // A draft without a publication time has that of its creation.
  const publishedAt = item.state === 'draft' && item.publishedAt === createdAt ? '' : item.publishedAt;
  return contentOf(type, { category, pinned, featured, publishedAt, values });
}

const UNMARKED = { pinned: false, featured: false, publishedAt: '' };

export const emptyContent = (type: ContentType, category = ''): Content =>
  contentOf(type, { category, ...UNMARKED, values: {} });

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
