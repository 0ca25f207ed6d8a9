import { foreignTime } from '../text/foreign-time.ts';
import type { ContentField, ContentType } from './define.ts';

/**
 * Text before `/profile/` in the address of a foreign back end's own file: the path at which the authors of the text reach the
 * back end, or its whole address without TLS, which no page over https could load.
 */
const BEFORE_FILE = String.raw`(?:http:\/\/[^\s"'<>/?#]+)?(?:\/[\w.-]+){0,3}?(?=\/profile\/)`;

const WHOLE = new RegExp(`^${BEFORE_FILE}`, 'i');
const IN_MARKUP = new RegExp(String.raw`(\s(?:src|href|poster)\s*=\s*["']?)\s*${BEFORE_FILE}`, 'gi');

/** Returns the address of a file for the browser: our own server serves the files below `/profile/`. */
export const fileOf = (address: string): string => {
  const path = address.trim().replace(WHOLE, '');
  return path === '' || /^([a-z][a-z\d+.-]*:|\/)/i.test(path) ? path : `/${path}`;
};

const VIDEO = /\.(?:mp4|m4v|webm|ogv|mov)$/i;

/** Converts a link that leads to a file of the back end; others may have the same word in their path. */
const linkOf = (address: string): string => {
  const link = address.trim();
  return VIDEO.test(link) || /^(?:\/(?:[\w.-]+\/){0,3}?)?profile\//i.test(link) ? fileOf(link) : address;
};

/** Converts all such addresses in rich text. */
const withFiles = (html: string): string => html.replace(IN_MARKUP, '$1');

type Raw = Readonly<Record<string, unknown>>;

/**
 * Converts a string, number or boolean to text; null for any other value. Half a surrogate pair becomes U+FFFD: no address may
 * contain one.
 */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.replace(/\p{Surrogate}/gu, '\ufffd');
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** Success codes: the 0 of the spec and the 200 of Java systems; some systems omit the code. */
const SUCCESS = [0, 200];

/** Returns the code of an answer as a number: 0 for every form of success, 500 for a code that is not a number. */
export function codeOf(answer: unknown): number {
  const number = Number(textOf((answer as Raw | null)?.code) ?? 0);
  return SUCCESS.includes(number) ? 0 : number || 500;
}

/** A number with separators, as Java formats prices. */
const SEPARATED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

const numberOf = (value: unknown): number | null => {
  const text = textOf(value)?.trim() ?? '';
  const number = text ? Number(SEPARATED.test(text) ? text.replaceAll(',', '') : text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
};

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null;

const filesOf = (value: unknown) =>
  (value as unknown[]).filter(isObject).flatMap(({ address, name, bytes }) => {
    const path = textOf(address);
    return path ? [{ address: fileOf(path), name: textOf(name) ?? '', bytes: numberOf(bytes) }] : [];
  });

function fieldValue({ kind, required }: ContentField, value: unknown): unknown {
  if (kind === 'integer' || kind === 'decimal') return numberOf(value);
  if (kind === 'files') return filesOf(value);
  const text = textOf(value);
  if (kind === 'date') return foreignTime(value)?.slice(0, 10) ?? null;
  if (kind === 'image') return text ? fileOf(text) : null;
  if (kind === 'url' && text) return linkOf(text);
  if (kind === 'richText' && text) return withFiles(text);
  return text ?? (required ? '' : null);
}

/**
 * Converts a row or an item of a foreign back end into our own format: each field as its definition says, texts where ids and
 * codes are numbers, null for missing values. Returns null for one without an id, since no link could lead to it.
 */
export function readItem(type: ContentType, raw: unknown): Record<string, unknown> | null {
  if (!isObject(raw)) return null;
  const fdId = textOf(raw.fdId) || textOf(raw.id);
  if (!fdId) return null;
  const item: Record<string, unknown> = { fdId };
  if (type.idAlias) item[type.idAlias] = fdId;
  for (const [name, field] of Object.entries(type.fields)) {
    // A back end without this list returns a project's file by a separate call.
    if (field.kind === 'files' && !Array.isArray(raw[name])) continue;
    item[name] = fieldValue(field, raw[name]);
  }
  item[type.category.field] = textOf(raw[type.category.field]);
  item.fdCategoryName = textOf(raw.fdCategoryName);
  if (type.time) item[type.time.field] = foreignTime(raw[type.time.field]);
  // A code is not a readable word.
  const state = textOf(raw.fdStatus);
  if (type.states || 'fdStatus' in item) item.fdStatus = state && /^\d+$/.test(state) ? null : state;
  return item;
}

/**
 * Returns the item in the `data` of a detail, which some back ends return without its id; null if there is none: for that some write
 * a text, an empty list or an object without values.
 */
export function readDetail(type: ContentType, data: unknown, fdId: unknown) {
  const isFound =
    isObject(data) && ['fdId', 'id', ...Object.keys(type.fields)].some((name) => textOf(data[name]));
  return isFound ? readItem(type, { ...data, fdId: textOf(data.fdId) || textOf(data.id) || fdId }) : null;
}

/** Returns the number of rows on all pages. Without a total, it is one more than the known rows if there may be another page. */
function totalOf(total: unknown, rows: readonly unknown[], pageNum: number, pageSize: number): number {
  const number = Number(textOf(total) || Number.NaN);
  if (Number.isInteger(number) && number >= 0) return number;
  const knownTotal = (pageNum - 1) * pageSize + rows.length;
  return rows.length === pageSize ? knownTotal + 1 : knownTotal;
}

/** Returns the rows of a page and their total, from the rows and the total that a foreign back end answers for it. */
export function readPage<T>(allRows: readonly T[], givenTotal: unknown, pageNum: number, pageSize: number) {
  const start = (pageNum - 1) * pageSize;
  const total = totalOf(givenTotal, allRows, pageNum, pageSize);
  // More rows than requested are all rows: the back end does not page.
  if (allRows.length > pageSize && (givenTotal == null || total === allRows.length))
    return { rows: allRows.slice(start, start + pageSize), total: allRows.length };
  // Some back ends repeat their last page beyond the end.
  return { rows: pageNum > 1 && start >= total ? [] : allRows, total };
}
