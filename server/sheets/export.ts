import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Category } from '@pv-brain/contract/answers.ts';
import { type ContentType, columnOf, stateKind } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { SHEETS } from '@pv-brain/contract/messages/sheets.ts';
import { plainText } from '@pv-brain/contract/preview.ts';
import { STATES, type State } from '@pv-brain/contract/states.ts';
import { writeXlsxStream } from 'hucre/xlsx';
import { readConsoleItems } from '../console/console.repository.ts';
import type { Db } from '../database/database.ts';
import { type SheetColumn, sheetColumns } from './columns.ts';

type Row = Readonly<Record<string, unknown>>;
type Written = string | number | null;

/** Items that are in memory at a time. */
const AT_ONCE = 100;
/** Characters that a cell of Excel holds. */
const CELL_MOST = 32_767;

const BLOCK_END = /<\/(?:p|li|h[1-6]|tr|blockquote|figcaption|caption)\s*>|<br\s*\/?>/gi;

/** Rich text as people would type it: a paragraph a line. */
export const linesOf = (html: string): string =>
  html
    .replace(BLOCK_END, '$&\n')
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n');

/**
 * A value as it stands in a cell. Texts are written as texts, which Excel never computes whatever they begin with, and cut
 * to what a cell holds.
 */
function written({ role, field }: SheetColumn, row: Row, value: unknown): Written {
  if (role === 'publishedDay') return String(row.published_at).slice(0, 10);
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return value;
  const option = field.options?.find((each) => each.value === value);
  const text = option?.label ?? String(value);
  return (field.kind === 'richText' ? linesOf(text) : text).slice(0, CELL_MOST);
}

/** The items of these ids, in their order, as an Excel file that is made while it is read. */
export function exportStream(
  db: Db,
  section: Section,
  { ids, categories }: { ids: readonly string[]; categories: readonly Category[] },
): AsyncIterable<Uint8Array> {
  const { label, time }: ContentType = contentTypes[section];
  const columns = sheetColumns(section, categories, 'system');
  const words: Readonly<Record<string, State>> = STATES[stateKind(contentTypes[section])];
  const rowOf = (row: Row): Written[] => [
    ...columns.map((column) =>
      written(column, row, column.role === 'category' ? row.category : row[columnOf(column.name)]),
    ),
    words[String(row.state)]?.word ?? String(row.state),
    ...(time ? [] : [String(row.published_at)]),
    String(row.updated_at),
  ];

  async function* rows() {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const found = new Map((await readConsoleItems(db, section, some)).map((row) => [row.id, row]));
      for (const id of some) {
        // Whatever was removed since the ids were read is not there.
        const row = found.get(id);
        if (row) yield rowOf(row);
      }
      await nextTurn();
    }
  }

  const heads = [
    ...columns.map(({ field }) => field.label),
    SHEETS.state,
    ...(time ? [] : [SHEETS.publishedAt]),
    SHEETS.updatedAt,
  ];
  return writeXlsxStream(rows(), {
    name: label,
    columns: heads.map((header) => ({ header, width: 18 })),
    freezePane: { rows: 1 },
  });
}
