import type { search } from '@pv-brain/contract/content/calls/search.ts';
import { columnOf } from '@pv-brain/contract/content/define.ts';
import { itemPath } from '@pv-brain/contract/content/item-path.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import type { Db } from '../../../platform/database/database.ts';
import { shanghaiDay } from '../../../platform/runtime/time.ts';
import { yieldIfBusy } from '../../../platform/threads/yield-if-busy.ts';
import { bodyOf, type CategoryNames, type ItemRow, sideOf, titleOf } from '../index/document.ts';
import { type Entry, readCategoryNames, readPublicRows } from '../index/entry.repository.ts';
import type { QueryWord } from './parse.ts';
import { highlight, passageOf, patternOf } from './passage.ts';

type Row = AnswerOf<typeof search>['rows'][number];

export const labelOf = (section: Section): string => contentTypes[section].label;

/** Returns entries in their order, with their items and the paths on the portal, without items that were removed meanwhile. */
export async function withItems(db: Db, entries: readonly Entry[]) {
  const bySection = Map.groupBy(entries, (entry) => entry.section);
  const rows = await Promise.all(
    [...bySection].map(async ([section, sectionEntries]) => {
      const ids = sectionEntries.map(({ item_id }) => item_id);
      return (await readPublicRows(db, section, ids)).map((row) => [`${section} ${row.id}`, row] as const);
    }),
  );
  const items = new Map(rows.flat());
  return entries.flatMap((entry) => {
    const row = items.get(`${entry.section} ${entry.item_id}`);
    const type = typeOf(entry.section);
    const path = row && itemPath(type, row.id, type.split && row[columnOf(type.split.field)]);
    return row && path ? [{ entry, row, path }] : [];
  });
}

/** Returns the result rows of entries in their order. */
export async function presentEntries(
  db: Db,
  entries: readonly Entry[],
  words: readonly QueryWord[],
): Promise<Row[]> {
  let categories: Promise<CategoryNames> | undefined;
  const sideText = async (section: Section, row: ItemRow) => {
    categories ??= readCategoryNames(db);
    return sideOf(section, row, await categories).join(' · ');
  };
  const pattern = patternOf(words);
  const today = shanghaiDay();
  const pause = yieldIfBusy();
  const rows: Row[] = [];
  for (const { entry, row, path } of await withItems(db, entries)) {
    await pause();
    const { section, ends_on } = entry;
    const title = highlight(titleOf(section, row), pattern);
    const summary = await summaryOf(bodyOf(section, row), pattern, () => sideText(section, row));
    rows.push({
      section,
      sectionLabel: labelOf(section),
      fdId: row.id,
      path,
      title: title.text,
      summary: summary.text,
      highlights: { title: title.hits, summary: summary.hits },
      time: row.published_at,
      isPinned: row.pinned === 1,
      isEnded: ends_on !== null && ends_on < today,
    });
  }
  return rows;
}

/** Returns the passage for the summary: it begins with the short texts when only they have hits, or there is no other text. */
async function summaryOf(body: string, pattern: RegExp | null, sideText: () => Promise<string>) {
  const passage = passageOf(body, pattern);
  if (passage.hits.length > 0) return passage;
  const side = await sideText();
  if (body === '') return passageOf(side, pattern);
  return highlight(side, pattern).hits.length > 0 ? passageOf(`${side} · ${body}`, pattern) : passage;
}
