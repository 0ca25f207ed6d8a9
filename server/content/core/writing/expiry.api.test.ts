import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../bootstrap/app.ts';
import type { ContentState } from '../../../platform/database/tables/content.ts';
import { wakeJobs } from '../../../platform/jobs/enqueue.ts';
import { addDays, DAY_MS, MINUTE_MS, shanghaiDay } from '../../../platform/runtime/time.ts';
import { createItem } from '../../../testing/content/factories.ts';
import { recurringJobEnded } from '../../../testing/jobs.ts';
import { advanceTime, setClock } from '../../../testing/people/accounts.ts';
import { getData, getList } from '../../../testing/requests.ts';
import { testDatabase } from '../../../testing/test-app.ts';
import { countFiltered, readPage } from '../lists/filtered.ts';
import { expireItems } from './mass-writes.ts';
import { insertItems } from './write.repository.ts';

const LIST = '/api/getbuginess/list';
const TODAY = '2026-03-18';
const NOTHING = { expired: 0, reopened: 0 };

describe('expireItems', () => {
  it('removes entries past their last day from the list and updates the counts', async () => {
    const { db } = await testDatabase();
    const entry = (fdDeadlineTime: string, fdGetbuginessType: '1' | '2') =>
      createItem(db, 'getbuginess', { values: { fdDeadlineTime, fdGetbuginessType } });
    await entry('2026-03-17', '1');
    await entry('2025-12-31', '2');
    const lastDay = await entry(TODAY, '1');
    const open = await entry('2026-03-19', '2');
    expect(await expireItems(db, 'getbuginess', TODAY)).toEqual({ expired: 2, reopened: 0 });
    const { rows, total } = await readPage(
      db,
      { section: 'getbuginess', category: '' },
      { offset: 0, size: 10 },
    );
    expect(rows.map((row) => row.id)).toEqual([open, lastDay]);
    expect(total).toBe(2);
    expect(await countFiltered(db, { section: 'getbuginess', category: '1', split: '2' }, {})).toBe(1);
    expect(await expireItems(db, 'getbuginess', TODAY)).toEqual(NOTHING);
  });

  it('restores entries that a fast clock expired, and updates the counts', async () => {
    const { db } = await testDatabase();
    const entry = (fdDeadlineTime: string, state: ContentState = 'published') =>
      createItem(db, 'getbuginess', { state, values: { fdDeadlineTime, fdGetbuginessType: '1' } });
    await entry('2026-03-17');
    const lastDay = await entry(TODAY);
    const open = await entry('2027-03-17');
    await entry('2027-03-17', 'withdrawn');
    await entry('2027-03-17', 'rejected');
    expect(await expireItems(db, 'getbuginess', '2036-03-18')).toEqual({ expired: 3, reopened: 0 });
    expect(await countFiltered(db, { section: 'getbuginess', category: '' }, {})).toBe(0);
    expect(await expireItems(db, 'getbuginess', TODAY)).toEqual({ expired: 0, reopened: 2 });
    const { rows, total } = await readPage(
      db,
      { section: 'getbuginess', category: '' },
      { offset: 0, size: 10 },
    );
    expect(rows.map((row) => row.id)).toEqual([open, lastDay]);
    expect(total).toBe(2);
  });

  it('writes nothing when nothing is due, so it waits for no database lock', async () => {
    const { db, dialect } = await testDatabase();
    await createItem(db, 'getbuginess', { values: { fdDeadlineTime: TODAY } });
    const [on, off] =
      dialect === 'postgres'
        ? ['set default_transaction_read_only = on', 'set default_transaction_read_only = off']
        : ['pragma query_only = on', 'pragma query_only = off'];
    await db.connection().execute(async (connection) => {
      await sql.raw(on).execute(connection);
      expect(await expireItems(connection, 'getbuginess', TODAY)).toEqual(NOTHING);
      await expect(expireItems(connection, 'getbuginess', '2026-03-19')).rejects.toThrow(/read.?only/i);
      await sql.raw(off).execute(connection);
    });
  });

  it('keeps what it has expired when a later batch fails', async () => {
    const { db, dialect } = await testDatabase();
    const at = '2026-01-01 09:00:00';
    const entry = (number: number) => ({
      ...({ id: `entry${1000 + number}`, category: '1', state: 'published', preview: '' } as const),
      getbuginess_type: '1',
      ...{ published_at: at, created_at: at, updated_at: at, deadline_time: addDays('2025-01-01', number) },
    });
    await insertItems(
      db,
      'getbuginess',
      Array.from({ length: 150 }, (_, number) => entry(number)),
    );
    const fail = "create trigger fail before update on getbuginess for each row when (new.id = 'entry1149')";
    await sql
      .raw(
        dialect === 'postgres'
          ? `create function fail() returns trigger language plpgsql as $$ begin raise 'broken'; end $$; ${fail} execute function fail()`
          : `${fail} begin select raise(abort, 'broken'); end`,
      )
      .execute(db);
    await expect(expireItems(db, 'getbuginess', TODAY)).rejects.toThrow('broken');
    const expired = db.selectFrom('getbuginess').select('id').where('state', '=', 'expired');
    expect(await expired.execute()).toHaveLength(100);
  });

  it('ignores entries that are not on the market', async () => {
    const { db } = await testDatabase();
    for (const state of ['draft', 'pending', 'rejected', 'withdrawn'] as const) {
      await createItem(db, 'getbuginess', { state, values: { fdDeadlineTime: '2020-01-01' } });
    }
    expect(await expireItems(db, 'getbuginess', TODAY)).toEqual(NOTHING);
  });

  it('does nothing in sections whose entries do not expire', async () => {
    const { db } = await testDatabase();
    await createItem(db, 'project', {
      values: { fdApplicationStart: '2019-12-01', fdApplicationEnd: '2020-01-01' },
    });
    expect(await expireItems(db, 'project', TODAY)).toEqual(NOTHING);
  });
});

describe('the expiry job of a started server', () => {
  it('delists entries past their deadline; their pages stay and say 已截止', async () => {
    const { settings, ...database } = await testDatabase();
    const entry = (days: number) =>
      createItem(database.db, 'getbuginess', { values: { fdDeadlineTime: addDays(shanghaiDay(), days) } });
    const expiredId = await entry(-1);
    const today = await entry(0);
    const app = await createApp({ settings, database, version: 'test' });
    await expect.poll(async () => (await getList(app, LIST)).total).toBe(1);
    expect((await getList(app, LIST)).rows).toMatchObject([{ fdId: today, fdStatus: '已发布' }]);
    const detail = await getData(app, `/api/getbuginess/findSupplyDemandById?fdId=${expiredId}`);
    expect(detail).toMatchObject({ fdId: expiredId, fdStatus: '已截止' });
    await app.close();
  });

  it('changes nothing for ten minutes after a clock jump, then moves what is due both ways', async () => {
    const { settings, ...database } = await testDatabase();
    await createItem(database.db, 'getbuginess', {
      values: { fdDeadlineTime: addDays(shanghaiDay(), 3) },
    });
    const app = await createApp({ settings, database, version: 'test' });
    const state = async () =>
      (await database.db.selectFrom('getbuginess').select('state').executeTakeFirstOrThrow()).state;
    const clock = async () => (await app.inject('/readyz')).json().checks.clock;
    /** Lets the job run, if the clock allows it. */
    const run = async () => {
      await clock();
      advanceTime(30_000);
      wakeJobs();
      // The job's queries are answered before these.
      for (let index = 0; index < 20; index += 1) await state();
    };
    await recurringJobEnded(database.db, 'content-expiry');
    setClock(30 * DAY_MS);
    await run();
    expect(await clock()).toBe('jumped');
    expect(await state()).toBe('published');
    advanceTime(10 * MINUTE_MS);
    await run();
    await expect.poll(state).toBe('expired');
    setClock(-30 * DAY_MS);
    await run();
    expect(await state()).toBe('expired');
    advanceTime(10 * MINUTE_MS);
    await run();
    await expect.poll(state).toBe('published');
    expect(await clock()).toBe('ok');
    await app.close();
  });
});
