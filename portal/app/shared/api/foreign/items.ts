import type { ContentField, ContentType } from '@pv-brain/contract/content/define.ts';

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

/** Converts all such addresses in rich text. */
const withFiles = (html: string): string => html.replace(IN_MARKUP, '$1');

const TIME_TEXT =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*(?:(Z)|([+-]\d{2}):?(\d{2})?)?)?/i;
const padTwo = (part: string) => part.padStart(2, '0');

const SHANGHAI_HOURS = 8;
const HOUR_MS = 60 * 60 * 1000;
/** Timestamps below are in seconds: as milliseconds they are before 1974. */
const SECONDS_BELOW = 1e11;
/** Range of readable timestamps in milliseconds: years of four digits. */
const [FIRST_TIME, LAST_TIME] = [Date.UTC(1000, 0), Date.UTC(9999, 11, 31, 15, 59, 59)];

/** Formats a timestamp in milliseconds as `YYYY-MM-DD HH:mm:ss` in Shanghai; null outside the range. */
const formatInShanghai = (timestamp: number) =>
  timestamp >= FIRST_TIME && timestamp <= LAST_TIME
    ? new Date(timestamp + SHANGHAI_HOURS * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')
    : null;

const formatTimestamp = (value: number) =>
  formatInShanghai(Math.abs(value) < SECONDS_BELOW ? value * 1000 : value);

/**
 * Converts a time of a foreign back end to `YYYY-MM-DD HH:mm:ss`, or to `YYYY-MM-DD` if it is a day. Accepts both with spaces or
 * as ISO, with or without a zone, and seconds or milliseconds. Returns null for anything unreadable and for days that do not
 * exist, such as the 0000-00-00 of MySQL.
 */
function timeOf(value: unknown): string | null {
  if (typeof value === 'number') return formatTimestamp(value);
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^\d{9,14}$/.test(text)) return formatTimestamp(Number(text));
  const [, year = '', month = '', date = '', hour, minute, second = 0, utc, offset, offsetMinutes = 0] =
    TIME_TEXT.exec(text) ?? [];
  const day = `${year}-${padTwo(month)}-${padTwo(date)}`;
  const midnight = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)));
  if (!year || !midnight.toISOString().startsWith(day)) return null;
  if (hour === undefined) return day;
  // Not by `Date.parse`: some browsers cannot read an offset without a colon, as Java writes it.
  const direction = offset?.startsWith('-') ? -1 : 1;
  const givenZone = offset ? Number(offset) + (direction * Number(offsetMinutes)) / 60 : SHANGHAI_HOURS;
  const minutes = (Number(hour) - (utc ? 0 : givenZone)) * 60 + Number(minute);
  return formatInShanghai(midnight.getTime() + (minutes * 60 + Number(second)) * 1000);
}

type Raw = Readonly<Record<string, unknown>>;

/** Converts a string, number or boolean to text; null for any other value. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
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
  if (kind === 'date') return timeOf(value)?.slice(0, 10) ?? null;
  if (kind === 'image') return text ? fileOf(text) : null;
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
  if (type.time) item[type.time.field] = timeOf(raw[type.time.field]);
  if (type.states) {
    // A code is not a readable word.
    const state = textOf(raw[type.states.field]);
    item[type.states.field] = state && /^\d+$/.test(state) ? null : state;
  }
  return item;
}
