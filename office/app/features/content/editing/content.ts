import type { contentEditing } from '@pv-brain/contract/content/calls/drafts.ts';
import { type ContentField, type ContentType, categoryField } from '@pv-brain/contract/content/define.ts';
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

const texts = (type: ContentType, values: object): Record<string, string> =>
  Object.fromEntries(
    formFields(type).map(([name]) => [name, String((values as Record<string, unknown>)[name] ?? '')]),
  );

export const contentOfItem = (type: ContentType, item: Item): Content => ({
  category: item.category,
  pinned: item.pinned,
  featured: item.featured,
  publishedAt: item.state === 'draft' ? '' : item.publishedAt,
  values: texts(type, item.values),
});

export const contentOfDraft = (
  type: ContentType,
  { values, ...common }: Omit<Content, 'values'> & { values: object },
): Content => ({ ...common, values: texts(type, values) });

const UNMARKED = { pinned: false, featured: false, publishedAt: '' };

export const emptyContent = (type: ContentType, category = ''): Content => ({
  category,
  ...UNMARKED,
  values: texts(type, {}),
});

/** Returns the content of a copy: not pinned, and with no time of publication. */
export const asCopy = (content: Content): Content => ({ ...content, ...UNMARKED });

export const flat = ({ values, ...common }: Content): Record<string, string | boolean> => ({
  ...common,
  ...values,
});

export function changesBetween(one: Content, other: Content): string[] {
  const [before, after] = [flat(one), flat(other)];
  return Object.keys(after).filter((name) => before[name] !== after[name]);
}

/** Returns the errors that the server would report, in the order of the form: both use the same rules. */
export function faultsOf(type: ContentType, { category, values }: Content, today: string): FieldError[] {
  const filling = { by: 'operator', today } as const;
  const { field } = type.category;
  const ofCategory = checkFields({ [field]: categoryField(type) }, { [field]: category }, filling);
  const [title, ...others] = formFields(type).map(([name]) => name);
  const order = [title, field, ...others];
  return [...checkFields(type.fields, values, filling), ...ofCategory].sort(
    (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
  );
}
