import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileReads } from '../../assets/files/plugin.ts';
import { contentReads } from '../../content/core/lists/reads.ts';
import type { Dependency } from '../../platform/cache/dependencies.ts';
import { watchVersions } from '../../platform/cache/versions.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { createItem } from '../../testing/content/factories.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { discoveryReads } from './reads.ts';

/** Opens the public reads; each address is read like the cache does, and dropped when something it depends on has changed. */
async function open() {
  const { db } = await testDatabase();
  const versions = await watchVersions(db, () => {});
  onTestFinished(() => versions.stop());
  const reads = [...contentReads(db, versions, () => {}), ...discoveryReads(db), ...fileReads(db)];
  const byPath = new Map(reads.map((read) => [read.path, read]));
  const cached = new Map<string, { text: string; dependsOn: readonly Dependency[]; epoch: number }>();

  async function answer(address: string) {
    const [path = '', query = ''] = address.split('?');
    const read = byPath.get(path);
    if (!read) throw new Error(`no read ${path}`);
    try {
      const { body, dependsOn } = await read.run(Object.fromEntries(new URLSearchParams(query)));
      return { text: JSON.stringify(body), dependsOn };
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      return { text: String(error.statusCode), dependsOn: read.dependsOn };
    }
  }

  return {
    db,
    async load(address: string) {
      cached.set(address, { epoch: versions.epoch, ...(await answer(address)) });
    },
    /** Returns whether the cached answer counts as old, and whether it is. */
    async check(address: string) {
      const entry = cached.get(address);
      if (!entry) throw new Error(`${address} was not read`);
      const isDropped = versions.firstChange(entry.dependsOn, entry.epoch) !== undefined;
      return { isDropped, isOld: (await answer(address)).text !== entry.text };
    },
    refresh: versions.refresh,
  };
}

const detail = (section: Section, id: string) =>
  `/api/${section}/${(contentTypes[section] as { find?: string }).find}?fdId=${id}`;
const around = (section: Section, id: string) => `/api/${section}/around?fdId=${id}`;

describe('cached answers', () => {
  const AT = (hour: number) => `2026-03-18 ${String(hour).padStart(2, '0')}:00:00`;
  /** Three items in each of two categories, the newest first: a1, b1, a2, b2, a3, b3. */
  async function open6() {
    const parts = await open();
    for (let at = 0; at < 3; at += 1) {
      const options = { publishedAt: AT(20 - 2 * at), values: { fdTitle: `关于光伏的通知 ${at}` } };
      await createItem(parts.db, 'policy', { ...options, id: `a${at + 1}`, category: '1' });
      await createItem(parts.db, 'policy', {
        ...options,
        id: `b${at + 1}`,
        category: '2',
        publishedAt: AT(19 - 2 * at),
      });
    }
    await parts.refresh();
    return parts;
  }
  const policy = (db: Db, id: string) => db.updateTable('policy').where('id', '=', id);
  const LIST = '/api/policy/list?pageNum=1&pageSize=2';
  const addresses = [
    ...['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].map((id) => detail('policy', id)),
    LIST,
    '/api/policy/list?pageNum=2&pageSize=2',
    `${LIST}&category=1`,
    `${LIST}&category=2`,
    '/api/policy/filters?category=1',
    '/api/policy/filters?category=2',
  ];

  it.each<[string, (db: Db) => Promise<unknown>, string[]]>([
    [
      'the content of an item: its own, and the lists that show it',
      (db) => policy(db, 'a1').set({ preview: '新', content: '<p>新</p>' }).execute(),
      [detail('policy', 'a1'), LIST, `${LIST}&category=1`],
    ],
    [
      'the title of an item: its own, and the lists that show it',
      (db) => policy(db, 'b3').set({ title: '新' }).execute(),
      [detail('policy', 'b3')],
    ],
    [
      'a publication: the lists and filters of its category and of all',
      (db) => createItem(db, 'policy', { category: '2', publishedAt: AT(23) }),
      [LIST, '/api/policy/list?pageNum=2&pageSize=2', `${LIST}&category=2`, '/api/policy/filters?category=2'],
    ],
    ['a draft: none', (db) => createItem(db, 'policy', { state: 'draft' }), []],
    ['an item of another section: none', (db) => createItem(db, 'app'), []],
  ])('are invalidated by a change of %s', async (_, change, expected) => {
    const { db, load, check, refresh } = await open6();
    for (const address of addresses) await load(address);
    await change(db);
    await refresh();
    const droppedAddresses: string[] = [];
    for (const address of addresses) if ((await check(address)).isDropped) droppedAddresses.push(address);
    expect(droppedAddresses).toEqual(addresses.filter((address) => expected.includes(address)));
  });

  it('with neighbours are invalidated only by changes near their item', async () => {
    const { db, load, check, refresh } = await open();
    const title = '关于光伏的通知';
    const ids = Array.from({ length: 40 }, (_, at) => `p${String(at).padStart(2, '0')}`);
    for (const id of ids)
      await createItem(db, 'policy', {
        id,
        publishedAt: `2026-03-18 10:00:${id.slice(1)}`,
        values: { fdTitle: title },
      });
    await createItem(db, 'project', { id: 'q', values: { fdPolicies: 'p03' } });
    await refresh();
    const droppedAfter = async (change: () => Promise<unknown>) => {
      const addresses = [...ids.map((id) => around('policy', id)), around('project', 'q')];
      for (const address of addresses) await load(address);
      await change();
      await refresh();
      const droppedIds: string[] = [];
      for (const address of addresses)
        if ((await check(address)).isDropped) droppedIds.push(address.slice(-3));
      return droppedIds;
    };
    const project = () => db.updateTable('project');
    // The newest has no item before it; twelve on each side are compared.
    expect(
      await droppedAfter(() => createItem(db, 'policy', { id: 'new', publishedAt: '2026-03-19 10:00:00' })),
    ).toEqual(ids.slice(28));
    // Six show it as the next or as a similar item; a title that is as similar as those shown matters to all that compare it.
    expect(await droppedAfter(() => policy(db, 'p00').set({ title: '新' }).execute())).toEqual(
      ids.slice(0, 6),
    );
    expect(await droppedAfter(() => policy(db, 'p00').set({ title: '旧' }).execute())).toEqual(
      ids.slice(0, 2),
    );
    expect(await droppedAfter(() => policy(db, 'p00').set({ title }).execute())).toEqual(ids.slice(0, 13));
    expect(await droppedAfter(() => project().set({ preview: '新' }).execute())).toEqual(['p03', 'd=q']);
    expect(await droppedAfter(() => project().set({ policies: 'p04' }).execute())).toEqual([
      'p03',
      'p04',
      'd=q',
    ]);
    expect(await droppedAfter(() => policy(db, 'p04').set({ title: '新' }).execute())).toContain('d=q');
  });
});

/** Returns numbers below a limit, the same ones for the same seed. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it('cached answers equal new ones after any change', async () => {
  const { db, load, check, refresh } = await open();
  const next = numbers(20_261_126);
  const pick = <T>(values: readonly T[]): T => values[next(values.length)] as T;
  const SECTIONS = ['policy', 'project', 'getbuginess', 'specialist', 'banner'] as const;
  const ids = Array.from({ length: 16 }, (_, at) => `i${at}`);
  const time = () => `2026-03-${10 + next(20)} 10:00:00`;
  const create = (section: Section, id: string) =>
    createItem(db, section, {
      id,
      publishedAt: time(),
      category: pick(['1', '2']),
      featured: next(2) === 0,
      state: pick(['published', 'published', 'draft'] as const),
      values: section === 'project' ? { fdPolicies: `i${next(16)}`, fdApplicationStart: '2020-01-01' } : {},
    });
  for (const section of SECTIONS) for (const id of ids) await create(section, id);
  const set = (section: Section, id: string, column: string, value: unknown) =>
    sql`update ${sql.table(section)} set ${sql.ref(column)} = ${value} where id = ${id}`.execute(db);
  const titles = {
    policy: 'title',
    project: 'project_name',
    getbuginess: 'getbuginess_name',
    specialist: 'name',
    banner: 'title',
  };
  const changes: ((section: (typeof SECTIONS)[number], id: string) => Promise<unknown>)[] = [
    (section, id) =>
      set(
        section,
        id,
        titles[section],
        `${pick(['关于光伏的通知', '关于光伏产业的通知', '光伏', '别的'])} ${next(9)}`,
      ),
    (section, id) => set(section, id, 'preview', `摘要 ${next(1000)}`),
    (section, id) => set(section, id, 'category', pick(['1', '2'])),
    (section, id) => set(section, id, 'published_at', time()),
    (section, id) => set(section, id, 'pinned', next(2)),
    (section, id) => set(section, id, 'featured', next(2)),
    (section, id) => set(section, id, 'state', pick(['published', 'withdrawn', 'expired'])),
    async (section, id) => {
      await sql`delete from ${sql.table(section)} where id = ${id}`.execute(db);
      await sql`delete from content_revision where section = ${section} and item_id = ${id}`.execute(db);
      if (next(2) === 0) await create(section, id);
    },
    (_, id) => set('project', id, 'policies', `i${next(16)},i${next(16)}`),
    (_, id) => set('project', id, 'application_end', pick(['2020-02-02', '2099-01-01'])),
    (_, id) => set('policy', id, 'level', pick(['省级', '市级'])),
    (_, id) => set('getbuginess', id, 'getbuginess_type', pick(['0', '1'])),
    (_, id) => set('getbuginess', id, 'area_area', pick(['苏州', '常州'])),
    (_, id) => set('banner', id, 'place', next(5)),
  ];
  const lists = SECTIONS.flatMap((section) =>
    ['', '1', '2'].flatMap((category) =>
      [1, 2].map((page) => `/api/${section}/list?pageNum=${page}&pageSize=4&category=${category}`),
    ),
  );
  const addresses = [
    ...lists,
    '/api/policy/list?pageNum=1&pageSize=4&level=省级',
    '/api/policy/list?pageNum=1&pageSize=4&category=1&sort=oldest',
    '/api/project/list?pageNum=1&pageSize=4&state=open',
    '/api/getbuginess/list?pageNum=1&pageSize=4&type=1',
    '/api/getbuginess/list?pageNum=1&pageSize=4&area=苏州',
    '/api/specialist/recommendList?pageNum=1&pageSize=4',
    ...(['policy', 'project', 'getbuginess'] as const).flatMap((section) => [
      `/api/${section}/filters`,
      `/api/${section}/filters?category=1`,
    ]),
    ...(['policy', 'project', 'getbuginess', 'specialist'] as const).flatMap((section) =>
      ids.slice(0, 6).flatMap((id) => [detail(section, id), around(section, id)]),
    ),
  ];
  await refresh();
  for (const address of addresses) await load(address);
  let old = 0;
  for (let turn = 0; turn < 30; turn += 1) {
    const [section, id] = [pick(SECTIONS), pick(ids)];
    const at = next(changes.length);
    await changes[at]?.(section, id);
    await refresh();
    for (const address of addresses) {
      const { isDropped, isOld } = await check(address);
      expect(isOld && !isDropped, `turn ${turn}, change ${at} of ${section} ${id}: ${address}`).toBe(false);
      if (isOld) old += 1;
      if (isDropped) await load(address);
    }
  }
  // Many changes must have mattered, or the test would show nothing.
  expect(old).toBeGreaterThan(40);
});
