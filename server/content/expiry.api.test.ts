import { describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { createItem } from '../testing/factories.ts';
import { getData, getList } from '../testing/requests.ts';
import { testDatabase } from '../testing/test-app.ts';
import { addDays, shanghaiDay } from '../time.ts';
import { countList, expireItems, readPage } from './content.repository.ts';

const LIST = '/api/getbuginess/list';
const TODAY = '2026-03-18';

describe('expireItems', () => {
  it('takes entries past their last day out of the list, and the counts follow', async () => {
    const { db } = await testDatabase();
    const entry = (fdDeadlineTime: string, fdGetbuginessType: '1' | '2') =>
      createItem(db, 'getbuginess', { values: { fdDeadlineTime, fdGetbuginessType } });
    await entry('2026-03-17', '1');
    await entry('2025-12-31', '2');
    const lastDay = await entry(TODAY, '1');
    const open = await entry('2026-03-19', '2');
    expect(await expireItems(db, 'getbuginess', TODAY)).toBe(2);
    const { rows, total } = await readPage(db, { section: 'getbuginess', category: '' }, 0, 10);
    expect(rows.map((row) => row.id)).toEqual([open, lastDay]);
    expect(total).toBe(2);
    expect(await countList(db, { section: 'getbuginess', category: '1', split: '2' })).toBe(1);
    expect(await expireItems(db, 'getbuginess', TODAY)).toBe(0);
  });

  it('leaves entries alone that are not on the market', async () => {
    const { db } = await testDatabase();
    for (const state of ['draft', 'pending', 'rejected', 'withdrawn'] as const) {
      await createItem(db, 'getbuginess', { state, values: { fdDeadlineTime: '2020-01-01' } });
    }
    expect(await expireItems(db, 'getbuginess', TODAY)).toBe(0);
  });

  it('does nothing in sections whose entries do not expire', async () => {
    const { db } = await testDatabase();
    await createItem(db, 'project', { values: { fdApplicationEnd: '2020-01-01' } });
    expect(await expireItems(db, 'project', TODAY)).toBe(0);
  });
});

describe('a server that starts', () => {
  it('takes out what is past its deadline; its page stays and says 已截止', async () => {
    const { settings, ...database } = await testDatabase();
    const entry = (days: number) =>
      createItem(database.db, 'getbuginess', { values: { fdDeadlineTime: addDays(shanghaiDay(), days) } });
    const past = await entry(-1);
    const today = await entry(0);
    const app = await createApp({ settings, database, version: 'test' });
    await expect.poll(async () => (await getList(app, LIST)).total).toBe(1);
    expect((await getList(app, LIST)).rows).toMatchObject([{ fdId: today, fdStatus: '已发布' }]);
    const detail = await getData(app, `/api/getbuginess/findSupplyDemandById?fdId=${past}`);
    expect(detail).toMatchObject({ fdId: past, fdStatus: '已截止' });
    await app.close();
  });
});
