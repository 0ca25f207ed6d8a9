import { PROJECT_ATTACHMENT } from '@pv-brain/contract/constants.ts';
import type { Db } from '../database/database.ts';

/**
 * Path below the upload folder of the newest public attachment of an owner under a key, or undefined. That of a project
 * is public as long as the project has a page.
 */
export async function findPublicAttachment(
  db: Db,
  owner: { ownerId: string; clazz: string; key: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('attachment')
    .select('path')
    .where('owner_id', '=', owner.ownerId)
    .where('clazz', '=', owner.clazz)
    .where('key', '=', owner.key)
    .where('is_public', '=', 1)
    .$if(owner.clazz === PROJECT_ATTACHMENT.clazz, (query) =>
      query.where('owner_id', 'in', (sub) =>
        sub.selectFrom('project').select('id').where('state', 'in', ['published', 'expired']),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.path;
}

/** What people call the file at a path below the upload folder, or undefined where it is nobody's attachment. */
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
