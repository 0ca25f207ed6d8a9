import { phonesIn } from '../text/phones.ts';
import { visibleLine, visibleText } from '../text/visible-text.ts';
import { ITEM_FILES, readFiles } from './item-files.ts';
import { FORM } from './messages/form.ts';
import { isPhone, mobileOf } from './mobile.ts';
import type { FieldError } from './rules.ts';

/**
 * Kind of a field: how its value is sent and stored. `date` is `YYYY-MM-DD` in Asia/Shanghai; `phone` contains telephone numbers,
 * with remarks in brackets; `mobile` is a mainland mobile number; `choice` is one of the options, or of a list that only the
 * server has, such as a section's categories; `image` and `url` are addresses; `files` is the list of item-files.ts, as text;
 * `items` are ids of other items, joined by commas.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'date'
  | 'integer'
  | 'decimal'
  | 'choice'
  | 'image'
  | 'files'
  | 'items'
  | 'url'
  | 'email'
  | 'phone'
  | 'mobile';

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A field to be filled in: of a portal form or of a content type. */
export interface Field {
  /** Chinese label. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly required?: true;
  /** Maximum characters of a value. */
  readonly maxLength?: number;
  /** Minimum and maximum number, both or neither. Default: above 0, as an amount of 0 means no offer. */
  readonly min?: number;
  readonly max?: number;
  /** Unit of a number, displayed after it. */
  readonly unit?: string;
  /** The allowed values, if they are fixed. */
  readonly options?: readonly Option[];
  /** For kind `items`: the section of the items. */
  readonly section?: 'policy';
  /** Visitors must not set an earlier day. A day that was valid on publication may stay. */
  readonly notBefore?: 'today';
  /** For the last day of a period: name of the field with its first day, which must not be later. */
  readonly since?: string;
  /** Set if only the program fills in the field. */
  readonly setBy?: 'system';
}

export type Fields = Readonly<Record<string, Field>>;

/** Text inputs by field name; a missing one counts as empty. */
export type FieldInputs<F extends Fields = Fields> = { [Name in keyof F]: string };

/** Checks the shape of fields and keeps their literal names. */
export function defineFields<const F extends Fields>(fields: F): F {
  return fields;
}

/** Maximum characters of a value without a limit of its own: no number, date or address is longer. */
const DEFAULT_MAX_LENGTH = 254;
/** Maximum characters of rich text, tags included: some hundred pages. Cleaning far longer ones takes a second. */
const RICH_TEXT_MAX_LENGTH = 1_000_000;
/** Maximum characters of a list of files: address, name and size of each. */
const FILES_MAX_LENGTH = ITEM_FILES.maxFiles * 1000;
/** Maximum items in a field, and characters of an id. */
export const LINKED_ITEMS = { max: 20, idLength: 64 } as const;
const MAX_LENGTH_OF_KIND: Readonly<Partial<Record<FieldKind, number>>> = {
  richText: RICH_TEXT_MAX_LENGTH,
  files: FILES_MAX_LENGTH,
  items: LINKED_ITEMS.max * (LINKED_ITEMS.idLength + 1),
};

/** Returns the maximum characters of a field. */
const maxLengthOf = ({ kind, maxLength }: Field): number =>
  maxLength ?? MAX_LENGTH_OF_KIND[kind] ?? DEFAULT_MAX_LENGTH;

/** Returns the error message for a text longer than its field allows, or null. */
export function tooLong(field: Field, text: string): string | null {
  const max = maxLengthOf(field);
  return text.length > max && [...text].length > max ? FORM.tooLong(field.label, max) : null;
}

/** Converts full-width digits and ＋ to half width. */
const narrowDigits = (text: string): string =>
  text.replace(/[０-９＋]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));

const lowerScheme = (text: string): string => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase());

/** Converts full-width characters to half width, and 。, which Chinese keyboards produce for a point. */
const halfWidth = (text: string): string => text.normalize('NFKC').replaceAll('。', '.');

/** 12,000 and 1,234,567.8; not 12,5, which is ambiguous. */
const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

function plainNumber(text: string): string {
  const number = halfWidth(text)
    .replace(/[\s¥]/g, '')
    .replace(/(\d)元$/, '$1');
  return GROUPED.test(number) ? number.replaceAll(',', '') : number;
}

/** Normalises a visible line by its kind, where the rules would reject a text whose meaning is clear. Source: ruling 41. */
const NORMALISED: Readonly<Partial<Record<FieldKind, (line: string) => string>>> = {
  integer: plainNumber,
  decimal: plainNumber,
  email: halfWidth,
  phone: narrowDigits,
  // Keyboards of phones capitalise the first letter.
  url: lowerScheme,
  image: lowerScheme,
};

/**
 * Normalises a text input to what it means: ￥１，２００ is 1200. Rich text is markup with cleaning rules of its own, and files are
 * JSON. A text too long for its field will be rejected, and costs no more than that.
 */
export function typedText(field: Field, input: string): string {
  const { kind } = field;
  if (kind === 'richText' || kind === 'files') return input.trim();
  if (kind === 'mobile') return mobileOf(input);
  const maxLength = maxLengthOf(field);
  const text = (kind === 'longText' ? visibleText : visibleLine)(input, maxLength);
  return (text.length <= maxLength && NORMALISED[kind]?.(text)) || text;
}

const isNumeric = ({ kind }: Field): boolean => kind === 'integer' || kind === 'decimal';

/** Returns the stored value of a valid text: a number or a text, null if empty. */
export function storedValue(field: Field, input: string): string | number | null {
  const text = typedText(field, input);
  if (text === '') return null;
  return isNumeric(field) ? Number(text) : text;
}

/** A bare email address with a domain name: no link, no list, no display name, no IP address. */
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;
/** A remark in brackets, as opposed to an area code: （工作日 9:00–17:30）. */
const REMARK = /[(（](?=[^()（）]*[^\d\s+()（）])[^()（）]*[)）]/g;
/** Separators between two phone numbers. */
const SEPARATORS = /^[\s、，,;；/／|&和或\p{Pd}]+|[\s、，,;；/／|&和或\p{Pd}]+$/gu;
/** A number masked by the server. */
const MASKED = /^\d{3}\*{4}\d{4}$/;

/** Returns the first part that is not a telephone number, or null if the text consists of numbers, with or without remarks. */
function invalidPhonePart(text: string): string | null {
  if (MASKED.test(text)) return null;
  const parts = phonesIn(text.replace(REMARK, ' '));
  const remainders = parts.map((part) => (part.dialled ? '' : part.text.replace(SEPARATORS, '')));
  return remainders.find(Boolean) ?? (parts.some(({ dialled }) => dialled) ? null : text);
}

/** Twelve digits before the point suffice for any quantity or price, and JavaScript represents all of them exactly. */
const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/;
const INTEGER = /^\d{1,9}$/;
/** A web address, a path of this site, or `#` as a placeholder. */
const ADDRESS = /^(https?:\/\/\S+|\/(?![/\\])\S*|#)$/;

/** First and last day that a field accepts: calendars and Excel do not support all others. */
export const DATE_RANGE = { min: '1900-01-01', max: '2999-12-31' } as const;

const isInRange = (day: string): boolean => day >= DATE_RANGE.min && day <= DATE_RANGE.max;

/** Returns whether a text is an existing day, `YYYY-MM-DD`, in that range. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInRange(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function brokenNumber({ label, kind, min, max }: Field, text: string): string | null {
  const isInteger = kind === 'integer';
  const number = Number(text);
  const isNumber = (isInteger ? INTEGER : DECIMAL).test(text);
  if (min !== undefined && max !== undefined)
    return isNumber && number >= min && number <= max ? null : FORM.numberOutside(label, min, max);
  if (isNumber && number > 0) return null;
  if (number > 0 && (isInteger ? /^\d+$/ : /^\d+(\.\d+)?$/).test(text))
    return isInteger ? FORM.integerTooLong(label) : FORM.numberTooLong(label);
  return isInteger ? FORM.integerInvalid(label) : FORM.numberInvalid(label);
}

const brokenAddress = ({ label }: Field, text: string): string | null =>
  ADDRESS.test(text) ? null : FORM.addressInvalid(label);

function brokenFiles({ label }: Field, text: string): string | null {
  const files = readFiles(text);
  if (!files || new Set(files.map(({ address }) => address)).size < files.length)
    return FORM.filesInvalid(label);
  return files.length > ITEM_FILES.maxFiles ? FORM.tooManyFiles(label, ITEM_FILES.maxFiles) : null;
}

/** Returns the distinct ids in a field of items. */
export const linkedIds = (text: string): string[] => [...new Set(text.split(',').filter((id) => id !== ''))];

function brokenItems({ label }: Field, text: string): string | null {
  const ids = linkedIds(text);
  if (ids.join() !== text || ids.some((id) => !/^[\w-]+$/.test(id) || id.length > LINKED_ITEMS.idLength))
    return FORM.itemsInvalid(label);
  return ids.length > LINKED_ITEMS.max ? FORM.tooManyItems(label, LINKED_ITEMS.max) : null;
}

/** Validates a non-empty value by its kind: returns null or the error message. */
const KIND_RULE: Readonly<Partial<Record<FieldKind, (field: Field, text: string) => string | null>>> = {
  mobile: (_, text) => (isPhone(text) ? null : FORM.phoneInvalid),
  phone: ({ label }, text) => {
    const invalidPart = invalidPhonePart(text);
    return invalidPart === null ? null : FORM.telephoneInvalid(label, invalidPart);
  },
  email: (_, text) => (EMAIL.test(text) ? null : FORM.emailInvalid),
  integer: brokenNumber,
  decimal: brokenNumber,
  date: ({ label }, text) => {
    if (isDate(text)) return null;
    const isOutside = /^\d{4,}-\d{2}-\d{2}$/.test(text) && !isInRange(text);
    return isOutside ? FORM.dateOutside(label) : FORM.dateInvalid(label);
  },
  url: brokenAddress,
  image: brokenAddress,
  files: brokenFiles,
  items: brokenItems,
  choice: ({ label, options }, text) =>
    !options || options.some(({ value }) => value === text) ? null : FORM.choose(label),
};

/** Kinds with a picker instead of typed input. */
const PICKER_KINDS: readonly FieldKind[] = ['choice', 'date', 'image', 'files', 'items'];

/** Kind of user who fills in the fields, and the current day (`YYYY-MM-DD`, Shanghai). */
export interface FieldWriter {
  by: 'visitor' | 'operator' | 'system';
  today: string;
  /** Set while only operators see it: required fields may still be empty. */
  isDraft?: boolean;
}

/** Returns whether this kind of user may fill in a field; the program may fill in all. */
export function isSettableBy({ setBy }: Field, by: FieldWriter['by']): boolean {
  return by === 'system' || setBy === undefined;
}

/** Returns the error message for a field's normalised value, or null. */
function brokenRule(field: Field, text: string, { by, today, isDraft }: FieldWriter): string | null {
  const { label, kind, required, notBefore } = field;
  if (text === '') {
    if (!required || isDraft) return null;
    return PICKER_KINDS.includes(kind) ? FORM.choose(label) : FORM.required(label);
  }
  // Length first: on a text of any length, the email pattern's search for a dot could take seconds.
  const error = tooLong(field, text) ?? KIND_RULE[kind]?.(field, text) ?? null;
  if (error !== null) return error;
  return notBefore && by === 'visitor' && text < today ? FORM.datePast(label) : null;
}

/**
 * Returns the error message for a period that ends before it begins, or null; missing and invalid days are reported by their own
 * fields.
 */
function brokenPeriod(fields: Fields, { label, since }: Field, inputs: Partial<FieldInputs>, end: string) {
  const startField = since === undefined ? undefined : fields[since];
  if (since === undefined || !startField) return null;
  const start = typedText(startField, inputs[since] ?? '');
  return isDate(start) && isDate(end) && end < start ? FORM.endsBefore(label, startField.label) : null;
}

/**
 * Returns the errors in the order of the fields; fields that this kind of user may not fill in are skipped. Source: product spec,
 * section 5.
 */
export function checkFields<F extends Fields>(
  fields: F,
  inputs: Partial<FieldInputs<F>>,
  writer: FieldWriter,
): FieldError<keyof F & string>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isSettableBy(field, writer.by)) return [];
    const text = typedText(field, inputs[name] ?? '');
    const msg = brokenRule(field, text, writer) ?? brokenPeriod(fields, field, inputs, text);
    return msg === null ? [] : [{ field: name, msg }];
  });
}
