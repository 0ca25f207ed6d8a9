import { CONFIG_KEY } from '@pv-brain/contract/protocol/site-keys.ts';
import { describe, expect, it } from 'vitest';
import { queueForReview } from '../../identity/accounts/companies/company-review.repository.ts';
import { createItem } from '../../testing/content/factories.ts';
import { newCompanyName } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { planOf } from '../../testing/plans.ts';
import { expectRefusal, getData, getList } from '../../testing/requests.ts';
import { CACHED, setConfig, sharedApp, testApp, testDatabase } from '../../testing/test-app.ts';
import { entriesQuery, findPublicCompany, marketQuery, namedQuery } from './public.repository.ts';

const NAME = '晨曦光伏科技有限公司';
const find = (key: string) => `/api/company/find?company=${encodeURIComponent(key)}`;
const rowsOf = (key: string, section: string, query = '') =>
  `/api/company/${section}?company=${encodeURIComponent(key)}${query}`;

const server = sharedApp();

async function kit() {
  const { app, database } = server();
  const { db } = database;
  const entry = (values: Record<string, unknown>, options: Parameters<typeof createItem>[2] = {}) =>
    createItem(db, 'getbuginess', { ...options, values: { fdGetbuginessType: '2', ...values } });
  const disable = (id: string) =>
    db.updateTable('company').set({ disabled_at: '2026-03-18 10:00:00' }).where('id', '=', id).execute();
  return { app, db, name: newCompanyName(), entry, disable };
}

describe('the public page of a company', () => {
  it('is found by number, with its own entries and operators’ entries under its name, and no others', async () => {
    const { app, db, name, entry } = await kit();
    const { companyNumber } = await createSignedIn(db, name);
    const otherCompany = await createSignedIn(db);
    await entry({ fdComId: companyNumber, fdComName: '晨曦（销售部）', fdArea: '澜州高新区' });
    await entry({ fdComId: null, fdComName: name, fdArea: '曜江' }, { publishedAt: '2025-01-01 08:00:00' });
    await entry({ fdComId: companyNumber, fdComName: name, fdGetbuginessType: '1' });
    // Any company may write any name into its entries.
    await entry({ fdComId: otherCompany.companyNumber, fdComName: name });
    await entry({ fdComId: companyNumber, fdComName: name }, { state: 'pending' });
    await createItem(db, 'recruit', { values: { fdComName: name } });
    await createItem(db, 'recruit', { values: { fdComName: name }, state: 'draft' });
    await createItem(db, 'app', { values: { fdComName: name } });

    const data = await getData(app, find(companyNumber));
    expect(data).toEqual({
      id: companyNumber,
      name,
      area: expect.stringMatching(/./),
      counts: { supply: 2, demand: 1, recruit: 1, app: 1 },
    });
    expect(await getData(app, find(name))).toEqual(data);
    expect(await getData(app, find(` ${name.replace('有限公司', ' 有限公司')} `))).toEqual(data);
    const supply = await getList(app, rowsOf(companyNumber, 'getbuginess', '&type=2'));
    expect(supply.rows.map(({ fdArea }) => fdArea)).toEqual(['澜州高新区', '曜江']);
    expect(supply.total).toBe(2);
    expect((await getList(app, rowsOf(companyNumber, 'recruit'))).total).toBe(1);
    expect((await getList(app, rowsOf(companyNumber, 'app'))).rows[0]).toMatchObject({ fdComName: name });
  });

  it('shows the rows of the section’s list, without contacts', async () => {
    const { app, db, name, entry } = await kit();
    const { companyNumber } = await createSignedIn(db, name);
    const contact = { fdContactsPerson: '李晨', fdContactsPhone: '13900001111' };
    const id = await entry({ fdComId: companyNumber, ...contact });
    const { rows } = await getList(app, rowsOf(companyNumber, 'getbuginess', '&type=2'));
    const market = await getList(app, '/api/getbuginess/list?type=2&pageSize=100');
    expect(rows).toEqual(market.rows.filter(({ fdId }) => fdId === id));
    const publicText = JSON.stringify([rows, await getData(app, find(companyNumber))]);
    for (const secret of ['李晨', '13900001111', '高新区光谷大道']) expect(publicText).not.toContain(secret);
  });

  it('pages through its entries in the order of the list', async () => {
    const { app, name, entry } = await kit();
    const ids: string[] = [];
    for (const hour of ['08', '09', '10'])
      ids.unshift(await entry({ fdComName: name }, { publishedAt: `2026-03-18 ${hour}:00:00` }));
    const page = async (number: number) => {
      const { rows, total } = await getList(
        app,
        rowsOf(name, 'getbuginess', `&type=2&pageSize=2&pageNum=${number}`),
      );
      expect(total).toBe(3);
      return rows.map(({ fdId }) => fdId);
    };
    expect(await page(1)).toEqual(ids.slice(0, 2));
    expect(await page(2)).toEqual(ids.slice(2));
    expect(await page(3)).toEqual([]);
  });

  it('exists for an unregistered name, to which a foreign id leads', async () => {
    const { app, name, entry } = await kit();
    await entry({ fdComId: 'ent-0001', fdComName: name });
    expect(await getData(app, find('ent-0001'))).toMatchObject({ id: name, name });
    expect(await getData(app, find(name))).toMatchObject({ id: name, counts: { supply: 1, demand: 0 } });
  });

  it('stays when all its entries have expired', async () => {
    const { app, name, entry } = await kit();
    await entry({ fdComName: name, fdArea: '曜江' }, { state: 'expired' });
    const counts = { supply: 0, demand: 0, recruit: 0, app: 0 };
    expect(await getData(app, find(name))).toMatchObject({ area: '曜江', counts });
  });

  it('is 404 without public entries, while the company is in review, and when it is disabled', async () => {
    const { app, db, name, entry, disable } = await kit();
    const { companyId, companyNumber } = await createSignedIn(db, name);
    const refused = (key: string) => expectRefusal(app, find(key), 404, '内容不存在或尚未发布');
    await refused(companyNumber);
    await refused('没有这家公司');
    await expectRefusal(app, find('a\0b'), 400, '参数 company 的取值有误');
    await expectRefusal(app, '/api/company/find', 400, '缺少参数 company');
    await entry({ fdComId: companyNumber });
    expect(await getData(app, find(companyNumber))).toMatchObject({ name });
    await disable(companyId);
    await refused(companyNumber);
    await refused(name);
    await expectRefusal(app, rowsOf(companyNumber, 'recruit'), 404, '内容不存在或尚未发布');
    await db.updateTable('company').set({ disabled_at: null }).where('id', '=', companyId).execute();
    await queueForReview(db, companyId);
    await refused(companyNumber);
    // Entries by operators stay with the name while a company that claims it is in review.
    await entry({ fdComName: name });
    expect(await getData(app, find(name))).toMatchObject({ id: name, counts: { supply: 1 } });
  });

  it('redirects to the company it was merged into, with the entries of both names', async () => {
    const { app, db, name, entry } = await kit();
    const target = await createSignedIn(db, name);
    const source = await createSignedIn(db, '并入的光伏有限公司');
    await entry({ fdComId: target.companyNumber });
    await createItem(db, 'recruit', { values: { fdComName: source.companyName } });
    await db
      .updateTable('company')
      .set({ merged_into: target.companyId })
      .where('id', '=', source.companyId)
      .execute();
    const expected = { id: target.companyNumber, name, counts: { supply: 1, recruit: 1 } };
    for (const key of [
      target.companyNumber,
      source.companyNumber,
      target.companyId,
      source.companyId,
      source.companyName,
      name,
    ])
      expect(await getData(app, find(key)), key).toMatchObject(expected);
  });

  it('shows no demand while operators hide that market', async () => {
    const { app, db, name, entry } = await kit();
    await entry({ fdComName: name, fdGetbuginessType: '1' });
    await setConfig(db, CONFIG_KEY.demand, 'false');
    await expectRefusal(app, find(name), 404, '内容不存在或尚未发布');
    await entry({ fdComName: name, fdGetbuginessType: '2' });
    expect(await getData(app, find(name))).toMatchObject({ counts: { demand: 0, supply: 1 } });
    expect(await getList(app, rowsOf(name, 'getbuginess', '&type=1'))).toMatchObject({ rows: [], total: 0 });
  });
});

it('the public page of a company is updated as soon as it is renamed or disabled', async () => {
  const { app, database } = await testApp(CACHED);
  const { db } = database;
  const { companyId, companyNumber } = await createSignedIn(db, NAME);
  await createItem(db, 'getbuginess', { values: { fdComId: companyNumber } });
  await expect.poll(async () => (await app.inject(find(companyNumber))).json().data?.name).toBe(NAME);
  await db.updateTable('company').set({ name: '新名光伏有限公司' }).where('id', '=', companyId).execute();
  await expect.poll(async () => (await getData(app, find(companyNumber))).name).toBe('新名光伏有限公司');
  await db.updateTable('company').set({ disabled_at: '2026-03-18 10:00:00' }).execute();
  await expect.poll(async () => (await app.inject(find(companyNumber))).statusCode).toBe(404);
});

it('a company’s publications are read by index', async () => {
  const { db } = await testDatabase();
  const { companyNumber } = await createSignedIn(db, NAME);
  const company = await findPublicCompany(db, companyNumber);
  if (!company) throw new Error('no company');
  const at = { offset: 0, size: 9 };
  const queries = [
    entriesQuery(db, company),
    marketQuery(db, company, '2', at),
    namedQuery(db, company, 'recruit', at),
    namedQuery(db, company, 'app', at),
  ];
  for (const query of queries) {
    const plan = await planOf(db, query);
    expect(plan.join('\n')).not.toMatch(/Seq Scan/);
    const steps = plan.filter((step) =>
      /(SEARCH|SCAN|Index (Only )?Scan (Backward )?(using|on)) (getbuginess|recruit|app)/.test(step),
    );
    expect(steps.length).toBeGreaterThan(0);
    for (const step of steps) expect(step).toMatch(/_com_(id|name)\b/);
  }
});
