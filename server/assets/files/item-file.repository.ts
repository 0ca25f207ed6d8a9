import type { Section } from '@pv-brain/contract/content/types.ts';
import { ITEM_FILES, readFiles } from '@pv-brain/contract/fields/item-files.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasRows } from '../../platform/database/rows.ts';
import { tableOf } from '../../platform/database/schema.ts';
import type { StoredFile } from './uploads/upload.repository.ts';

/** Columns of a stored file for content; files of enterprises must not be published. */
const CONTENT_FILE = { att_key: ITEM_FILES.attKey, stored: 1 };

/** Returns the store keys of those of the ids that are stored files for content, by id. */
export async function findContentFiles(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('upload')
    .select(['id', 'path'])
    .where('id', 'in', [...ids])
    .where(({ and }) => and(CONTENT_FILE))
    .execute();
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** Returns whether an item names any file, or has done so. */
export const hasFiles = (db: Db, section: Section, itemId: string): Promise<boolean> =>
  hasRows(db.selectFrom('item_file').where('section', '=', section).where('item_id', '=', itemId));

/**
 * Records that an item names these files and shows no others any more; files that it has shown stay linked, since a revision may
 * be restored. Must be called in the item's transaction: afterwards no sweep removes them.
 */
export async function setFiles(
  db: Db,
  section: Section,
  { itemId, ids }: { itemId: string; ids: readonly string[] },
): Promise<void> {
  await db
    .updateTable('item_file')
    .set({ shown: 0 })
    .where('section', '=', section)
    .where('item_id', '=', itemId)
    .execute();
  if (ids.length === 0) return;
  const earlierFiles = await db
    .updateTable('upload')
    .set({ in_library: 1 })
    .where('id', 'in', [...ids])
    .where(({ and }) => and(CONTENT_FILE))
    .returning('id')
    .execute();
  if (earlierFiles.length === 0) return;
  await db
    .insertInto('item_file')
    .values(earlierFiles.map(({ id: upload_id }) => ({ upload_id, section, item_id: itemId, shown: 1 })))
    .onConflict((conflict) => conflict.columns(['upload_id', 'section', 'item_id']).doUpdateSet({ shown: 1 }))
    .execute();
}

/** Unlinks the files of items that are removed permanently. The sweep deletes those that no other item names. */
export async function releaseFiles(db: Db, section: Section, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  const released = await db
    .deleteFrom('item_file')
    .where('section', '=', section)
    .where('item_id', 'in', [...itemIds])
    .returning('upload_id')
    .execute();
  if (released.length === 0) return;
  const ids = released.map(({ upload_id }) => upload_id);
  await db
    .updateTable('upload')
    .set({ in_library: 0 })
    .where('id', 'in', ids)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('item_file').select('item_file.section').whereRef('upload_id', '=', 'upload.id')),
      ),
    )
    .execute();
}

type FileContent = Pick<StoredFile, 'path' | 'fileName' | 'contentType' | 'size'>;

/** Returns a file for content in any state, or undefined. */
export function findItemFile(db: Db, id: string): Promise<FileContent | undefined> {
  return db
    .selectFrom('upload')
    .select(['path', 'file_name as fileName', 'content_type as contentType', 'size'])
    .where(({ and }) => and({ ...CONTENT_FILE, id }))
    .executeTakeFirst();
}

/** `PUBLIC_STATES` of the contract in the type that the query needs: an expired item leaves the lists, its page stays. */
const PUBLIC_STATES = ['published', 'expired'] as const;

/** Returns a file that the portal shows at this moment, or undefined. */
export async function findPublicFile(db: Db, id: string): Promise<FileContent | undefined> {
  const uses = await db
    .selectFrom('item_file')
    .select(['section', 'item_id'])
    .where('upload_id', '=', id)
    .where('shown', '=', 1)
    .execute();
  for (const [section, usesOfSection] of Map.groupBy(uses, (use) => use.section)) {
    const ids = usesOfSection.map(({ item_id }) => item_id);
    const items = db.selectFrom(tableOf(section)).where('id', 'in', ids).where('state', 'in', PUBLIC_STATES);
    if (await hasRows(items)) return findItemFile(db, id);
  }
  return undefined;
}

/** Returns the files of a project with a page, and the project's name; undefined when there is no such project. */
export async function findProjectFiles(db: Db, id: string) {
  const project = await db
    .selectFrom('project')
    .select(['project_name as title', 'attachments'])
    .where('id', '=', id)
    .where('state', 'in', PUBLIC_STATES)
    .executeTakeFirst();
  return project && { title: project.title ?? '', files: readFiles(project.attachments ?? '') ?? [] };
}
