import { expect, it } from 'vitest';
import { createCategories, createConfig, createItem } from '../../testing/content/factories.ts';
import { portalApp } from '../../testing/servers/portal.ts';
import { loadPortalBuild } from './portal-build.ts';

it('addresses of a hidden market show the same as those of one that does not exist', async () => {
  const { app, db } = await portalApp(await loadPortalBuild());
  await createCategories(db, 'getbuginess', { '1': '组件' });
  const values = { fdGetbuginessName: '求购逆变器样机', fdGetbuginessType: '1' };
  const fdId = await createItem(db, 'getbuginess', { category: '1', values });
  await createConfig(db, 'demand', 'false');
  for (const path of ['', '/1', '/9', `/detail/${fdId}`]) {
    const { statusCode, body } = await app.inject(`/supply_demand/demand${path}`);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(body).not.toContain(values.fdGetbuginessName);
    expect(body).not.toContain('需求市场');
    expect(body).toContain('页面不存在');
    // Also the same routes, by which the browser hydrates it.
    expect((await app.inject(`/supply_demand/none${path}`)).body).toBe(body);
  }
  const searchPage = (await app.inject(`/search?q=${encodeURIComponent('逆变器样机')}`)).body;
  expect(searchPage).not.toContain(fdId);
});
