import type { Author, NewItem } from '../../content/core/writing/item-change.ts';
import type { Db } from '../../platform/database/database.ts';
import { testDatabase } from '../test-app.ts';
import { createCategories, writeItem } from './factories.ts';

export const OPERATOR: Author = { by: 'operator', actorId: 'o1', actor: 'tang', address: '192.0.2.1' };
export const POLICY: NewItem = {
  category: '1',
  state: 'draft',
  values: { fdTitle: '分布式光伏管理办法', fdLevel: '省级', fdContent: '<p>正文</p>' },
};
export const STALE = { code: 409, message: '内容已被他人修改，请刷新后再试' };

/** Creates a database with two policy categories, and the functions that write policies there. */
export async function openWriting() {
  const { db } = await testDatabase();
  await createCategories(db, 'policy', { '1': '普通政策', '2': '申报政策' });
  const policy = (change: Partial<NewItem> = {}) =>
    writeItem(db, OPERATOR, 'policy', { ...POLICY, ...change });
  const itemRevision = (id: string, revision = 1) => ({ section: 'policy', id, revision }) as const;
  const row = (id: string) => db.selectFrom('policy').selectAll().where('id', '=', id).executeTakeFirst();
  return { db, policy, seen: itemRevision, row };
}

/** Returns the revisions of an item, oldest first. */
export async function historyOf(db: Db, id: string) {
  const rows = await db
    .selectFrom('content_revision')
    .selectAll()
    .where('item_id', '=', id)
    .orderBy('revision')
    .execute();
  return rows.map(({ before, after, ...entry }) => ({
    ...entry,
    before: before && JSON.parse(before),
    after: after && JSON.parse(after),
  }));
}
