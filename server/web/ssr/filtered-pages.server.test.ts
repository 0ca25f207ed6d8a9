import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { sharedPortalApp } from '../../testing/servers/portal.ts';
import { loadPortalBuild } from './portal-build.ts';

const site = sharedPortalApp(loadPortalBuild, {}, async (db) => {
  for (const fdArea of ['东陵县', '东陵县', '西屏区'])
    await createItem(db, 'getbuginess', {
      values: { fdArea, fdGetbuginessType: '2', fdGetbuginessPrice: 0.8, fdGetbuginessPriceUnit: '元/W' },
    });
});

function getting() {
  const { app } = site();
  return async (address: string) => (await app.inject(encodeURI(address))).body;
}

describe('a page of a filtered list', () => {
  it('shows the filters and the number of hits, with the whole list as canonical address', async () => {
    const get = getting();
    const body = await get('/supply_demand/supply?area=东陵县&utm=x');
    expect(body).toContain('筛选出 2 条');
    expect(body).toContain('移除条件：所在地区：东陵县');
    expect(body).toContain('<option value="东陵县" selected="">东陵县（2）</option>');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toMatch(/<link rel="canonical" href="[^"?]+\/supply_demand\/supply"\/>/);
    const page = await get('/supply_demand/supply');
    expect(page).not.toContain('noindex');
    expect(page).not.toContain('筛选出');
  });

  it('offers price bands and sorting by price in the HTML once a unit is chosen', async () => {
    const get = getting();
    const page = await get('/supply_demand/supply');
    expect(page).toContain('<option value="元/W">元/W（3）</option>');
    expect(page).not.toContain('<select name="price">');
    expect(page).not.toContain('价格从低到高');
    const inUnit = await get('/supply_demand/supply?unit=元/W&sort=price');
    expect(inUnit).toContain('<option value="元/W" selected="">元/W（3）</option>');
    expect(inUnit).toContain('<select name="price">');
    expect(inUnit).toContain('0.7–1 元/W（3）');
    expect(inUnit).toMatch(/<option value="price"[^>]* selected="">价格从低到高/);
  });

  it('is the same for all values that no item has, with links to existing ones', async () => {
    const get = getting();
    const [firstPage, secondPage] = [
      await get('/supply_demand/supply?area=甲'),
      await get('/supply_demand/supply?area=乙'),
    ];
    expect(firstPage).toContain('所在地区：无此选项');
    expect(firstPage).toContain('没有符合条件的内容');
    expect(firstPage).toContain('清除最后一个筛选条件');
    expect(secondPage).toBe(firstPage);
    expect(await get('/supply_demand/supply?area=东陵县&unit=元/km&price=5')).toContain('没有符合条件的内容');
  });

  it('shows the whole list for an impossible value', async () => {
    const get = getting();
    const unfilteredPage = await get('/supply_demand/supply');
    for (const query of [
      'price=9',
      'price=2',
      'sort=price',
      'unit=元&sort=price',
      'deadline=-1',
      'sort=x',
      `area=${'区'.repeat(61)}`,
      'area=\u0000',
    ])
      expect(await get(`/supply_demand/supply?${query}`), query).toBe(unfilteredPage);
  });
});
