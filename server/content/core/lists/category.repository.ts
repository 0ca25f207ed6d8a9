import type { DraftContent } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../../../platform/database/database.ts';
import { hasWritten } from '../../../platform/database/rows.ts';
import { tableOf } from '../../../platform/database/schema.ts';
import type { WrittenItem } from '../writing/write.repository.ts';

/** Returns whether a section has such a category, and locks it against removal until the end of the transaction. */
export function lockCategory(db: Db, section: Section, code: string): Promise<boolean> {
  return db
    .updateTable('category')
    .set(({ ref }) => ({ position: ref('position') }))
    .where('section', '=', section)
    .where('code', '=', code)
    .$call(hasWritten);
}

/** Returns the ids of the items of a category, in any state. */
export async function readIdsOfCategory(db: Db, section: Section, category: string): Promise<string[]> {
  const rows = await db.selectFrom(tableOf(section)).select('id').where('category', '=', category).execute();
  return rows.map(({ id }) => id);
}

/**
 * Moves unsaved drafts and scheduled content along with their items into the category, and bases them on the revision that the
 * move made, which changed nothing else. A draft that is overwritten meanwhile keeps its old category, and its editor chooses
 * another when saving.
 */
export async function updateDraftCategories(
  db: Db,
  section: Section,
  { from, to }: { from: string; to: string },
  movedItems: readonly WrittenItem[],
): Promise<void> {
  const revisions = new Map(movedItems.map(({ id, revision }) => [id, revision]));
  for (const table of ['content_draft', 'content_schedule'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['item_id', 'base', 'content'])
      .where('section', '=', section)
      .where('content', 'is not', null)
      .execute();
    for (const { item_id, base, content: before } of rows) {
      const content: DraftContent = JSON.parse(before ?? '');
      const revision = revisions.get(item_id);
      const isFirst = revision === base + 1;
      if (!isFirst && content.category !== from) continue;
      const category = content.category === from ? to : content.category;
      await db
        .updateTable(table)
        .set({ base: isFirst ? revision : base, content: JSON.stringify({ ...content, category }) })
        .where(({ and }) => and({ section, item_id, base, content: before }))
        .execute();
    }
  }
}
