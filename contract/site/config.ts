import { readCategoryUnits } from '../content/units.ts';
import { checkFields, type Field, typedText } from '../fields/fields.ts';
import type { FieldError } from '../fields/rules.ts';
import { SANDBOX_ENTRY } from '../protocol/constants.ts';
import { DICT_TYPE } from '../protocol/dictionary-types.ts';
import { ACCESSIBILITY_TEXT } from '../protocol/messages/accessibility.ts';
import { CONFIG_KEY } from '../protocol/site-keys.ts';
import { ABOUT_TEXT } from './messages/about.ts';
import { SITE } from './messages/shell.ts';
import { CONFIG_RULES, SITE_CONFIG } from './messages/site.ts';
import { SITE_RULE } from './site-rules.ts';

/** Meaning and rules of a known config key. */
export interface ConfigEntry {
  readonly key: string;
  readonly name: string;
  /** Description of the effect. */
  readonly note: string;
  /**
   * A switch, stored as `true` or `false`, a number of days or hours, a text by the rules of a field, or the text of a page, whose
   * lines prose.ts parses.
   */
  readonly kind: 'switch' | 'days' | 'hours' | 'text' | 'phone' | 'email' | 'prose';
  /** Default if no value is stored. */
  readonly usual: string;
  /** Limits of a text, in place of those of its kind. */
  readonly limits?: Pick<Field, 'maxLength' | 'required'>;
  /** Whether it is contact data of the site's operator; the other keys are rules of the site. */
  readonly isContact?: true;
}

/** A form field for a value, and the format that the field alone does not check. */
interface ValueRules {
  readonly field: Omit<Field, 'label'>;
  readonly format?: { readonly pattern: RegExp; readonly msg: string };
}

const VALUE_RULES: Readonly<Record<ConfigEntry['kind'], ValueRules>> = {
  switch: { field: { kind: 'text' }, format: { pattern: /^(true|false)$/, msg: CONFIG_RULES.notASwitch } },
  days: {
    field: { kind: 'integer', maxLength: 2 },
    format: { pattern: /^[1-9]\d?$/, msg: CONFIG_RULES.notDays },
  },
  hours: {
    field: { kind: 'integer', maxLength: 3 },
    format: { pattern: /^[1-9]\d{0,2}$/, msg: CONFIG_RULES.notHours },
  },
  text: { field: { kind: 'text' } },
  phone: { field: { kind: 'phone' } },
  email: { field: { kind: 'email' } },
  prose: { field: { kind: 'longText', maxLength: 6000, required: true } },
};

const contact = (
  key: string,
  texts: { name: string; note: string },
  kind: ConfigEntry['kind'],
  limits: NonNullable<ConfigEntry['limits']>,
): ConfigEntry => ({ key, usual: '', kind, limits, isContact: true, ...texts });

/** Every config key that the program reads. */
export const CONFIG: readonly ConfigEntry[] = [
  { key: SITE_RULE.reviewEntries, kind: 'switch', usual: 'true', ...SITE_CONFIG.reviewEntries },
  { key: SITE_RULE.reviewRegistrations, kind: 'switch', usual: 'false', ...SITE_CONFIG.reviewRegistrations },
  { key: SITE_RULE.maskContacts, kind: 'switch', usual: 'false', ...SITE_CONFIG.maskContacts },
  { key: CONFIG_KEY.demand, kind: 'switch', usual: 'true', ...SITE_CONFIG.demand },
  { key: SITE_RULE.applicationDays, kind: 'days', usual: '3', ...SITE_CONFIG.applicationDays },
  { key: SITE_RULE.intentionDays, kind: 'days', usual: '5', ...SITE_CONFIG.intentionDays },
  { key: SITE_RULE.entryDays, kind: 'days', usual: '2', ...SITE_CONFIG.entryDays },
  { key: SITE_RULE.answerHours, kind: 'hours', usual: '8', ...SITE_CONFIG.answerHours },
  contact(CONFIG_KEY.organisation, SITE_CONFIG.organisation, 'text', { maxLength: 50, required: true }),
  {
    ...contact(CONFIG_KEY.description, SITE_CONFIG.description, 'text', { maxLength: 120, required: true }),
    usual: SITE.description,
  },
  contact(CONFIG_KEY.address, SITE_CONFIG.address, 'text', { maxLength: 100, required: true }),
  contact(CONFIG_KEY.postcode, SITE_CONFIG.postcode, 'text', { maxLength: 10 }),
  contact(CONFIG_KEY.phone, SITE_CONFIG.phone, 'phone', { maxLength: 50, required: true }),
  contact(CONFIG_KEY.email, SITE_CONFIG.email, 'email', { maxLength: 100, required: true }),
  { key: CONFIG_KEY.about, kind: 'prose', usual: ABOUT_TEXT, ...SITE_CONFIG.about },
  { key: CONFIG_KEY.accessibility, kind: 'prose', usual: ACCESSIBILITY_TEXT, ...SITE_CONFIG.accessibility },
];

export const configEntry = (key: string): ConfigEntry | undefined =>
  CONFIG.find((entry) => entry.key === key);

/** Maximum characters of a value whose key the program does not know. */
const UNKNOWN_VALUE_MAX_LENGTH = 2000;

const valueRules = (key: string): ValueRules => VALUE_RULES[configEntry(key)?.kind ?? 'text'];

/** Returns the form field for the value of a key. */
function configField(key: string): Field {
  const entry = configEntry(key);
  const { field } = valueRules(key);
  return { label: entry?.name ?? key, maxLength: UNKNOWN_VALUE_MAX_LENGTH, ...field, ...entry?.limits };
}

/** Normalises the value of a key for storage. */
export const configText = (key: string, input: string): string => typedText(configField(key), input);

/** Returns the error message for the value of a key, or null. */
export function brokenConfig(key: string, input: string): string | null {
  const text = configText(key, input);
  const { format } = valueRules(key);
  if (format) return format.pattern.test(text) ? null : format.msg;
  const [error] = checkFields({ value: configField(key) }, { value: text }, { by: 'operator', today: '' });
  return error?.msg ?? null;
}

/** A line of a dictionary: label and value. */
export interface DictionaryLine {
  label: string;
  value: string;
}

/** Purpose and rules of a known dictionary. */
export interface Dictionary {
  readonly type: string;
  readonly name: string;
  readonly note: string;
  readonly label: Field;
  readonly value: Field;
  /** Maximum number of lines; none are required, as every installation begins without any. */
  readonly max: number;
  /** Whether it belongs to the finance pages; the others belong to the whole site. */
  readonly isFinance?: true;
}

/** Dictionary of ownership files at the root of the site, by name: search engines and WeChat verify the site's owner by them. */
export const OWNERSHIP_FILES = 'site:ownership';

/** Allowed names of ownership files: of WeChat and WeCom, Baidu, and Google. */
export const OWNERSHIP_NAME =
  /^(?:(?:MP|WW)_verify_\w{1,64}\.txt|baidu_verify_[\w-]{1,64}\.html|google[\w-]{1,64}\.html)$/;

/** Dictionary of sensitive words that are highlighted for reviewers. */
export const SENSITIVE_WORDS = 'review:words';

/** Dictionaries used by the back office only. */
export const INTERNAL_DICTIONARIES: readonly string[] = [SENSITIVE_WORDS];

/** Returns a dictionary without its maximum; its texts contain the labels of the two fields. */
const dictionary = (
  type: string,
  { labels, ...texts }: { name: string; note: string; labels: readonly [label: string, value: string] },
  labelMaxLength: number,
  value: Omit<Field, 'label'>,
) => ({
  type,
  ...texts,
  label: { label: labels[0], kind: 'text', required: true, maxLength: labelMaxLength } as const,
  value: { label: labels[1], ...value },
});

const required = (kind: Field['kind'], maxLength: number) => ({ kind, required: true, maxLength }) as const;
const optionalText = (maxLength: number) => ({ kind: 'text', maxLength }) as const;

/** Every dictionary that the program reads. */
export const DICTIONARIES: readonly Dictionary[] = [
  { ...dictionary(DICT_TYPE.ai, SITE_CONFIG.ai, 30, required('url', 500)), max: 1 },
  {
    ...dictionary(DICT_TYPE.financialFigures, SITE_CONFIG.figures, 20, required('text', 20)),
    max: 8,
    isFinance: true,
  },
  {
    ...dictionary(DICT_TYPE.financialBanks, SITE_CONFIG.banks, 30, required('image', 500)),
    max: 30,
    isFinance: true,
  },
  {
    ...dictionary(DICT_TYPE.financialStrengths, SITE_CONFIG.strengths, 12, required('longText', 80)),
    max: 6,
    isFinance: true,
  },
  { ...dictionary(DICT_TYPE.area, SITE_CONFIG.areas, 50, optionalText(100)), max: 100 },
  { ...dictionary(DICT_TYPE.units, SITE_CONFIG.units, 50, required('text', 30)), max: 200 },
  { ...dictionary(OWNERSHIP_FILES, SITE_CONFIG.ownership, 100, required('text', 500)), max: 20 },
  { ...dictionary(SENSITIVE_WORDS, SITE_CONFIG.sensitiveWords, 30, optionalText(100)), max: 500 },
];

/** Returns a dictionary; one that the program does not read was stored for another purpose. */
export const dictionaryOf = (type: string): Dictionary =>
  DICTIONARIES.find((known) => known.type === type) ?? {
    ...dictionary(type, { name: type, ...SITE_CONFIG.unknown }, 100, optionalText(500)),
    max: 200,
  };

/** Normalises a line for storage. */
export const dictionaryLine = (type: string, { label, value }: DictionaryLine): DictionaryLine => {
  const dictionary = dictionaryOf(type);
  return { label: typedText(dictionary.label, label), value: typedText(dictionary.value, value) };
};

/** Returns whether an address of the AI entry is well-formed; the server checks the allowed hosts. */
const isEntryAddress = (text: string): boolean => text === SANDBOX_ENTRY || /^https?:\/\/\S+$/.test(text);

/** Returns the errors of a dictionary's lines, with field `label.0`, or `lines` for their number. */
export function brokenLines(type: string, inputs: readonly DictionaryLine[]): FieldError[] {
  const { label, value, max } = dictionaryOf(type);
  const lines = inputs.map((line) => dictionaryLine(type, line));
  if (lines.length > max) return [{ field: 'lines', msg: CONFIG_RULES.tooMany(max) }];
  return lines.flatMap((line, at) => {
    const errors = checkFields({ label, value }, line, { by: 'operator', today: '' });
    const lineErrors: FieldError[] = errors.map(({ field, msg }) => ({ field: `${field}.${at}`, msg }));
    if (lineErrors.length === 0 && type === DICT_TYPE.ai && !isEntryAddress(line.value))
      lineErrors.push({ field: `value.${at}`, msg: CONFIG_RULES.notHttps });
    if (lineErrors.length === 0 && type === DICT_TYPE.units && !readCategoryUnits(line.value))
      lineErrors.push({ field: `value.${at}`, msg: CONFIG_RULES.unknownUnits });
    if (lineErrors.length === 0 && type === OWNERSHIP_FILES && !OWNERSHIP_NAME.test(line.label))
      lineErrors.push({ field: `label.${at}`, msg: CONFIG_RULES.notOwnershipFile });
    if (lines.findIndex((candidate) => candidate.label === line.label) < at)
      lineErrors.push({ field: `label.${at}`, msg: CONFIG_RULES.twice });
    return lineErrors;
  });
}
