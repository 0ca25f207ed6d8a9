import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createItem } from '../../testing/content/factories.ts';
import { expectRefusal, getList } from '../../testing/requests.ts';
import { sharedApp, testApp } from '../../testing/test-app.ts';

const LIST = '/api/getbuginess/list';

function createEntry(db: Db, type: '1' | '2', category = '1') {
  return createItem(db, 'getbuginess', { category, values: { fdGetbuginessType: type } });
}

describe('GET /api/getbuginess/list by market', () => {
  const site = sharedApp();

  it('returns demand for type 1, supply for type 2 and both without a type', async () => {
    const { app, database } = await testApp();
    const demand = await createEntry(database.db, '1');
    const supply = [await createEntry(database.db, '2'), await createEntry(database.db, '2', '2')];
    const idsOf = async (query: string) => {
      const { rows, total } = await getList(app, LIST + query);
      expect(total).toBe(rows.length);
      return rows.map((row) => row.fdId);
    };
    expect(await idsOf('?type=1')).toEqual([demand]);
    expect(await idsOf('?type=2')).toEqual(supply.toReversed());
    expect(await idsOf('')).toHaveLength(3);
    expect(await idsOf('?type=')).toHaveLength(3);
    expect(await idsOf('?type=2&category=2')).toEqual([supply[1]]);
    expect(await idsOf('?type=1&category=2')).toEqual([]);
    expect(await idsOf('?category=1')).toHaveLength(2);
  });

  it('shows the state and the deadline of a row', async () => {
    const { app, database } = await testApp();
    await createItem(database.db, 'getbuginess', { values: { fdDeadlineTime: '2099-01-31' } });
    const row = (await getList(app, LIST)).rows[0];
    expect(row).toMatchObject({ fdStatus: '已发布', fdDeadlineTime: '2099-01-31', fdGetbuginessType: '1' });
  });

  it.each(['0', '3', 'demand', '1,2', '%00'])('refuses type %s', async (type) => {
    const { app } = site();
    await expectRefusal(app, `${LIST}?type=${type}`, 400, '参数 type 的取值有误');
  });

  it('keeps numbers as numbers', async () => {
    const { app, database } = await testApp();
    const values = { fdGetbuginessNumber: 1200, fdGetbuginessPrice: 0.69 };
    await createItem(database.db, 'getbuginess', { values });
    expect((await getList(app, LIST)).rows[0]).toMatchObject(values);
  });
});
