import type { ContentType } from '../content/define.ts';
import { contentTypes, type Section, typeOf } from '../content/types.ts';
import { checkFields, type Field, typedText } from '../fields/fields.ts';
import type { FieldError } from '../fields/rules.ts';
import { AI_LINK, CATEGORY_MAX_LENGTH } from '../protocol/constants.ts';
import { NAVIGATION_TYPE } from '../protocol/site-keys.ts';
import { CONFIG_RULES } from './messages/site.ts';
import { STRUCTURE_RULES } from './messages/structure.ts';

/** Sections whose categories are stored in the database; those of the others are defined in code. */
export const CATEGORISED = (Object.entries(contentTypes) as [Section, ContentType][])
  .filter(([, { category }]) => !category.fixed)
  .map(([section]) => section);

/**
 * Returns the categories of a section that the spec defines, of which only the order may change; undefined if it defines none.
 */
export function fixedCategories(section: Section): readonly Category[] | undefined {
  const { kept } = typeOf(section).category;
  return kept && Object.entries(kept).map(([code, name]) => ({ code, name }));
}

export const hasFixedCategories = (section: Section): boolean => fixedCategories(section) !== undefined;

/** A category: its code in requests, and its displayed name. */
export interface Category {
  code: string;
  name: string;
}

const CATEGORY = {
  name: { label: STRUCTURE_RULES.name, kind: 'text', required: true, maxLength: 20 },
  code: { label: STRUCTURE_RULES.code, kind: 'text', required: true, maxLength: CATEGORY_MAX_LENGTH },
} as const satisfies Record<keyof Category, Field>;

/** Characters that need no encoding in an address of the portal. */
const CODE = /^[a-z0-9][a-z0-9_-]*$/;
/** Reserved parts of the portal's addresses, in the position of a category. */
const TAKEN = ['detail', 'detailall', 'default'];

/** Normalises a category's name for storage. */
export const categoryName = (input: string): string => typedText(CATEGORY.name, input);

/** Returns the errors of a category beside the others of its section; a renamed one is checked by its name only. */
export function brokenCategory(
  input: { name: string; code?: string },
  siblings: readonly Category[],
): FieldError<keyof Category>[] {
  const { name, code } = input;
  const fields = code === undefined ? { name: CATEGORY.name } : CATEGORY;
  const writer = { by: 'operator', today: '' } as const;
  const errors = checkFields<Record<string, Field>>(fields, { name, code: code ?? '' }, writer);
  const categoryErrors = errors as FieldError<keyof Category>[];
  const isValid = (field: keyof Category) => !categoryErrors.some((error) => error.field === field);
  if (isValid('name') && siblings.some((sibling) => sibling.name === categoryName(name)))
    categoryErrors.push({ field: 'name', msg: STRUCTURE_RULES.nameTaken });
  if (code !== undefined && isValid('code')) {
    if (!CODE.test(code) || TAKEN.includes(code))
      categoryErrors.push({ field: 'code', msg: STRUCTURE_RULES.badCode });
    else if (siblings.some((sibling) => sibling.code === code))
      categoryErrors.push({ field: 'code', msg: STRUCTURE_RULES.codeTaken });
  }
  return categoryErrors;
}

/** A navigation item: its label and its address. */
export interface NavigationLine {
  name: string;
  value: string;
  /** Stored but not displayed. */
  hidden: boolean;
}

/** Input fields of an item. */
export type TypedLine = Omit<NavigationLine, 'hidden'>;

/** The portal's navigations, and how many items each may have. */
export const NAVIGATIONS: readonly { type: string; min: number; max: number; maxLength: number }[] = [
  { type: NAVIGATION_TYPE.header, min: 1, max: 12, maxLength: 10 },
  { type: NAVIGATION_TYPE.footer, min: 1, max: 10, maxLength: 40 },
];

/** Returns whether an item is the footer's first one: the copyright notice, a text without a link that cannot be moved. */
export const isNotice = (type: string, at: number): boolean => type === NAVIGATION_TYPE.footer && at === 0;

const lineFields = (type: string, at: number): Record<keyof TypedLine, Field> => ({
  name: {
    label: STRUCTURE_RULES.itemName,
    kind: 'text',
    required: true,
    maxLength: NAVIGATIONS.find((item) => item.type === type)?.maxLength ?? 0,
  },
  value: isNotice(type, at)
    ? { label: STRUCTURE_RULES.notice, kind: 'text', required: true, maxLength: 100 }
    : { label: STRUCTURE_RULES.address, kind: 'url', required: true, maxLength: 500 },
});

/** Normalises an item for storage. */
export function navigationLine(
  type: string,
  { name, value, hidden }: NavigationLine,
  at: number,
): NavigationLine {
  const fields = lineFields(type, at);
  const line = { name: typedText(fields.name, name), value: typedText(fields.value, value) };
  return { ...line, hidden: hidden && !isNotice(type, at) };
}

/** Returns the errors of a navigation, with field `value.0`, or `lines` for their number, or `type` for an unknown navigation. */
export function brokenNavigation(type: string, lines: readonly NavigationLine[]): FieldError[] {
  const navigation = NAVIGATIONS.find((navigationRule) => navigationRule.type === type);
  if (!navigation) return [{ field: 'type', msg: STRUCTURE_RULES.unknownNavigation }];
  const { min, max } = navigation;
  const visibleLines = lines.filter(({ hidden }) => !hidden);
  if (visibleLines.length < min) return [{ field: 'lines', msg: STRUCTURE_RULES.tooFewShown(min) }];
  if (lines.length > max) return [{ field: 'lines', msg: CONFIG_RULES.tooMany(max) }];
  const typedLines = lines.map((line, at) => navigationLine(type, line, at));
  return typedLines.flatMap((line, at) => {
    const { name, value } = lineFields(type, at);
    // Only the header may contain the AI entry, as its button is there.
    const isAi = type === NAVIGATION_TYPE.header && line.value === AI_LINK;
    const fields: Record<string, Field> = isAi ? { name } : { name, value };
    const { hidden: _, ...input } = lines[at] as NavigationLine;
    const errors = checkFields(fields, input, { by: 'operator', today: '' });
    const lineErrors: FieldError[] = errors.map(({ field, msg }) => ({ field: `${field}.${at}`, msg }));
    // The portal uses names as keys, in the header also addresses.
    if (typedLines.findIndex((candidate) => candidate.name === line.name) < at)
      lineErrors.push({ field: `name.${at}`, msg: CONFIG_RULES.twice });
    if (
      type === NAVIGATION_TYPE.header &&
      typedLines.findIndex((candidate) => candidate.value === line.value) < at
    )
      lineErrors.push({ field: `value.${at}`, msg: STRUCTURE_RULES.addressTwice });
    return lineErrors;
  });
}
