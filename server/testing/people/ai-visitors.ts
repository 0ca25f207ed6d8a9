import { DICT_TYPE } from '@pv-brain/contract/protocol/dictionary-types.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { instantOf } from '../../platform/runtime/time.ts';
import { accountApp, advanceTime, bearer, post } from './accounts.ts';
import { createSignedIn } from './submissions.ts';

/** Sets the dictionary's addresses of the AI provider, in this order. */
export async function setProvider(db: Db, ...addresses: string[]): Promise<void> {
  await db.deleteFrom('dictionary').where('type', '=', DICT_TYPE.ai).execute();
  const row = { type: DICT_TYPE.ai, label: 'AI', is_public: 1 };
  for (const [position, value] of addresses.entries())
    await db
      .insertInto('dictionary')
      .values({ ...row, position, value })
      .execute();
}

/** Starts the server with a signed-in enterprise that can use the AI link. */
export async function aiApp(ai: Partial<Settings['ai']> = {}, companyName = '晨曦光伏有限公司') {
  const notSet = { appId: undefined, secret: undefined, publicKey: undefined, allowedHosts: [] };
  const kit = await accountApp({ ai: { ...notSet, ...ai } });
  const { username, token } = await createSignedIn(kit.database.db, companyName);
  const enter = (as = token) => post(kit.app, '/api/ai/entry', {}, { headers: bearer(as) });
  return { ...kit, username, token, enter };
}

/** Sets the clock to a Shanghai time. */
export const at = (time: string) => advanceTime(instantOf(time) - Date.now());
