import { FORM } from '../messages/form.ts';
import { type FieldError, isPhone } from '../rules.ts';
import { visibleText } from '../visible-text.ts';

/** `number` is a positive decimal, `date` is `YYYY-MM-DD`, `choice` is one of a list that the server knows. */
export type FormFieldKind = 'text' | 'longText' | 'phone' | 'email' | 'number' | 'date' | 'choice';

export interface FormField {
  /** The Chinese label people see. */
  readonly label: string;
  readonly kind: FormFieldKind;
  readonly required?: true;
  /** Longest value, in characters. */
  readonly maxLength?: number;
}

export type FormDefinition = Readonly<Record<string, FormField>>;

/** What a form sends, by field name; a field left out counts as empty. */
export type FormValues<D extends FormDefinition = FormDefinition> = { [Name in keyof D]: string };

/** Keeps the literal names of a form while checking its shape. */
export function defineForm<const D extends FormDefinition>(definition: D): D {
  return definition;
}

/** Characters of a value whose field names no bound: no number, date or address is longer. */
const UNNAMED_MOST = 254;

/** How many characters a field may have at all. */
export const mostOf = ({ maxLength }: FormField): number => maxLength ?? UNNAMED_MOST;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** Twelve digits before the point hold any quantity or price; JavaScript's numbers keep all of them exactly. */
const NUMBER = /^\d{1,12}(\.\d{1,4})?$/;

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The rule of its own that a field's value breaks, or null. */
function brokenRule(field: FormField, value: string, today: string): string | null {
  const { label, kind } = field;
  const most = mostOf(field);
  // Before the others: in a text of any length the search for an email's dot could take seconds.
  if ([...value].length > most) return FORM.tooLong(label, most);
  if (kind === 'phone' && !isPhone(value)) return FORM.phoneInvalid;
  if (kind === 'email' && !EMAIL.test(value)) return FORM.emailInvalid;
  if (kind === 'number' && !(NUMBER.test(value) && Number(value) > 0)) return FORM.numberInvalid(label);
  if (kind === 'date' && !isDate(value)) return FORM.dateInvalid(label);
  if (kind === 'date' && value < today) return FORM.datePast(label);
  return null;
}

function brokenBy(field: FormField, value: string, today: string): string | null {
  if (value !== '') return brokenRule(field, value, today);
  if (!field.required) return null;
  const chosen = field.kind === 'choice' || field.kind === 'date';
  return chosen ? FORM.choose(field.label) : FORM.required(field.label);
}

/**
 * Every field that breaks a rule, in the form's order, with what to say. `today` is the day in Shanghai, `YYYY-MM-DD`;
 * no date may lie before it. Source: product spec, section 5.
 */
export function checkForm<D extends FormDefinition>(
  definition: D,
  values: FormValues<D>,
  today: string,
): FieldError<keyof D & string>[] {
  return Object.entries(definition).flatMap(([field, rules]) => {
    const msg = brokenBy(rules, visibleText(values[field] ?? '', mostOf(rules)), today);
    return msg === null ? [] : [{ field, msg }];
  });
}
