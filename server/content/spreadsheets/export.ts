import { columnOf, stateKind } from '@pv-brain/contract/content/define.ts';
import { SHEETS } from '@pv-brain/contract/content/messages/sheets.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { linkedIds } from '@pv-brain/contract/fields/fields.ts';
import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { STATES, type State } from '@pv-brain/contract/submissions/states.ts';
import { itemBatches } from '../../platform/database/batches.ts';
import type { Db } from '../../platform/database/database.ts';
import { streamWorkbook } from '../../platform/text/workbook.ts';
import { findByIdsOrTitles, readItems, readTitles } from '../core/writing/write.repository.ts';
import { cellValue, formatOf, ITEM_COLUMNS, sheetColumns } from './columns.ts';
import { linkedOf, linkedText } from './linked.ts';

type Row = Readonly<Record<string, unknown>>;

/** Streams the items of these ids, in order, as an Excel file. */
export function exportStream(
  db: Db,
  section: Section,
  { ids, categories }: { ids: readonly string[]; categories: readonly Category[] },
): AsyncIterable<Uint8Array> {
  const { label, time, states } = typeOf(section);
  const columns = sheetColumns(section, categories, 'system');
  // Submissions of enterprises cannot be changed by a file.
  const idColumns = states ? [] : ITEM_COLUMNS;
  const stateTexts: Readonly<Record<string, State>> = STATES[stateKind(contentTypes[section])];
  const rowOf = (row: Row) => [
    ...columns.map((column) => cellValue(column, row)),
    stateTexts[String(row.state)]?.word ?? String(row.state),
    ...(time ? [] : [String(row.published_at)]),
    String(row.updated_at),
    ...idColumns.map((column) => cellValue(column, row)),
  ];

  /** Replaces the ids of linked items in rows by their titles. */
  async function replaceLinkedIds(itemRows: Record<string, unknown>[]) {
    for (const column of columns) {
      const linkedSection = column.field.section as Section | undefined;
      if (column.field.kind !== 'items' || !linkedSection) continue;
      const ids = itemRows.flatMap((row) => linkedIds(linkedOf(column, row)));
      const titles = [...(await readTitles(db, linkedSection, ids)).values()];
      // Items that no row links count as well: an equal title makes the title ambiguous.
      const titledItems = await findByIdsOrTitles(db, linkedSection, { ids, titles });
      for (const row of itemRows)
        row[columnOf(column.name)] = linkedText(linkedSection, linkedOf(column, row), titledItems) || null;
    }
  }

  async function* rows() {
    for await (const batch of itemBatches(ids)) {
      const rowById = new Map((await readItems(db, section, batch)).map((row) => [row.id, row]));
      await replaceLinkedIds([...rowById.values()]);
      for (const id of batch) {
        // Items removed since the ids were read are skipped.
        const row = rowById.get(id);
        if (row) yield rowOf(row);
      }
    }
  }

  const heads = [
    ...columns.map(({ field }) => field.label),
    SHEETS.state,
    ...(time ? [] : [SHEETS.publishedAt]),
    SHEETS.updatedAt,
    ...idColumns.map(({ field }) => field.label),
  ];
  const formats = columns.map(formatOf);
  return streamWorkbook(rows(), { name: label, heads, formats });
}
