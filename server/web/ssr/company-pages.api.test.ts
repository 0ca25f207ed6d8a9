import { describe, expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { portalApp } from '../../testing/servers/portal.ts';
import { loadPortalBuild } from './portal-build.ts';

const NAME = '晨曦光伏科技有限公司';
const pathOf = (key: string) => `/company/${encodeURIComponent(key)}`;

async function open() {
  const { app, db } = await portalApp(await loadPortalBuild());
  const entry = (values: Record<string, unknown>) =>
    createItem(db, 'getbuginess', { values: { fdGetbuginessType: '2', ...values } });
  return { app, db, entry };
}

describe('the page of a company', () => {
  it('shows its publications without telephone numbers', async () => {
    const { app, db, entry } = await open();
    const { companyNumber } = await createSignedIn(db, NAME);
    await entry({ fdComId: companyNumber, fdGetbuginessName: '双玻组件', fdContactsPhone: '13900001111' });
    await createItem(db, 'recruit', { values: { fdComName: NAME, fdPost: '工艺工程师' } });
    const { statusCode, body } = await app.inject(pathOf(companyNumber));
    expect(statusCode).toBe(200);
    for (const text of [NAME, '双玻组件', '工艺工程师', '供应（1）', '招聘（1）'])
      expect(body).toContain(text);
    expect(body).not.toContain('应用（');
    expect(body).not.toContain('13900001111');
  });

  it('has one address, to which others redirect with kind and page', async () => {
    const { app, db, entry } = await open();
    const { companyId, companyNumber } = await createSignedIn(db, NAME);
    await entry({ fdComId: companyNumber });
    await entry({ fdComId: 'ent-1', fdComName: '无人注册的公司' });
    const ledTo = async (address: string) => {
      const { statusCode, headers } = await app.inject(address);
      return [statusCode, headers.location];
    };
    expect(await ledTo(pathOf(NAME))).toEqual([301, pathOf(companyNumber)]);
    // Addresses contained the company's id before companies had numbers.
    expect(await ledTo(pathOf(companyId))).toEqual([301, pathOf(companyNumber)]);
    expect(await ledTo(`${pathOf(NAME)}/supply?page=2`)).toEqual([
      301,
      `${pathOf(companyNumber)}/supply?page=2`,
    ]);
    expect(await ledTo(pathOf('ent-1'))).toEqual([301, pathOf('无人注册的公司')]);
    expect(await ledTo(pathOf('无人注册的公司'))).toEqual([200, undefined]);
    const keep = await createSignedIn(db, '存续的光伏有限公司');
    await entry({ fdComId: keep.companyNumber });
    await db
      .updateTable('company')
      .set({ merged_into: keep.companyId })
      .where('id', '=', companyId)
      .execute();
    expect(await ledTo(pathOf(companyNumber))).toEqual([301, pathOf(keep.companyNumber)]);
  });

  it('is 404 without publications, when disabled, and for an unknown kind', async () => {
    const { app, db, entry } = await open();
    const { companyNumber } = await createSignedIn(db, NAME);
    const statusOf = async (address: string) => (await app.inject(address)).statusCode;
    expect(await statusOf(pathOf(companyNumber))).toBe(404);
    await entry({ fdComId: companyNumber });
    expect(await statusOf(pathOf(companyNumber))).toBe(200);
    expect(await statusOf(`${pathOf(companyNumber)}/banner`)).toBe(404);
    for (const key of ['%00', 'a%00b', 'a'.repeat(300), '~'])
      expect(await statusOf(`/company/${key}`)).toBe(404);
    await db.updateTable('company').set({ disabled_at: '2026-03-18 10:00:00' }).execute();
    await expect.poll(() => statusOf(pathOf(companyNumber))).toBe(404);
  });

  it('is the same for all page numbers beyond the last', async () => {
    const { app, entry } = await open();
    await entry({ fdComName: NAME });
    const bodies = await Promise.all(
      [2, 3, 999].map(async (page) => (await app.inject(`${pathOf(NAME)}/supply?page=${page}`)).body),
    );
    expect(new Set(bodies).size).toBe(1);
  });
});

it('the pages about the site show the operators’ texts instead of the defaults', async () => {
  const { app, db } = await open();
  const bodyOf = async (path: string) => (await app.inject(path)).body;
  expect(await bodyOf('/about')).toContain('<h2 id="part-1">我们提供什么</h2>');
  expect(await bodyOf('/accessibility')).toContain('WCAG');
  await db
    .insertInto('config')
    .values({ key: 'site:about', value: '## <b>新的</b>\n- 一点', label: '', is_public: 1 })
    .execute();
  await expect.poll(() => bodyOf('/about')).toContain('<h2 id="part-1">&lt;b&gt;新的&lt;/b&gt;</h2>');
});

it('the site map page lists all sections and categories in the menu’s order and names', async () => {
  const { app, db } = await open();
  const row = { type: 'home:header', hidden: 0 };
  await db
    .insertInto('navigation')
    .values([
      { ...row, position: 0, name: '招聘', value: '/recruit' },
      { ...row, position: 1, name: '惠企', value: '/policy' },
    ])
    .execute();
  await db
    .insertInto('category')
    .values({ section: 'recruit', code: 'craft', name: '工艺岗', position: 0 })
    .execute();
  const { body } = await app.inject('/sitemap');
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  const at = (text: string) => {
    expect(main).toContain(text);
    return main.indexOf(text);
  };
  expect(at('>招聘</a>')).toBeLessThan(at('href="/recruit/craft"'));
  expect(at('href="/recruit/craft"')).toBeLessThan(at('>惠企</a>'));
  for (const path of ['/project', '/supply_demand/demand', '/financial/default', '/search', '/accessibility'])
    expect(main).toContain(`href="${path}"`);
});
