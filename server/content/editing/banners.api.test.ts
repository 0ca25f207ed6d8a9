import { BANNER_SLOT } from '@pv-brain/contract/protocol/constants.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { auditLog } from '../../testing/people/accounts.ts';
import { openConsole } from '../../testing/people/console.ts';
import { CACHED } from '../../testing/test-app.ts';

const section = 'banner' as const;
const category = BANNER_SLOT.home;
const LIST = `/api/banner/list?pageNum=1&pageSize=6&category=${category}`;
const LATER = '2999-01-01 09:00:00';

type App = Awaited<ReturnType<typeof openConsole>>['app'];

const shownBy = async (app: App): Promise<string[]> =>
  (await app.inject(LIST)).json().rows.map(({ fdTitle }: { fdTitle: string }) => fdTitle);

/** Opens a console with banners of these titles on the portal, in this order. */
async function open(titles: readonly string[]) {
  const testConsole = await openConsole();
  const ids: string[] = [];
  for (const [at, fdTitle] of titles.entries())
    ids.push(
      await createItem(testConsole.db, section, {
        category,
        values: { fdTitle },
        publishedAt: `2026-03-${28 - at} 10:00:00`,
      }),
    );
  const { send, app } = testConsole;
  const order = (fdIds: readonly (string | undefined)[], seen: readonly string[] = ids) =>
    send('order', { section, category, fdIds: fdIds.join(','), seen: seen.join(',') });
  const version = async () => {
    const row = await testConsole.db
      .selectFrom('content_version')
      .select('version')
      .where('section', '=', section)
      .executeTakeFirstOrThrow();
    return row.version;
  };
  return { ...testConsole, ids, order, version, publicTitles: () => shownBy(app) };
}

describe('the order of banners', () => {
  it('sets that of the portal, leaves the banners unchanged and writes one audit entry', async () => {
    const { db, ids, get, order, version, publicTitles } = await open(['甲', '乙', '丙']);
    expect(await publicTitles()).toEqual(['甲', '乙', '丙']);
    const before = await version();
    const [first, second, third] = ids;
    expect(await order([third, first, second])).toMatchObject({ code: 0 });
    expect(await publicTitles()).toEqual(['丙', '甲', '乙']);
    expect(await version()).toBeGreaterThan(before);

    const { rows } = await get('list', { section, category, sort: 'place', pageNum: 1, pageSize: 100 });
    expect(rows.map(({ title }: { title: string }) => title)).toEqual(['丙', '甲', '乙']);
    expect(rows.map(({ revision }: { revision: number }) => revision)).toEqual([1, 1, 1]);
    const log = await auditLog(db);
    expect(log).toMatchObject([{ action: 'content-ordered', target: category }]);
    expect(JSON.parse(String(log[0]?.detail))).toEqual({
      section,
      before: { order: ['甲', '乙', '丙'] },
      after: { order: ['丙', '甲', '乙'] },
    });
  });

  it('places new banners first, and unnamed ones after the named', async () => {
    const { db, ids, order, publicTitles } = await open(['甲', '乙', '丙']);
    const [first, second, third] = ids as [string, string, string];
    await order([second, first], [first, second]);
    expect(await publicTitles()).toEqual(['乙', '甲', '丙']);
    const fresh = await createItem(db, section, { category, values: { fdTitle: '新' } });
    await createItem(db, section, { category: BANNER_SLOT.footer, values: { fdTitle: '别处' } });
    expect(await publicTitles()).toEqual(['新', '乙', '甲', '丙']);
    await order([third, second, first, fresh], [fresh, second, first, third]);
    expect(await publicTitles()).toEqual(['丙', '乙', '甲', '新']);
  });

  it('is refused after a change by others, and with ids other than those listed', async () => {
    const { db, ids, order, send, publicTitles } = await open(['甲', '乙']);
    const [first, second] = ids as [string, string];
    await order([second, first]);
    expect(await order([first, second])).toMatchObject({ code: 409 });
    await createItem(db, section, { category, values: { fdTitle: '新' } });
    expect(await order([first, second], [second, first])).toMatchObject({ code: 409 });
    expect(await order([second, second])).toMatchObject({ code: 400 });
    expect(await publicTitles()).toEqual(['新', '乙', '甲']);
    expect(
      await send('order', { section: 'policy', category: '1', fdIds: first, seen: first }),
    ).toMatchObject({
      code: 400,
    });
  });

  it('is refused without ids, and for an unknown category', async () => {
    const { ids, order, send } = await open(['甲']);
    expect(await order([], [])).toMatchObject({ code: 400 });
    const [id] = ids as [string];
    expect(await send('order', { section, category: 'nowhere', fdIds: id, seen: id })).toMatchObject({
      code: 400,
      errors: [{ field: 'category', msg: '所选分类不存在，请重新选择' }],
    });
  });

  it('is not written when nothing moves', async () => {
    const { db, ids, order, version } = await open(['甲', '乙']);
    const before = await version();
    expect(await order(ids)).toMatchObject({ code: 0 });
    expect(await version()).toBe(before);
    expect(await auditLog(db)).toEqual([]);
  });

  it('has no place for a banner that enters a category or is restored', async () => {
    const { db, ids, order, send } = await open(['甲', '乙', '丙']);
    const [first, second, third] = ids as [string, string, string];
    await order([third, second, first]);
    const readPlaces = async () =>
      (await sql<{ place: number }>`select place from banner order by title`.execute(db)).rows.map(
        ({ place }) => place,
      );
    expect((await readPlaces()).sort()).toEqual([1, 2, 3]);
    const into = { section, fdIds: first, category: BANNER_SLOT.footer };
    expect(await send('categorize', into)).toMatchObject({ code: 0 });
    await send('recycle', { section, fdIds: second });
    await send('restore', { section, fdIds: second });
    expect((await readPlaces()).sort()).toEqual([0, 0, 1]);
    await send('withdraw', { section, fdIds: third });
    const values = { fdTitle: '丙', fdFilePath: '/profile/upload/a.png' };
    const input = { section, fdId: third, revision: 2, category: BANNER_SLOT.footer, values };
    expect(await send('update', input)).toMatchObject({ code: 0 });
    expect(await readPlaces()).toEqual([0, 0, 0]);
  });

  it('leaves scheduled banners valid', async () => {
    const { db, ids, get, send, order } = await open(['甲']);
    const values = {
      fdTitle: '乙',
      fdFilePath: '/profile/upload/b.png',
      fdMobilePath: '/profile/upload/c.png',
    };
    const { data } = await send('schedule', {
      section,
      category,
      values,
      act: 'publish',
      at: LATER,
      revision: 0,
    });
    await order([ids[0], data.fdId], [data.fdId, ids[0] as string]);
    const { schedules, item } = (await get('editing', { section, fdId: data.fdId })).data;
    expect(schedules).toMatchObject([{ at: LATER, failed: null }]);
    expect(item).toMatchObject({ revision: 1 });
    expect(await db.selectFrom('content_revision').select('item_id').execute()).toHaveLength(2);
  });
});

describe('the time window of a banner', () => {
  it('begins and ends on each process, without an operator and not before its time', async () => {
    const { db, database, settings, get, send, publicTitles } = await open([]);
    // A second process with cached responses that did not set the schedule.
    const second = await createApp({ settings: { ...settings, ...CACHED }, database, version: 'test' });
    onTestFinished(() => second.close());
    await second.ready();
    expect(await shownBy(second)).toEqual([]);

    const values = {
      fdTitle: '限时',
      fdFilePath: '/profile/upload/b.png',
      fdMobilePath: '/profile/upload/c.png',
    };
    const first = { section, category, values, act: 'publish', at: LATER, revision: 0 };
    const { data } = await send('schedule', first);
    const last = { section, fdId: data.fdId, act: 'withdraw', at: '2999-01-02 09:00:00' };
    expect(await send('schedule', { ...last, revision: data.revision })).toMatchObject({ code: 0 });

    for (const [act, titles] of [
      ['publish', ['限时']],
      ['withdraw', []],
    ] as const) {
      const at = shanghaiTime(new Date(Date.now() + 2000));
      await db.updateTable('content_schedule').set({ at }).where('act', '=', act).execute();
      await expect.poll(publicTitles).toEqual(titles);
      await expect.poll(() => shownBy(second)).toEqual(titles);
      const entry = (await auditLog(db)).at(-1);
      expect(JSON.parse(String(entry?.detail))).toMatchObject({ scheduled: at });
      expect((entry?.at ?? '') >= at).toBe(true);
    }

    const { rows, counts } = await get('list', { section });
    expect(rows).toMatchObject([{ state: 'ended', revision: 3 }]);
    expect(counts).toEqual([{ state: 'ended', rows: 1 }]);
    // A banner that has ended can be published again.
    const again = await send('release', { section, fdId: data.fdId, revision: 3, category, values });
    expect(again).toMatchObject({ code: 0 });
    expect(await get('list', { section, state: 'published' })).toMatchObject({ total: 1 });
  });
});

describe('a banner', () => {
  it('has a separate picture for phones, if one is set', async () => {
    const { app, db } = await open(['甲']);
    await createItem(db, section, {
      category,
      values: { fdTitle: '乙', fdMobilePath: '/profile/upload/m.png' },
    });
    const { rows } = (await app.inject(LIST)).json();
    expect(rows.map(({ fdMobilePath }: { fdMobilePath: unknown }) => fdMobilePath).sort()).toEqual([
      '/profile/upload/m.png',
      null,
    ]);
  });
});
