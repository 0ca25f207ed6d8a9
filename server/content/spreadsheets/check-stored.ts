import { columnOf } from '@pv-brain/contract/content/define.ts';
import { CELL_FAULT } from '@pv-brain/contract/content/messages/sheets.ts';
import { typeOf } from '@pv-brain/contract/content/types.ts';
import { checkFields, type Field, storedValue } from '@pv-brain/contract/fields/fields.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import { MAX_CELL_LENGTH } from '../../platform/text/workbook.ts';
import { changeOf, type ItemInput, inputTexts, storedTexts } from '../core/writing/item-change.ts';
import { cleanRichText } from '../core/writing/rich-text.ts';
import { checkRepeatedTitle, publicationTime } from './check-new.ts';
import type { CheckContext, FileRow, PreviousCell, RowResult } from './checking.ts';
import { cellValue, linesOf, type SheetColumn } from './columns.ts';
import { describeFault, type Fault, type RowErrors } from './fault.ts';
import { type CellValue, cellProblem, cellText, fieldText, narrowText } from './read-cell.ts';
import type { StoredItem } from './stored.ts';

/** Returns whether a cell has the exported value, in any notation of Excel or people. */
const isSame = (field: Field, text: string, cell: CellValue): boolean =>
  storedValue(field, text) === storedValue(field, fieldText(field, cell));

/** Returns whether a text has more than the lines of its cell: a change in the cell would replace it and lose the rest. */
function isFormatted(field: Field, storedText: unknown): boolean {
  const html = String(storedText ?? '');
  const lines = linesOf(html);
  return (
    lines.length > MAX_CELL_LENGTH || cleanRichText(fieldText(field, lines)) !== html.replace(/>\s+</g, '><')
  );
}

/** Yields the cells of a row that differ from the item. */
function* changedCells(
  { columnIndexes, is1904 }: CheckContext,
  values: readonly CellValue[],
  { row }: StoredItem,
) {
  for (const [column, at] of columnIndexes) {
    if (column.role === 'id' || column.role === 'revision') continue;
    const cell = cellValue(column, row);
    const text = fieldText(column.field, values[at], is1904);
    if (!isSame(column.field, text, cell)) yield { column, at, value: values[at], text, currentValue: cell };
  }
}

/** Returns the error of a cell that changes its item, or null. */
function cellFault(
  { name, role, field }: SheetColumn,
  { value, text }: { value: CellValue; text: string },
  { row }: StoredItem,
  today: string,
): Fault | null {
  const problem = cellProblem(field, value);
  if (problem !== null) return [problem];
  if (field.kind === 'richText' && isFormatted(field, row[columnOf(name) as keyof typeof row]))
    return [CELL_FAULT.formatted, CELL_FAULT.formattedHint];
  // An unpublished item may lack values that publication requires, except for the day.
  const isDraft = role === 'value' && !PUBLIC_STATES.includes(row.state);
  const rules = { ...field, ...(role === 'publishedDay' ? { required: true as const } : {}) };
  const [fieldError] = checkFields({ [name]: rules }, { [name]: text }, { by: 'operator', today, isDraft });
  return fieldError ? describeFault(field, cellText(value), text, fieldError.msg) : null;
}

/** Returns why an item cannot be changed, or not by this operator; or null. */
function itemFault({ mayPublish }: CheckContext, { row }: StoredItem): Fault | null {
  if (row.state === 'recycled') return [CELL_FAULT.recycled, CELL_FAULT.recycledHint];
  if (PUBLIC_STATES.includes(row.state) && !mayPublish) return [CELL_FAULT.notYours, CELL_FAULT.notYoursHint];
  return null;
}

/** Reports a changed row whose item was written since the export. */
function checkRevision(
  { columnIndexes }: CheckContext,
  values: readonly CellValue[],
  { row, by }: StoredItem,
  errors: RowErrors,
): void {
  const [column, at = -1] = [...columnIndexes].find(([{ role }]) => role === 'revision') ?? [];
  const revisionText = narrowText(cellText(values[at]));
  if (!column || revisionText === '') errors.addToRow(CELL_FAULT.noRevision, CELL_FAULT.exportHint);
  else if (revisionText !== String(row.revision))
    errors.add(column, CELL_FAULT.stale(by, row.updated_at.slice(0, 16)), CELL_FAULT.exportHint);
}

/** Returns the changes in the cells of a row, with the values before. Reports invalid cells. */
function readChanges(
  checking: CheckContext,
  values: readonly CellValue[],
  storedItem: StoredItem,
  errors: RowErrors,
) {
  const changes: ItemInput & { values: Record<string, string> } = { values: {} };
  const previousCells: PreviousCell[] = [];
  for (const { column, at, value, text, currentValue } of changedCells(checking, values, storedItem)) {
    const { name, role, field } = column;
    previousCells.push({ column: at, label: field.label, text: cellText(currentValue) });
    const fault = cellFault(column, { value, text }, storedItem, checking.today);
    if (fault) errors.add(column, ...fault);
    else if (role === 'category') changes.category = text;
    else if (role === 'publishedDay') changes.publishedAt = publicationTime(column, text, checking, errors);
    else changes.values[name] = text;
  }
  return { changes, previousCells };
}

/** Checks the row of an existing item, `storedItem` in its current state. Cells equal to the item change nothing. */
export function checkStored(
  checking: CheckContext,
  { row, values, id }: FileRow & { id: string },
  storedItem: StoredItem | undefined,
  errors: RowErrors,
): RowResult | undefined {
  const { section, columnIndexes, titles, items } = checking;
  const { title, fields } = typeOf(section);
  const firstRow = items.get(id);
  if (!storedItem) errors.addToRow(CELL_FAULT.noItem(id), CELL_FAULT.noItemHint);
  else if (firstRow !== undefined) errors.addToRow(CELL_FAULT.sameItem(firstRow));
  if (!storedItem || firstRow !== undefined) return undefined;
  items.set(id, row);
  const { changes, previousCells } = readChanges(checking, values, storedItem, errors);
  for (const [column, at] of columnIndexes) {
    if (column.name !== title) continue;
    const isUnchanged = !previousCells.some((cell) => cell.column === at);
    checkRepeatedTitle(column, fieldText(column.field, values[at]), { row, isUnchanged }, titles, errors);
  }
  const itemError = previousCells.length > 0 && itemFault(checking, storedItem);
  if (itemError) errors.addToRow(...itemError);
  else if (previousCells.length > 0) checkRevision(checking, values, storedItem, errors);
  if (errors.list.length > 0) return undefined;
  const texts = inputTexts(section, changes.values, 'operator');
  const isPublic = PUBLIC_STATES.includes(storedItem.row.state);
  const change = changeOf(section, storedItem.row, changes, texts);
  if (!change) return { act: 'keep' };
  const writer = { by: 'operator', today: checking.today, isDraft: !isPublic } as const;
  // Validates the whole item, as the writer does: fields may depend on each other.
  const allTexts = { ...storedTexts(section, storedItem.row, 'operator'), ...texts };
  for (const { field: name, msg } of checkFields(fields, allTexts, writer)) errors.addNamed(name, msg);
  const named = Object.entries(texts).filter(([name]) =>
    ['image', 'items'].includes(fields[name]?.kind ?? ''),
  );
  const references = isPublic && named.length > 0 ? Object.fromEntries(named) : null;
  return { act: 'change', change: { ...change, previousCells, isPublic, references } };
}
