import type { Db } from '../database/database.ts';

/** Path below the upload folder of the newest public attachment of an owner under a key, or undefined. */
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
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.path;
}
