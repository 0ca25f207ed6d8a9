import { type ContentField, columnOf, listFields } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { readFiles } from '@pv-brain/contract/fields/item-files.ts';
import { wordOf } from '@pv-brain/contract/submissions/states.ts';
import { phonesIn } from '@pv-brain/contract/text/phones.ts';
import { withLiveAddresses } from '../writing/rich-text.ts';
import type { ContentRow } from './content.repository.ts';

/** Markup that executes, loads or redirects by itself. Saving removes it; content with it came into the table by another way. */
const EXECUTABLE =
  /<\/?(script|iframe|frame|object|embed|applet|base|meta|link|svg|math|template|noscript)\b/i;

export interface PresentOptions {
  /** Category names of the section by code. */
  categories: ReadonlyMap<string, string>;
  /** Whether to mask contact details: set by `contacts:mask` of the configuration. */
  maskContacts: boolean;
  /** Called for an item whose content must not be shown. */
  onExecutable(id: string): void;
}

/** Length of a mobile number: of shorter numbers, three and four characters would show nearly all. */
const MOBILE_LENGTH = 11;

/** Masks a number: 13800008000 → 138****8000; a landline keeps its first and last characters alike, an account's name fewer. */
export function maskPhone(phone: string): string {
  if (phone.length < 8) return '****';
  return phone.length < MOBILE_LENGTH
    ? `${phone.slice(0, 1)}****${phone.slice(-2)}`
    : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}

/** wang@example.cn → wa***@example.cn */
export const maskEmail = (address: string): string => address.replace(/^(.{1,2}).*(?=@)/u, '$1***');

/** Masks the middle of each number in a field, and drops the remarks around them, which name people. */
function maskPhones(text: string): string {
  const numbers = phonesIn(text).filter(({ dialled }) => dialled);
  if (numbers.length === 0) return maskPhone(text);
  return numbers
    .map((part) => (part.text.length < MOBILE_LENGTH ? `****${part.text.slice(-2)}` : maskPhone(part.text)))
    .join('、');
}

/** Masks the middle of a contact; returns undefined for a field that is not a contact. */
function maskContact({ kind, contact }: ContentField, value: string): string | undefined {
  // The publisher's account name is a phone number too, although it is not a contact field.
  if (contact === 'phone' || kind === 'phone') return maskPhones(value);
  if (contact === 'email') return maskEmail(value);
  if (contact === 'person') return `${[...value][0]}**`;
  return contact === 'address' ? '****' : undefined;
}

/** Escapes text for use as rich content, so that a list's preview reads the same way as a detail's field. */
function asRichText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function present(
  section: Section,
  row: ContentRow,
  names: readonly string[],
  inList: boolean,
  options: PresentOptions,
) {
  const type = typeOf(section);
  const { fields } = type;
  const item: Record<string, unknown> = { fdId: row.id };
  if (type.idAlias) item[type.idAlias] = row.id;
  for (const name of names) {
    const field = fields[name];
    const kind = field?.kind;
    const value = row[columnOf(name)];
    const masked = options.maskContacts && field && value ? maskContact(field, String(value)) : undefined;
    if (masked !== undefined) item[name] = masked;
    else if (inList && kind === 'richText') item[name] = asRichText(String(row.preview ?? ''));
    else if (kind === 'files') item[name] = readFiles(String(value ?? '')) ?? [];
    else if (kind === 'richText' && EXECUTABLE.test(String(value ?? ''))) {
      item[name] = null;
      options.onExecutable(row.id);
    } else if (kind === 'richText' && value) item[name] = withLiveAddresses(String(value));
    else item[name] = value ?? null;
  }
  item[type.category.field] = row.category;
  item.fdCategoryName = options.categories.get(row.category) ?? null;
  if (type.time) item[type.time.field] = row.published_at;
  if (type.states) item[type.states.field] = wordOf(type.states.kind, row.state);
  return item;
}

/** Builds a list row: exactly the fields that the definition marks for lists. */
export function presentRow(section: Section, row: ContentRow, options: PresentOptions) {
  return present(section, row, listFields(contentTypes[section]), true, options);
}

/** Builds the detail of an item: all fields but those with a separate call. */
export function presentItem(section: Section, row: ContentRow, options: PresentOptions) {
  const { fields } = typeOf(section);
  const names = Object.keys(fields).filter((name) => !fields[name]?.separate);
  return present(section, row, names, false, options);
}
