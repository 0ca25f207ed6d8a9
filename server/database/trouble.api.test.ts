import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { bearer, post } from '../testing/accounts.ts';
import { createCategories } from '../testing/factories.ts';
import { createSignedIn, entryFields } from '../testing/submissions.ts';
import { testDatabase } from '../testing/test-app.ts';
import { databaseTrouble } from './trouble.ts';

/** A server with a market, over a database that can be brought into trouble. */
async function market() {
  const { settings, ...database } = await testDatabase();
  const app = await createApp({ settings, database, version: 'test' });
  const { token } = await createSignedIn(database.db);
  await createCategories(database.db, 'getbuginess', { module: '光伏组件' });
  const publish = (change: Record<string, string> = {}) =>
    post(app, '/api/getbuginess/add', entryFields(change), { headers: bearer(token) });
  const read = () => app.inject({ url: '/api/user/info', headers: bearer(token) });
  return { app, settings, ...database, publish, read };
}

/** PostgreSQL has a disk and locks of its own, out of a test's reach; what it says of them is in the table below. */
if (process.env.TEST_DATABASE === 'sqlite')
  describe('SQLite', () => {
    it('that has no more room is said so, and nothing of the submission stays', async () => {
      const { app, db, publish, read } = await market();
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
      const long = '长'.repeat(100);
      let response = await publish();
      for (let count = 0; response.statusCode === 200 && count < 200; count += 1)
        response = await publish({ fdGetbuginessName: `${count}${long}`.slice(0, 100) });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 503, msg: '存储空间不足，请稍后再试' });
      expect((await read()).statusCode).toBe(200);
      const { submissions } = await db
        .selectFrom('submission')
        .select(({ fn }) => fn.countAll<number>().as('submissions'))
        .executeTakeFirstOrThrow();
      await sql.raw('pragma max_page_count = 1073741823').execute(db);
      expect((await publish({ fdGetbuginessName: '有空间之后' })).json()).toMatchObject({ code: 0 });
      const entries = await db.selectFrom('getbuginess').select('id').execute();
      expect(entries).toHaveLength(submissions + 1);
      await app.close();
    });

    it('that another process holds is busy for a moment only, and who reads does not notice', async () => {
      const { app, settings, publish, read } = await market();
      const other = new DatabaseSync(join(settings.dataDir, 'pv-brain.sqlite'));
      other.exec('begin immediate');
      const began = Date.now();
      const response = await publish();
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试' });
      expect(response.headers['retry-after']).toBe('2');
      expect(Date.now() - began).toBeLessThan(2000);
      expect((await read()).statusCode).toBe(200);
      other.exec('rollback');
      other.close();
      expect((await publish()).json()).toMatchObject({ code: 0 });
      await app.close();
    });
  });

it.each([
  [{ code: 'ERR_SQLITE_ERROR', errcode: 13 }, 'full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 778 }, 'full'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 517 }, 'busy'],
  [{ code: 'ERR_SQLITE_ERROR', errcode: 19 }, null],
  [{ code: '53100' }, 'full'],
  [{ code: '53300' }, 'busy'],
  [{ code: '23505' }, null],
  [new Error('other'), null],
  [null, null],
])('%o means %s', (error, trouble) => {
  expect(databaseTrouble(error)).toBe(trouble);
});
