import { type ContentType, columnOf } from '@pv-brain/contract/content/define.ts';
import { CELL_FAULT } from '@pv-brain/contract/content/messages/sheets.ts';
import { contentTypes } from '@pv-brain/contract/content/types.ts';
import { checkFields, type Field, storedValue } from '@pv-brain/contract/fields/fields.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import { MAX_CELL_LENGTH } from '../../platform/text/workbook.ts';
import type { ItemInput } from '../core/writing/item-change.ts';
import { changeOf, inputTexts, storedTexts } from '../core/writing/item-change.ts';
import { cleanRichText } from '../core/writing/rich-text.ts';
import { noteTitle, timeOn } from './check-new.ts';
import type { Cells, CheckContext, PreviousCell, RowResult } from './checking.ts';
import type { SheetColumn } from './columns.ts';
import { described, type RowErrors } from './fault.ts';
import { type CellValue, cellProblem, cellText, givenBy, narrowText } from './read-cell.ts';
import type { StoredItem } from './stored.ts';
import { cellValue, linesOf } from './written.ts';

/** Returns whether a cell has the exported value, in any notation of Excel or people. */
const isSame = (field: Field, text: string, cell: CellValue): boolean =>
  storedValue(field, text) === storedValue(field, givenBy(field, cell));

/** Returns whether a text has more than the lines of its cell: a change in the cell would replace it and lose the rest. */
function isFormatted(field: Field, stored: unknown): boolean {
  const html = String(stored ?? '');
  const lines = linesOf(html);
  return (
    lines.length > MAX_CELL_LENGTH || cleanRichText(givenBy(field, lines)) !== html.replace(/>\s+</g, '><')
  );
}

/** Yields the cells of a row that differ from the item. */
function* changedCells({ places, is1904 }: CheckContext, values: readonly CellValue[], { row }: StoredItem) {
  for (const [column, at] of places) {
    if (column.role === 'id' || column.role === 'revision') continue;
    const cell = cellValue(column, row);
    const text = givenBy(column.field, values[at], is1904);
    if (!isSame(column.field, text, cell)) yield { column, at, value: values[at], text, shown: cell };
  }
}

/** The changes of an item as input of the writer. */
interface Given extends Omit<ItemInput, 'values'> {
  values: Record<string, string>;
}

/** An error of a cell or row, and a hint for correcting it. */
type Said = readonly [msg: string, hint?: string];

/** Returns the error of a cell that changes its item, or null. */
function cellFault(
  { name, role, field }: SheetColumn,
  { value, text }: { value: CellValue; text: string },
  { row }: StoredItem,
  today: string,
): Said | null {
  const problem = cellProblem(value);
  if (problem !== null) return [problem];
  if (field.kind === 'richText' && isFormatted(field, row[columnOf(name) as keyof typeof row]))
    return [CELL_FAULT.formatted, CELL_FAULT.formattedHint];
  // An unpublished item may lack values that publication requires, except for the day.
  const isDraft = role === 'value' && !PUBLIC_STATES.includes(row.state);
  const rules = { ...field, ...(role === 'publishedDay' ? { required: true as const } : {}) };
  const [broken] = checkFields({ [name]: rules }, { [name]: text }, { by: 'operator', today, isDraft });
  if (!broken) return null;
  const { msg, hint } = described(field, cellText(value), text, broken.msg);
  return [msg, hint];
}

/** Returns why an item cannot be changed, or not by this operator; or null. */
function itemFault({ mayPublish }: CheckContext, { row }: StoredItem): Said | null {
  if (row.state === 'recycled') return [CELL_FAULT.recycled, CELL_FAULT.recycledHint];
  if (PUBLIC_STATES.includes(row.state) && !mayPublish) return [CELL_FAULT.notYours, CELL_FAULT.notYoursHint];
  return null;
}

/** Reports a changed row whose item was written since the export. */
function checkRevision(
  { places }: CheckContext,
  values: readonly CellValue[],
  { row, by }: StoredItem,
  errors: RowErrors,
): void {
  const [column, at = -1] = [...places].find(([{ role }]) => role === 'revision') ?? [];
  const shownText = narrowText(cellText(values[at]));
  if (!column || shownText === '') errors.addToRow(CELL_FAULT.noRevision, CELL_FAULT.exportHint);
  else if (shownText !== String(row.revision))
    errors.add(column, CELL_FAULT.stale(by, row.updated_at.slice(0, 16)), CELL_FAULT.exportHint);
}

/** Returns the changes in the cells of a row, with the values before. Reports invalid cells. */
function readChanges(
  checking: CheckContext,
  values: readonly CellValue[],
  stored: StoredItem,
  errors: RowErrors,
) {
  const changes: Given = { values: {} };
  const was: PreviousCell[] = [];
  for (const { column, at, value, text, shown } of changedCells(checking, values, stored)) {
    const { name, role, field } = column;
    was.push({ column: at, label: field.label, text: cellText(shown) });
    const fault = cellFault(column, { value, text }, stored, checking.today);
    if (fault) errors.add(column, ...fault);
    else if (role === 'category') changes.category = text;
    else if (role === 'publishedDay') changes.publishedAt = timeOn(column, text, checking, errors);
    else changes.values[name] = text;
  }
  return { given: changes, was };
}

/** Checks the row of an existing item, `stored` in its current state. Cells equal to the item change nothing. */
export function checkStored(
  checking: CheckContext,
  { row, values, id }: Cells & { id: string },
  stored: StoredItem | undefined,
  errors: RowErrors,
): RowResult | undefined {
  const { section, places, titles, items } = checking;
  const { title, fields }: ContentType = contentTypes[section];
  const first = items.get(id);
  if (!stored) errors.addToRow(CELL_FAULT.noItem(id), CELL_FAULT.noItemHint);
  else if (first !== undefined) errors.addToRow(CELL_FAULT.sameItem(first));
  if (!stored || first !== undefined) return undefined;
  items.set(id, row);
  const { given, was } = readChanges(checking, values, stored, errors);
  for (const [column, at] of places) {
    if (column.name !== title) continue;
    const isKept = !was.some((cell) => cell.column === at);
    noteTitle(column, givenBy(column.field, values[at]), { row, isKept }, titles, errors);
  }
  const refused = was.length > 0 && itemFault(checking, stored);
  if (refused) errors.addToRow(...refused);
  else if (was.length > 0) checkRevision(checking, values, stored, errors);
  if (errors.list.length > 0) return undefined;
  const texts = inputTexts(section, given.values, 'operator');
  const isShown = PUBLIC_STATES.includes(stored.row.state);
  const change = changeOf(section, stored.row, given, texts);
  if (!change) return { act: 'keep' };
  const filling = { by: 'operator', today: checking.today, isDraft: !isShown } as const;
  // Validates the whole item, as the writer does: fields may depend on each other.
  for (const { field: name, msg } of checkFields(
    fields,
    { ...storedTexts(section, stored.row, 'operator'), ...texts },
    filling,
  ))
    errors.addNamed(name, msg);
  const images = Object.entries(texts).filter(([name]) => fields[name]?.kind === 'image');
  const pictures = isShown && images.length > 0 ? Object.fromEntries(images) : null;
  return { act: 'change', change: { ...change, was, isShown, pictures } };
}
