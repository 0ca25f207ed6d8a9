import { phonesIn } from '../text/phones.ts';
import { visibleLine, visibleText } from '../text/visible-text.ts';
import { ITEM_FILES, readFiles } from './item-files.ts';
import { FORM } from './messages/form.ts';
import { type FieldError, isPhone, mobileOf } from './rules.ts';

/**
 * How a field's value travels and is stored. `date` is `YYYY-MM-DD` in Asia/Shanghai; `phone` are telephone numbers,
 * with remarks in brackets; `mobile` is a mainland mobile's; `choice` is one of its options, or of a list that only the server knows, such as a
 * section's categories; `image` and `url` are addresses; `files` is the list of item-files.ts, as text;
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

/** One field of anything that people fill in: of a form of the portal, of a content type. */
export interface Field {
  /** The Chinese label people see. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly required?: true;
  /** Longest value, in characters. */
  readonly maxLength?: number;
  /** Least and greatest number, both or neither. Without them a number is above 0: nobody offers nothing. */
  readonly min?: number;
  readonly max?: number;
  /** What a number counts, as it stands behind it. */
  readonly unit?: string;
  /** The closed set of values, where there is one. */
  readonly options?: readonly Option[];
  /** Of items: the section that has them. */
  readonly section?: 'policy';
  /** No visitor may set an earlier day. What was published in time may stay as it was. */
  readonly notBefore?: 'today';
  /** Of the last day of a period: the field of its first, before which it may not lie. */
  readonly since?: string;
  /** Set where nobody but the program fills it in. */
  readonly setBy?: 'system';
}

export type Fields = Readonly<Record<string, Field>>;

/** What is typed into fields, by name; one left out counts as empty. */
export type Typed<F extends Fields = Fields> = { [Name in keyof F]: string };

/** Keeps the literal names of fields while checking their shape. */
export function defineFields<const F extends Fields>(fields: F): F {
  return fields;
}

/** Characters of a value whose field names no bound: no number, date or address is longer. */
const DEFAULT_MAX_LENGTH = 254;
/** Characters of rich text, with its tags: some hundred pages. Far longer ones take a second to clean. */
const RICH_TEXT_MAX_LENGTH = 1_000_000;
/** Characters of a list of files: of each its address, its name and its size. */
const FILES_MAX_LENGTH = ITEM_FILES.most * 1000;
/** Items that a field may name, and characters of an id. */
export const LINKED_ITEMS = { most: 20, idLength: 64 } as const;
const MAX_LENGTH_OF_KIND: Readonly<Partial<Record<FieldKind, number>>> = {
  richText: RICH_TEXT_MAX_LENGTH,
  files: FILES_MAX_LENGTH,
  items: LINKED_ITEMS.most * (LINKED_ITEMS.idLength + 1),
};

/** How many characters a field may have at all. */
const mostOf = ({ kind, maxLength }: Field): number =>
  maxLength ?? MAX_LENGTH_OF_KIND[kind] ?? DEFAULT_MAX_LENGTH;

/** What to say of a text with more characters than its field may have, or null. */
export function tooLong(field: Field, text: string): string | null {
  const most = mostOf(field);
  return text.length > most && [...text].length > most ? FORM.tooLong(field.label, most) : null;
}

/** Digits of full width as those of telephone keys. */
const narrowDigits = (text: string): string =>
  text.replace(/[０-９＋]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

/** What is typed into a field as people see it. Rich text is markup, which its own rules clean, and files are JSON. */
export function typedText(field: Field, input: string): string {
  if (field.kind === 'richText' || field.kind === 'files') return input.trim();
  if (field.kind === 'mobile') return mobileOf(input);
  if (field.kind === 'phone') return narrowDigits(visibleLine(input, mostOf(field)));
  return (field.kind === 'longText' ? visibleText : visibleLine)(input, mostOf(field));
}

const isNumeric = ({ kind }: Field): boolean => kind === 'integer' || kind === 'decimal';

/** A field's value as it is kept, from text that keeps its rules: a number or a text, null where there is none. */
export function storedValue(field: Field, input: string): string | number | null {
  const text = typedText(field, input);
  if (text === '') return null;
  return isNumeric(field) ? Number(text) : text;
}

/** A bare address at a host with a name: no link, no list, no name before it, no number of a machine. */
const EMAIL =
  /^[\p{L}\p{N}.!#$%&'*+/=?^_`{|}~-]+@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)$/u;
/** A remark in brackets, which an area code is not: （工作日 9:00–17:30）. */
const REMARK = /[(（](?=[^()（）]*[^\d\s+()（）])[^()（）]*[)）]/g;
/** What may stand between two numbers. */
const SEPARATORS = /^[\s、，,;；/／|&和或\p{Pd}]+|[\s、，,;；/／|&和或\p{Pd}]+$/gu;
/** As the server masks a number that not everyone may see. */
const MASKED = /^\d{3}\*{4}\d{4}$/;

/** The part of a text that is no telephone number, or null where all of it are numbers, with remarks or without. */
function notAPhone(text: string): string | null {
  if (MASKED.test(text)) return null;
  const parts = phonesIn(text.replace(REMARK, ' '));
  const others = parts.map((part) => (part.dialled ? '' : part.text.replace(SEPARATORS, '')));
  return others.find(Boolean) ?? (parts.some(({ dialled }) => dialled) ? null : text);
}

/** Twelve digits before the point hold any quantity or price; JavaScript's numbers keep all of them exactly. */
const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/;
const INTEGER = /^\d{1,9}$/;
/** An address on the web, a path of this site, or none yet. */
const ADDRESS = /^(https?:\/\/\S+|\/(?![/\\])\S*|#)$/;

/** The first and the last day that a field takes: calendars and Excel cannot hold all others. */
export const DATE_RANGE = { min: '1900-01-01', max: '2999-12-31' } as const;

const isInRange = (day: string): boolean => day >= DATE_RANGE.min && day <= DATE_RANGE.max;

/** Whether a text is a day that there is, `YYYY-MM-DD`, in that range. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || !isInRange(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function brokenNumber({ label, kind, min, max }: Field, text: string): string | null {
  const isWhole = kind === 'integer';
  const number = Number(text);
  const isOne = (isWhole ? INTEGER : DECIMAL).test(text);
  if (min !== undefined && max !== undefined)
    return isOne && number >= min && number <= max ? null : FORM.numberOutside(label, min, max);
  if (isOne && number > 0) return null;
  return isWhole ? FORM.integerInvalid(label) : FORM.numberInvalid(label);
}

const brokenAddress = ({ label }: Field, text: string): string | null =>
  ADDRESS.test(text) ? null : FORM.addressInvalid(label);

function brokenFiles({ label }: Field, text: string): string | null {
  const files = readFiles(text);
  if (!files || new Set(files.map(({ address }) => address)).size < files.length)
    return FORM.filesInvalid(label);
  return files.length > ITEM_FILES.most ? FORM.tooManyFiles(label, ITEM_FILES.most) : null;
}

/** The ids that a field of items names, each once. */
export const linkedIds = (text: string): string[] => [...new Set(text.split(',').filter((id) => id !== ''))];

function brokenItems({ label }: Field, text: string): string | null {
  const ids = linkedIds(text);
  if (ids.join() !== text || ids.some((id) => !/^[\w-]+$/.test(id) || id.length > LINKED_ITEMS.idLength))
    return FORM.itemsInvalid(label);
  return ids.length > LINKED_ITEMS.most ? FORM.tooManyItems(label, LINKED_ITEMS.most) : null;
}

/** What each kind asks of a value that is not empty: null where it is met, else what to say. */
const KIND_RULE: Readonly<Partial<Record<FieldKind, (field: Field, text: string) => string | null>>> = {
  mobile: (_, text) => (isPhone(text) ? null : FORM.phoneInvalid),
  phone: ({ label }, text) => {
    const wrong = notAPhone(text);
    return wrong === null ? null : FORM.telephoneInvalid(label, wrong);
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

/** Kinds that people choose rather than type. */
const CHOSEN: readonly FieldKind[] = ['choice', 'date', 'image', 'files', 'items'];

/** Who fills fields in, and on which day (`YYYY-MM-DD`, Shanghai). */
export interface FieldWriter {
  by: 'visitor' | 'operator' | 'system';
  today: string;
  /** Set while nobody but operators sees it: what must be there may still be missing. */
  isDraft?: boolean;
}

/** Whether a field is for such a person to fill in; the program may fill in all. */
export function isSettableBy({ setBy }: Field, by: FieldWriter['by']): boolean {
  return by === 'system' || setBy === undefined;
}

/** What is wrong with a field's value as people see it, or null. */
function brokenRule(field: Field, text: string, { by, today, isDraft }: FieldWriter): string | null {
  const { label, kind, required, notBefore } = field;
  if (text === '') {
    if (!required || isDraft) return null;
    return CHOSEN.includes(kind) ? FORM.choose(label) : FORM.required(label);
  }
  // Before the others: in a text of any length the search for an email's dot could take seconds.
  const broken = tooLong(field, text) ?? KIND_RULE[kind]?.(field, text) ?? null;
  if (broken !== null) return broken;
  return notBefore && by === 'visitor' && text < today ? FORM.datePast(label) : null;
}

/** What to say of a period that ends before it begins, or null; a day that is missing or none says so itself. */
function brokenPeriod(fields: Fields, { label, since }: Field, typed: Partial<Typed>, end: string) {
  const first = since === undefined ? undefined : fields[since];
  if (since === undefined || !first) return null;
  const start = typedText(first, typed[since] ?? '');
  return isDate(start) && isDate(end) && end < start ? FORM.endsBefore(label, first.label) : null;
}

/**
 * Every field that breaks a rule, in the order of the fields, with what to say; those that are not for such a person to
 * fill in are left aside. Source: product spec, section 5.
 */
export function checkFields<F extends Fields>(
  fields: F,
  typed: Partial<Typed<F>>,
  filling: FieldWriter,
): FieldError<keyof F & string>[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!isSettableBy(field, filling.by)) return [];
    const text = typedText(field, typed[name] ?? '');
    const msg = brokenRule(field, text, filling) ?? brokenPeriod(fields, field, typed, text);
    return msg === null ? [] : [{ field: name, msg }];
  });
}
