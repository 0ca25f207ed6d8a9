import { CELL_FAULT } from '@pv-brain/contract/content/messages/sheets.ts';
import { type Field, typedText } from '@pv-brain/contract/fields/fields.ts';
import { visibleLine } from '@pv-brain/contract/text/visible-text.ts';
import { escapeHtml } from '../../platform/http/escape-html.ts';
import { DAY_MS } from '../../platform/runtime/time.ts';
import { privateUseProblem } from '../../platform/text/private-use.ts';

/** Value of a cell; for a formula, its last result. */
export type CellValue = string | number | boolean | Date | null | undefined;

/** Excel serial days from 1900, within a century of now: dates whose cells lost their format. */
const SERIAL = { from: 25_569, to: 73_050 };
/** Days between the start of Excel's calendar in 1900 and the one in 1904 used on the Mac. */
const DAYS_TO_1904 = 1462;

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Value of a formula that no program has calculated yet: programs other than Excel write such files. */
export const UNCALCULATED = '#未计算';
/** Errors of formulas, new ones such as `#FIELD!` among them. */
const ERROR = /^#(?:N\/A|GETTING_DATA|[A-Z\d/]+[!?])$/;
/** What WPS writes for a picture in a cell. */
const PICTURE = /^=(?:_xlfn\.)?DISPIMG\(/;

/**
 * Returns the error of a cell that its field cannot accept, or null: a formula without a result, a picture, a character that cannot
 * be stored, or a date that Excel made of a text such as `8-12`.
 */
export function cellProblem({ kind }: Field, value: CellValue): string | null {
  if (value instanceof Date && kind !== 'date') return CELL_FAULT.isDate(cellText(value));
  if (typeof value !== 'string') return null;
  if (value === UNCALCULATED) return CELL_FAULT.uncalculated;
  if (PICTURE.test(value)) return CELL_FAULT.isPicture;
  return ERROR.test(value) ? CELL_FAULT.isError(value) : privateUseProblem(value);
}

/** Returns a cell's text for display. */
export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return '';
    const [day, time = ''] = value.toISOString().split('T');
    return time.startsWith('00:00:00') ? String(day) : `${day} ${time.slice(0, 8)}`;
  }
  if (typeof value === 'number') return plainNumber(value);
  if (typeof value === 'boolean') return value ? '是' : '否';
  return value.trim();
}

export const isBlank = (values: readonly CellValue[]): boolean =>
  values.every((value) => cellText(value) === '');

/**
 * Normalises a short text: full-width digits, signs and letters become half-width, and invisible characters, which pages and
 * chats add to copied text, are removed.
 */
export const narrowText = (text: string): string => visibleLine(text, text.length).normalize('NFKC').trim();

/** Formats a number without binary rounding noise, and without exponent below 1e21. */
function plainNumber(value: number): string {
  const short = Number(value.toPrecision(15));
  return /e-/.test(String(short)) ? short.toFixed(10).replace(/\.?0+$/, '') : String(short);
}

/** Converts `2026/12/5`, `2026.12.05`, `2026年12月5日`, `20261205` and the like to `2026-12-05`; returns other texts unchanged. */
function writtenDate(text: string): string {
  const match =
    /^(\d{4})\s*[-‐–—−/.年]\s*(\d{1,2})\s*[-‐–—−/.月]\s*(\d{1,2})\s*日?(?:[T\s]+[\d:.]+Z?)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (!match) return text;
  const [, year = '', month = '', day = ''] = match;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Converts `85%` to a plain number; returns other texts unchanged. */
function writtenNumber(text: string): string {
  const percent = /^([+-]?\d+(?:\.\d+)?)%$/.exec(text);
  return percent ? plainNumber(Number(percent[1]) / 100) : text;
}

const richText = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

/** Returns the day of a serial number whose cell lost its format; undefined for other numbers, such as `20261205`. */
function dayOfSerial(value: number, is1904: boolean): string | undefined {
  const serial = Math.floor(value) + (is1904 ? DAYS_TO_1904 : 0);
  const isDay = serial >= SERIAL.from && serial < SERIAL.to;
  return isDay ? dayOf(new Date((serial - SERIAL.from) * DAY_MS)) : undefined;
}

/** Converts a cell to the text that a field's rules check. `is1904`: whether dates are counted from 1904. */
export function fieldText(field: Field, value: CellValue, is1904 = false): string {
  const text = cellText(value);
  if (text === '') return '';
  switch (field.kind) {
    case 'date': {
      if (value instanceof Date) return dayOf(value);
      return (
        (typeof value === 'number' ? dayOfSerial(value, is1904) : undefined) ?? writtenDate(narrowText(text))
      );
    }
    case 'integer':
    case 'decimal':
      return writtenNumber(typedText(field, text));
    case 'phone':
    case 'mobile':
    case 'email':
    case 'url':
    case 'image':
      return typedText(field, text);
    case 'choice': {
      const narrow = narrowText(text);
      const matching = (field.options ?? []).find((option) =>
        [option.label, option.value].some((each) => each.normalize('NFKC') === narrow),
      );
      return matching?.value ?? text;
    }
    case 'richText':
      return richText(text);
    default:
      return text;
  }
}
