import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { HEADS, openSheets, workbook } from '../../testing/content/sheets.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { openConsole } from '../../testing/people/console.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const section = 'policy';

/** What an operator loses, and the SQL for it. */
const LOSSES = {
  'a disabled account': 'update account set disabled = 1 where id = ',
  'a lost role': 'delete from account_role where account_id = ',
  'a session that was ended': 'delete from session where account_id = ',
};

/** Makes an operator lose something at the moment when an item is written. */
const loseAt = (db: Db, event: string, loss: keyof typeof LOSSES, accountId: string) =>
  sql.raw(`create trigger lose after ${event} begin ${LOSSES[loss]} '${accountId}'; end`).execute(db);

const statesOf = async (db: Db) =>
  (await db.selectFrom('policy').select(['category', 'state']).orderBy('id').execute()).map(
    ({ category, state }) => `${category} ${state}`,
  );

describe('a bulk action whose operator loses the permission meanwhile', () => {
  it.each([
    ['publish', 'draft', 'a disabled account', 401],
    ['withdraw', 'published', 'a lost role', 403],
    ['recycle', 'draft', 'a session that was ended', 401],
    ['categorize', 'published', 'a lost role', 403],
    ['restore', 'recycled', 'a disabled account', 401],
  ] as const)('changes nothing: %s of items that are %s', async (act, state, loss, code) => {
    const { db, send, accountId } = await openConsole();
    for (let at = 0; at < 3; at += 1) await createItem(db, section, { state });
    await loseAt(db, 'update on policy', loss, accountId);
    const fdIds = (await db.selectFrom('policy').select('id').execute()).map(({ id }) => id).join();
    expect(await send(act, { section, fdIds, category: '2' })).toMatchObject({ code });
    expect(await statesOf(db)).toEqual(Array(3).fill(`1 ${state}`));
    const actions = (await auditLog(db)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('content-'))).toEqual([]);
  });

  it('changes nothing: an import', async () => {
    const { db, send, accountId } = await openSheets();
    await loseAt(db, 'insert on policy', 'a lost role', accountId);
    const file = await workbook([HEADS, ['办法', '普通政策', '省级', '2026/10/27', '正文']]);
    expect(await send('import', file)).toMatchObject({ code: 403 });
    expect(await statesOf(db)).toEqual([]);
  });

  it('changes nothing: a merge of categories', async () => {
    const { app, db } = await openConsole();
    await createCategories(db, 'project', { a: '甲', b: '乙' });
    await createItem(db, 'project', { category: 'a' });
    const { accountId, token } = await createAccount(db, { roles: ['administrator'] });
    const headers = bearer(token);
    const { rows } = (await app.inject({ url: '/api/console/site/categories', headers })).json();
    const { revision } = rows.find((row: { section: string }) => row.section === 'project');
    await loseAt(db, 'update on project', 'a disabled account', accountId);
    const payload = { section: 'project', revision, code: 'a', into: 'b', items: '1' };
    const url = '/api/console/site/categories/merge';
    expect((await app.inject({ method: 'POST', url, headers, payload })).json()).toMatchObject({ code: 401 });
    const [item] = await db.selectFrom('project').select('category').execute();
    expect(item?.category).toBe('a');
  });
});
