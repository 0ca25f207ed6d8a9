import { CELL_FAULT } from '@pv-brain/contract/content/messages/sheets.ts';
import { typeOf } from '@pv-brain/contract/content/types.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { type NewItem, newRow, textsOf } from '../core/writing/item-change.ts';
import type { CheckContext, FileRow, RowResult } from './checking.ts';
import type { SheetColumn } from './columns.ts';
import { describeFault, type RowErrors } from './fault.ts';
import { cellProblem, cellText, fieldText } from './read-cell.ts';

/** Returns the publication time for a day: the current time for today. Reports a day in the future. */
export function publicationTime(
  column: SheetColumn,
  day: string,
  { today, now }: Pick<CheckContext, 'today' | 'now'>,
  errors: RowErrors,
): string {
  if (day > today) errors.add(column, CELL_FAULT.inFuture(day), CELL_FAULT.futureHint);
  return day === today ? now : `${day} 00:00:00`;
}

/** Reports a title that another row of the file has, unless both had it before. */
export function checkRepeatedTitle(
  column: SheetColumn,
  title: string,
  { row, isUnchanged }: { row: number; isUnchanged: boolean },
  titles: CheckContext['titles'],
  errors: RowErrors,
): void {
  if (title === '') return;
  const firstRow = titles.get(title);
  if (firstRow === undefined) titles.set(title, { row, isUnchanged });
  else if (!isUnchanged || !firstRow.isUnchanged)
    errors.add(column, CELL_FAULT.repeated(firstRow.row), CELL_FAULT.repeatedHint(column.field.label));
}

/** Checks the row of a new item. */
export function checkNew(
  { section, columnIndexes, missingLabels, titles, is1904, ...times }: CheckContext,
  { row, values }: FileRow,
  errors: RowErrors,
): RowResult | undefined {
  const { title, fields } = typeOf(section);
  const writer = { by: 'operator', today: times.today } as const;
  const filledValues: Record<string, string> = {};
  const item: NewItem = { category: '', state: 'draft', values: filledValues };
  if (missingLabels.length > 0)
    errors.addToRow(CELL_FAULT.lacks(missingLabels.join('、')), CELL_FAULT.lacksHint);
  for (const [column, at] of columnIndexes) {
    const { name, role, field } = column;
    if (role === 'id' || role === 'revision') continue;
    const value = values[at];
    const text = fieldText(field, value, is1904);
    if (role === 'category') item.category = text;
    else if (role === 'value') filledValues[name] = text;
    const problem = cellProblem(field, value);
    if (problem !== null) {
      errors.add(column, problem);
      continue;
    }
    const [fieldError] = checkFields({ [name]: field }, { [name]: text }, writer);
    if (fieldError) errors.add(column, ...describeFault(field, cellText(value), text, fieldError.msg));
    else if (role === 'publishedDay' && text !== '') {
      item.publishedAt = publicationTime(column, text, times, errors);
      item.createdAt = times.now;
    }
    if (name === title) checkRepeatedTitle(column, text, { row, isUnchanged: false }, titles, errors);
  }
  if (errors.list.length > 0) return undefined;
  const texts = textsOf(section, item.values, 'operator');
  // Validated again, since cleaning the markup may have changed the texts.
  for (const { field: name, msg } of checkFields(fields, texts, writer)) errors.addNamed(name, msg);
  return { act: 'add', item: newRow(section, item, texts) };
}
