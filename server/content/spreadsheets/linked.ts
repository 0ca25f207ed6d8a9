import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { CELL_FAULT } from '@pv-brain/contract/content/messages/sheets.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { linkedIds } from '@pv-brain/contract/fields/fields.ts';
import type { SheetColumn } from './columns.ts';
import { type CellValue, cellText, narrowText } from './read-cell.ts';

/** An item that cells link to. */
export interface LinkedItem {
  id: string;
  title: string;
}

/** Splits a cell of linked items into lines, one per item. */
const linesIn = (value: CellValue): string[] =>
  cellText(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Returns the id in a portal address; undefined for a title. */
const idIn = (line: string): string | undefined =>
  /^(?:\S*\/detail\/)?([\w-]{1,64})\/?$/.exec(narrowText(line))?.[1];

const isTitle = (line: string, { title }: LinkedItem) => title.toLowerCase() === line.toLowerCase();

/** Returns the ids and titles that cells may contain. */
export const namesIn = (values: readonly CellValue[]) => {
  const lines = [...new Set(values.flatMap(linesIn))];
  return { ids: lines.flatMap((line) => idIn(line) ?? []), titles: lines };
};

/**
 * Resolves a cell of linked items to ids, in the field's format. `kept`: ids that the item already has. Calls `onFault` for each
 * line that matches no item, or several.
 */
export function resolveCell(
  value: CellValue,
  { found, kept, type }: { found: readonly LinkedItem[]; kept: readonly string[]; type: ContentType },
  onFault: (msg: string, hint: string) => void,
): string {
  const ids = linesIn(value).flatMap((line) => {
    const id = idIn(line);
    if (id !== undefined && (kept.includes(id) || found.some((item) => item.id === id))) return [id];
    const named = found.filter((item) => isTitle(line, item));
    if (named.length === 1) return named.map((item) => item.id);
    if (named.length === 0) onFault(CELL_FAULT.noLinked(type.noun, line), CELL_FAULT.linkedHint(type.noun));
    else onFault(CELL_FAULT.severalLinked(named.length, type.noun, line), CELL_FAULT.severalLinkedHint);
    return [];
  });
  return [...new Set(ids)].join();
}

/** Returns a field's linked items as cell text: by title, or by address if the title is unknown or shared by several. */
export function linkedText(section: Section, ids: string, found: readonly LinkedItem[]): string {
  const lineOf = (id: string) => {
    const title = found.find((item) => item.id === id)?.title ?? '';
    const isOwn = found.filter((item) => isTitle(title, item)).length === 1;
    return isOwn && title !== '' ? title : (itemPath(contentTypes[section], id) ?? id);
  };
  return linkedIds(ids).map(lineOf).join('\n');
}

/** Returns the ids that an item has in a column of linked items. */
export const linkedOf = ({ name }: SheetColumn, row: Readonly<Record<string, unknown>> | undefined): string =>
  String(row?.[columnOf(name)] ?? '');
