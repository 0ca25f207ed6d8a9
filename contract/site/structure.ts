import type { ContentType } from '../content/define.ts';
import { contentTypes, type Section } from '../content/types.ts';
import { checkFields, type Field, typedText } from '../fields/fields.ts';
import type { FieldError } from '../fields/rules.ts';
import { AI_LINK, CATEGORY_MAX_LENGTH } from '../protocol/constants.ts';
import { NAVIGATION_TYPE } from '../protocol/site-keys.ts';
import { CONFIG_RULES } from './messages/site.ts';
import { STRUCTURE_RULES } from './messages/structure.ts';

/** Sections whose categories are kept in the database; code names those of the others. */
export const CATEGORISED = (Object.entries(contentTypes) as [Section, ContentType][])
  .filter(([, { category }]) => !category.fixed)
  .map(([section]) => section);

/** The categories of a section that the spec names: they may only stand in another order. Undefined where it names none. */
export function keptCategories(section: Section): readonly Category[] | undefined {
  const { kept } = (contentTypes[section] as ContentType).category;
  return kept && Object.entries(kept).map(([code, name]) => ({ code, name }));
}

export const isKept = (section: Section): boolean => keptCategories(section) !== undefined;

/** A category: what travels, and what people read. */
export interface Category {
  code: string;
  name: string;
}

const CATEGORY = {
  name: { label: STRUCTURE_RULES.name, kind: 'text', required: true, maxLength: 20 },
  code: { label: STRUCTURE_RULES.code, kind: 'text', required: true, maxLength: CATEGORY_MAX_LENGTH },
} as const satisfies Record<keyof Category, Field>;

/** What stands in an address of the portal without a blank or a sign that must be written another way. */
const CODE = /^[a-z0-9][a-z0-9_-]*$/;
/** Parts of the portal's addresses that stand where a category does. */
const TAKEN = ['detail', 'detailall', 'default'];

/** A category's name as it is kept. */
export const categoryName = (input: string): string => typedText(CATEGORY.name, input);

/** Every field of a category that breaks a rule beside the others of its section; of a renamed one the name alone is looked at. */
export function brokenCategory(
  input: { name: string; code?: string },
  others: readonly Category[],
): FieldError<keyof Category>[] {
  const { name, code } = input;
  const fields = code === undefined ? { name: CATEGORY.name } : CATEGORY;
  const filling = { by: 'operator', today: '' } as const;
  const errors = checkFields<Record<string, Field>>(fields, { name, code: code ?? '' }, filling);
  const categoryErrors = errors as FieldError<keyof Category>[];
  const isSound = (field: keyof Category) => !categoryErrors.some((error) => error.field === field);
  if (isSound('name') && others.some((other) => other.name === categoryName(name)))
    categoryErrors.push({ field: 'name', msg: STRUCTURE_RULES.nameTaken });
  if (code !== undefined && isSound('code')) {
    if (!CODE.test(code) || TAKEN.includes(code))
      categoryErrors.push({ field: 'code', msg: STRUCTURE_RULES.badCode });
    else if (others.some((other) => other.code === code))
      categoryErrors.push({ field: 'code', msg: STRUCTURE_RULES.codeTaken });
  }
  return categoryErrors;
}

/** An item of a navigation: what people read, and where it leads. */
export interface NavigationLine {
  name: string;
  value: string;
  /** Kept and not shown. */
  hidden: boolean;
}

/** What is typed of an item. */
export type TypedLine = Omit<NavigationLine, 'hidden'>;

/** The portal's navigations, and how many items each may have. */
export const NAVIGATIONS: readonly { type: string; least: number; most: number; longest: number }[] = [
  { type: NAVIGATION_TYPE.header, least: 1, most: 12, longest: 10 },
  { type: NAVIGATION_TYPE.footer, least: 1, most: 10, longest: 40 },
];

/** Whether an item is the footer's first: a text, the notice of copyright, which leads nowhere and stays where it is. */
export const isNotice = (type: string, at: number): boolean => type === NAVIGATION_TYPE.footer && at === 0;

const lineFields = (type: string, at: number): Record<keyof TypedLine, Field> => ({
  name: {
    label: STRUCTURE_RULES.itemName,
    kind: 'text',
    required: true,
    maxLength: NAVIGATIONS.find((each) => each.type === type)?.longest ?? 0,
  },
  value: isNotice(type, at)
    ? { label: STRUCTURE_RULES.notice, kind: 'text', required: true, maxLength: 100 }
    : { label: STRUCTURE_RULES.address, kind: 'url', required: true, maxLength: 500 },
});

/** An item as it is kept. */
export function navigationLine(
  type: string,
  { name, value, hidden }: NavigationLine,
  at: number,
): NavigationLine {
  const fields = lineFields(type, at);
  const line = { name: typedText(fields.name, name), value: typedText(fields.value, value) };
  return { ...line, hidden: hidden && !isNotice(type, at) };
}

/** Every field of a navigation that breaks a rule, as `value.0`, or `lines` for their number, or `type` for one that nobody reads. */
export function brokenNavigation(type: string, lines: readonly NavigationLine[]): FieldError[] {
  const navigation = NAVIGATIONS.find((each) => each.type === type);
  if (!navigation) return [{ field: 'type', msg: STRUCTURE_RULES.unknownNavigation }];
  const { least, most } = navigation;
  const visibleLines = lines.filter(({ hidden }) => !hidden);
  if (visibleLines.length < least) return [{ field: 'lines', msg: STRUCTURE_RULES.tooFewShown(least) }];
  if (lines.length > most) return [{ field: 'lines', msg: CONFIG_RULES.tooMany(most) }];
  const typedLines = lines.map((line, at) => navigationLine(type, line, at));
  return typedLines.flatMap((line, at) => {
    const { name, value } = lineFields(type, at);
    // The AI entry stands in the header only: its button is there.
    const isAi = type === NAVIGATION_TYPE.header && line.value === AI_LINK;
    const fields: Record<string, Field> = isAi ? { name } : { name, value };
    const { hidden: _, ...input } = lines[at] as NavigationLine;
    const errors = checkFields(fields, input, { by: 'operator', today: '' });
    const lineErrors: FieldError[] = errors.map(({ field, msg }) => ({ field: `${field}.${at}`, msg }));
    // The portal tells them apart by name, in the header by address.
    if (typedLines.findIndex((other) => other.name === line.name) < at)
      lineErrors.push({ field: `name.${at}`, msg: CONFIG_RULES.twice });
    if (type === NAVIGATION_TYPE.header && typedLines.findIndex((other) => other.value === line.value) < at)
      lineErrors.push({ field: `value.${at}`, msg: STRUCTURE_RULES.addressTwice });
    return lineErrors;
  });
}
