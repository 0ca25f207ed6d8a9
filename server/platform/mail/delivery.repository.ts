import type { Db } from '../database/database.ts';
import { shanghaiTime } from '../runtime/time.ts';

/** Key of the time when the mail server first accepted a mail. Finished jobs are deleted, so they cannot tell. */
const DELIVERED = 'mail_delivered_at';

/** Records that the mail server has accepted a mail, unless it is recorded already. */
export async function recordDelivery(db: Db): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: DELIVERED, value: shanghaiTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether the mail server has ever accepted a mail. */
export const wasDelivered = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('meta').select('key').where('key', '=', DELIVERED).executeTakeFirst()) !== undefined;
