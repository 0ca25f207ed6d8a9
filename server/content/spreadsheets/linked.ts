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
 * Resolves a cell of linked items to ids, in the field's format. `currentIds`: ids that the item already has. Calls `onFault` for each
 * line that matches no item, or several.
 */
export function resolveCell(
  value: CellValue,
  {
    candidates,
    currentIds,
    type,
  }: { candidates: readonly LinkedItem[]; currentIds: readonly string[]; type: ContentType },
  onFault: (msg: string, hint: string) => void,
): string {
  const ids = linesIn(value).flatMap((line) => {
    const id = idIn(line);
    if (id !== undefined && (currentIds.includes(id) || candidates.some((item) => item.id === id)))
      return [id];
    const matches = candidates.filter((item) => isTitle(line, item));
    if (matches.length === 1) return matches.map((item) => item.id);
    if (matches.length === 0) onFault(CELL_FAULT.noLinked(type.noun, line), CELL_FAULT.linkedHint(type.noun));
    else onFault(CELL_FAULT.severalLinked(matches.length, type.noun, line), CELL_FAULT.severalLinkedHint);
    return [];
  });
  return [...new Set(ids)].join();
}

/** Returns a field's linked items as cell text: by title, or by address if the title is unknown or shared by several. */
export function linkedText(section: Section, ids: string, candidates: readonly LinkedItem[]): string {
  const lineOf = (id: string) => {
    const title = candidates.find((item) => item.id === id)?.title ?? '';
    const isUnique = candidates.filter((item) => isTitle(title, item)).length === 1;
    return isUnique && title !== '' ? title : (itemPath(contentTypes[section], id) ?? id);
  };
  return linkedIds(ids).map(lineOf).join('\n');
}

/** Returns the ids that an item has in a column of linked items. */
export const linkedOf = ({ name }: SheetColumn, row: Readonly<Record<string, unknown>> | undefined): string =>
  String(row?.[columnOf(name)] ?? '');
