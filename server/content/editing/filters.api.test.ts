import { type FilterKind, filtersOf } from '@pv-brain/contract/fields/filters.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createItem, fullValues } from '../../testing/content/factories.ts';
import { definition, sections } from '../../testing/content/sections.ts';
import { openConsole, sharedConsole } from '../../testing/people/console.ts';

/** Titles and counts of a list. */
type Answer = { rows: { title: string }[]; total: number; counts: { state: string; rows: number }[] };

const entries = sharedConsole(async (db) => {
  const entry = (fdGetbuginessName: string, values: object, publishedAt: string) =>
    createItem(db, 'getbuginess', { publishedAt, values: { fdGetbuginessName, ...values } });
  const price = (fdGetbuginessPrice: number, fdDeadlineTime: string) => ({
    fdGetbuginessPrice,
    fdDeadlineTime,
  });
  await entry(
    '组件',
    { ...price(9.5, '2099-01-31'), fdComName: 'Sunny_Roof 公司', fdContactsPhone: '13711112222' },
    '2026-01-31 23:59:59',
  );
  await entry('逆变器', { ...price(100, '2099-02-01'), fdComName: '晴空 100% 公司' }, '2026-02-01 00:00:00');
  await entry(
    '支架',
    { ...price(2000, '2099-03-01'), fdGetbuginessType: '2', fdContactsPhone: '13955556666' },
    '2026-03-01 08:00:00',
  );
});

async function openEntries() {
  const { get } = await entries();
  const titles = async (filters: object, query: Record<string, string> = {}) => {
    const parameters = {
      section: 'getbuginess',
      sort: 'published',
      filters: JSON.stringify(filters),
      ...query,
    };
    const { rows, total }: Answer = await get('list', parameters);
    expect(total).toBe(rows.length);
    return rows.map(({ title }) => title);
  };
  return { titles };
}

describe('a console list is filtered', () => {
  it.each([
    [{ fdGetbuginessPrice: '9.5..100' }, ['组件', '逆变器']],
    [{ fdGetbuginessPrice: '100.0001..' }, ['支架']],
    [{ fdGetbuginessPrice: '..-1' }, []],
    [{ fdDeadlineTime: '2099-01-31..2099-02-01' }, ['组件', '逆变器']],
    [{ fdDeadlineTime: '..2099-01-31' }, ['组件']],
    [{ fdDeadlineTime: '2099-03-01..' }, ['支架']],
    [{ published: '2026-01-31..2026-01-31' }, ['组件']],
    [{ published: '2026-02-01..' }, ['逆变器', '支架']],
    [{ fdComName: 'sunny_roof' }, ['组件']],
    [{ fdComName: 'y_r' }, ['组件']],
    [{ fdComName: '_空' }, []],
    [{ fdComName: '0%' }, ['逆变器']],
    [{ fdContactsPhone: '13711112222' }, ['组件']],
    [{ fdContactsPhone: '137 1111 2222' }, ['组件']],
    [{ fdContactsPhone: '+86-137-1111-2222' }, ['组件']],
    [{ fdContactsPhone: '２２２２' }, ['组件']],
    [{ fdContactsPhone: '139-5555' }, ['支架']],
    [{ fdGetbuginessType: '2' }, ['支架']],
    [{ fdGetbuginessType: '1,2' }, ['组件', '逆变器', '支架']],
    [{ fdGetbuginessPrice: '50..', fdDeadlineTime: '..2099-02-28', fdComName: '公司' }, ['逆变器']],
    [{ pinned: '1' }, []],
    [{ pinned: '0', fdGetbuginessType: '2' }, ['支架']],
  ])('by %j', async (filters, titles) => {
    const testConsole = await openEntries();
    expect(await testConsole.titles(filters)).toEqual(titles);
  });

  it('by the time of the last change, and by missing values', async () => {
    const { db, get } = await openConsole();
    const day = '2026-03-18';
    await createItem(db, 'policy', { publishedAt: `${day} 10:00:00`, pinned: true });
    const total = async (filters: object) =>
      (await get('list', { section: 'policy', filters: JSON.stringify(filters) })).total;
    expect(await total({ updated: `${day}..${day}`, created: `..${day}` })).toBe(1);
    expect(await total({ updated: '2026-03-19..' })).toBe(0);
    expect([await total({ pinned: '1' }), await total({ pinned: '0' })]).toEqual([1, 0]);
    expect([await total({ fdContent: '1' }), await total({ fdContent: '0' })]).toEqual([1, 0]);
  });

  it('by a search in any of its fields, case-insensitively', async () => {
    const { titles } = await openEntries();
    expect(await titles({}, { text: 'ROOF' })).toEqual(['组件']);
    expect(await titles({}, { text: '架' })).toEqual(['支架']);
    expect(await titles({}, { text: '公司 组件' })).toEqual([]);
    expect(await titles({ fdGetbuginessPrice: '..50' }, { text: '公司' })).toEqual(['组件']);
  });

  it('by every filter of every section', async () => {
    const { get } = await entries();
    const texts = { text: 'a', numbers: '1..2', days: '2026-01-01..2026-12-31', flag: '1' };
    for (const section of sections) {
      const filters = filtersOf(definition(section)).map(({ name, kind, options }) => [
        name,
        kind === 'choices' ? options[0]?.value : texts[kind],
      ]);
      for (const sort of ['-updated', 'published', '-title', 'place'])
        expect(
          await get('list', {
            section,
            sort,
            text: 'a',
            filters: JSON.stringify(Object.fromEntries(filters)),
          }),
          section,
        ).toMatchObject({ code: 0, total: 0, toCome: 0 });
    }
  });

  const items = sharedConsole(async (db) => {
    for (const section of sections) await createItem(db, section, { values: fullValues(section) });
  });

  it.each(sections)('by each field of %s to the item with the value', async (section) => {
    const { get } = await items();
    const values = fullValues(section);
    const setTo = (kind: FilterKind, value: unknown) =>
      ({ text: `${value}`, choices: `${value}`, flag: '1' })[kind as string] ?? `${value}..${value}`;
    const totals: [name: string, total: number][] = [];
    for (const { name, kind } of filtersOf(definition(section))) {
      if (!(name in values)) continue;
      const filters = JSON.stringify({ [name]: setTo(kind, values[name]) });
      totals.push([name, (await get('list', { section, filters })).total]);
    }
    expect(totals).toEqual(Object.keys(values).map((name) => [name, 1]));
  });

  it('in the same order of titles, whatever the filter', async () => {
    const { db, get } = await openConsole();
    for (const fdTitle of ['b', 'C', 'A']) await createItem(db, 'policy', { values: { fdTitle } });
    const titles = async (query: object) => {
      const { rows }: Answer = await get('list', { section: 'policy', sort: 'title', ...query });
      return rows.map(({ title }) => title);
    };
    expect(await titles({})).toEqual(['A', 'b', 'C']);
    expect(await titles({ filters: '{"pinned":"0"}' })).toEqual(['A', 'b', 'C']);
  });

  it('in the manual order too', async () => {
    const { db, get } = await entries();
    for (const fdTitle of ['甲横幅', '乙横幅', '丙'])
      await createItem(db, 'banner', { category: 'banner_index', values: { fdTitle } });
    const { rows } = await get('list', { section: 'banner', sort: 'place', text: '横幅' });
    expect(rows.map(({ title }: { title: string }) => title).sort()).toEqual(['乙横幅', '甲横幅']);
  });
});

it('a filter applies to the counts of all states and to bulk actions', async () => {
  const { db, get, send } = await openConsole();
  const states = ['draft', 'draft', 'published', 'withdrawn', 'recycled'] as const;
  for (const [at, state] of states.entries())
    await createItem(db, 'policy', { state, values: { fdTheme: '储能', fdTitle: `政策 ${at}` } });
  await createItem(db, 'policy', { state: 'draft', values: { fdTheme: '光伏' } });
  const filters = JSON.stringify({ fdTheme: '储' });
  const { counts, total } = (await get('list', { section: 'policy', filters })) as Answer;
  expect([total, Object.fromEntries(counts.map(({ state, rows }) => [state, rows]))]).toEqual([
    4,
    { draft: 2, published: 1, withdrawn: 1 },
  ]);
  const recycled = (await get('list', { section: 'policy', filters, state: 'recycled' })) as Answer;
  expect(recycled.total).toBe(1);
  const act = { section: 'policy', filter: { filters, state: 'draft' }, total: '2' };
  expect(await send('publish', act)).toMatchObject({ code: 0, data: { done: 2, failed: [] } });
  expect((await get('list', { section: 'policy', state: 'draft' })).total).toBe(1);
  const unknown = { ...act, filter: { filters: '{"fdNone":"1"}' } };
  expect(await send('publish', unknown)).toMatchObject({ code: 400, msg: '这个栏目不能按 fdNone 筛选' });
});

describe('the list copy', () => {
  const copied = (db: Awaited<ReturnType<typeof openConsole>>['db']) =>
    sql<Record<string, unknown>>`select id, title, state, sought, content from policy_narrow order by id`
      .execute(db)
      .then(({ rows }) => rows);

  it('follows every write within the same transaction', async () => {
    const { db } = await openConsole();
    const common = { category: '1', published_at: '', created_at: '', updated_at: '2026-01-01 08:00:00' };
    const rows = ['a', 'b'].map((id) => ({
      ...common,
      id,
      state: 'draft' as const,
      title: `T${id}`,
      preview: '',
    }));
    await db.insertInto('policy').values(rows).execute();
    expect(await copied(db)).toEqual(
      ['a', 'b'].map((id) => ({ id, title: `t${id}`, state: 'draft', sought: `t${id}\n\n\n`, content: 0 })),
    );
    const change = { theme: 'PV', content: '<p>x</p>', updated_at: '2026-01-02 08:00:00' };
    await db.updateTable('policy').set(change).where('id', '=', 'a').execute();
    expect((await copied(db))[0]).toMatchObject({ sought: 'ta\npv\n\n', content: 1 });
    await db.updateTable('policy').set({ state: 'published' }).execute();
    expect((await copied(db)).map(({ state }) => state)).toEqual(['published', 'published']);
    const undone = db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('policy').execute();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await copied(db)).toHaveLength(2);
    await db.deleteFrom('policy').where('id', '=', 'b').execute();
    expect((await copied(db)).map(({ id }) => id)).toEqual(['a']);
  });

  it('holds the longest texts that a section accepts', async () => {
    const { db } = await openConsole();
    const long = Object.entries(definition('getbuginess').fields).flatMap(([name, { kind, maxLength }]) =>
      kind === 'text' ? [[name, '𠮷'.repeat(maxLength ?? 0)]] : [],
    );
    await createItem(db, 'getbuginess', { values: Object.fromEntries(long) });
    const { rows } = await sql`select id from getbuginess_narrow`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
