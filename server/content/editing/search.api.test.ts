import { contentSearch } from '@pv-brain/contract/content/calls/console.ts';
import { expect, it } from 'vitest';
import { createItem } from '../../testing/content/factories.ts';
import { openConsole } from '../../testing/people/console.ts';

it('the console search finds titles in every section and state, last changed first, without the trash', async () => {
  const { db, get, send } = await openConsole();
  const day = async (id: string, table: 'policy' | 'recruit' | 'getbuginess', at: string) =>
    db
      .updateTable(table)
      .set({ updated_at: `${at} 10:00:00` })
      .where('id', '=', id)
      .execute();
  const policy = await createItem(db, 'policy', {
    state: 'draft',
    values: { fdTitle: '晶曜光能 100% 试点' },
  });
  const post = await createItem(db, 'recruit', { values: { fdPost: '晶曜 TOPCon 工艺工程师' } });
  const entry = await createItem(db, 'getbuginess', {
    state: 'pending',
    values: { fdGetbuginessName: '晶曜组件' },
  });
  const deleted = await createItem(db, 'policy', { values: { fdTitle: '晶曜旧办法' } });
  await send('recycle', { section: 'policy', fdIds: deleted });
  await day(policy, 'policy', '2026-01-03');
  await day(post, 'recruit', '2026-01-02');
  await day(entry, 'getbuginess', '2026-01-01');
  const findTitles = async (text: string) =>
    (await get('search', { text })).rows.map(({ fdId }: { fdId: string }) => fdId);

  expect(await get('search', { text: ' 晶曜 ' })).toMatchObject({
    total: 3,
    rows: [
      { section: 'policy', fdId: policy, title: '晶曜光能 100% 试点', state: 'draft' },
      { section: 'recruit', fdId: post, updatedAt: '2026-01-02 10:00:00' },
      { section: 'getbuginess', fdId: entry, state: 'pending' },
    ],
  });
  expect(await findTitles('topcon')).toEqual([post]);
  expect(await findTitles('0%')).toEqual([policy]);
  expect(await findTitles(' ')).toEqual([]);
  expect(await get('search')).toMatchObject({ statusCode: 400 });
});

it('the console search limits the hits per section, so that none hides the others', async () => {
  const { db, get } = await openConsole();
  for (let at = 0; at < 5; at += 1) {
    await createItem(db, 'policy', { values: { fdTitle: `光伏 ${at}` } });
    await createItem(db, 'financial', { values: { fdTitle: `光伏 ${at}` } });
    await createItem(db, 'industryNews', { values: { fdTitle: `光伏 ${at}` } });
  }
  const { rows } = await get('search', { text: '光伏' });
  const of = (section: string) => rows.filter((row: { section: string }) => row.section === section).length;
  expect([rows.length, of('policy') <= 3, of('financial') > 0]).toEqual([8, true, true]);
});

it('the console search is rate-limited by account to the pace of a person typing', async () => {
  const { get, another } = await openConsole();
  const maxRequests = contentSearch.limit.max;
  for (let time = 1; time <= maxRequests; time += 1)
    expect(await get('search', { text: ' ' })).toMatchObject({ total: 0 });
  expect(await get('search', { text: ' ' })).toMatchObject({ statusCode: 429 });
  expect(await (await another()).get('search', { text: ' ' })).toMatchObject({ statusCode: 200 });
});
