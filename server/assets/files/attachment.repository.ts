import { readFiles } from '@pv-brain/contract/fields/item-files.ts';
import { PROJECT_ATTACHMENT, UPLOAD_PATH } from '@pv-brain/contract/protocol/constants.ts';
import type { Db } from '../../platform/database/database.ts';

/**
 * Returns the address of the public attachment of an owner under a key, or undefined: for a project with a page the first that it
 * names, for other owners the newest.
 */
export async function findPublicAttachment(
  db: Db,
  { ownerId, clazz, key }: { ownerId: string; clazz: string; key: string },
): Promise<string | undefined> {
  if (clazz === PROJECT_ATTACHMENT.clazz) {
    if (key !== PROJECT_ATTACHMENT.key) return undefined;
    const project = await db
      .selectFrom('project')
      .select('attachments')
      .where('id', '=', ownerId)
      .where('state', 'in', ['published', 'expired'])
      .executeTakeFirst();
    return readFiles(project?.attachments ?? '')?.[0]?.address;
  }
  const row = await db
    .selectFrom('attachment')
    .select('path')
    .where(({ and }) => and({ owner_id: ownerId, clazz, key, is_public: 1 }))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && UPLOAD_PATH + row.path;
}

/** Returns the display name of the file at a path below the upload folder; undefined when it is not an attachment. */
export async function findAttachmentName(db: Db, path: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('attachment')
    .select('file_name')
    .where('path', '=', path)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.file_name;
}
