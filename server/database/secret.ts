import { randomBytes } from 'node:crypto';
import type { Db } from './database.ts';

const KEY = 'secret';

/**
 * The installation's own secret of 32 bytes, made at first start and kept in the database, so that every process has
 * the same and nobody has to invent one.
 */
export async function installationSecret(db: Db): Promise<Buffer> {
  const fresh = randomBytes(32).toString('base64');
  await db
    .insertInto('meta')
    .values({ key: KEY, value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}
