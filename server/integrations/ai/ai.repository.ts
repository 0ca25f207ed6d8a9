import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import type { Db } from '../../platform/database/database.ts';

/** Returns the AI provider's address in the dictionary, public or not: the first counts. Empty when there is none. */
export async function readProviderAddress(db: Db): Promise<string> {
  const row = await db
    .selectFrom('dictionary')
    .select('value')
    .where('type', '=', DICT_TYPE.ai)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return row?.value.trim() ?? '';
}
