import { describe, expect, it } from 'vitest';
import { sharedConsole } from '../../testing/people/console.ts';
import { PROGRAM_AUTHOR } from '../core/writing/item-change.ts';
import { eraseFields } from '../core/writing/mass-writes.ts';

const console = sharedConsole();

const VALUES = { fdTitle: '一', fdLevel: '省级', fdContent: '<p>一</p>' };

/** Creates a policy that is written, changed, published, changed and withdrawn; each is a version. */
async function policy() {
  const testConsole = await console();
  const { send } = testConsole;
  const section = 'policy' as const;
  const { data } = await send('create', { section, category: '1', pinned: true, values: VALUES });
  const fdId = data.fdId as string;
  const values = { ...VALUES, fdTitle: '二', fdContent: '<p>二</p>' };
  await send('update', { section, fdId, revision: 1, category: '2', values });
  await send('publish', { section, fdIds: fdId });
  const third = { ...values, fdTitle: '三', fdTheme: '"state":"draft"' };
  await send('release', { section, fdId, revision: 3, category: '2', values: third });
  await send('withdraw', { section, fdIds: fdId });
  const at = (revision: number) => testConsole.get('version', { section, fdId, revision });
  const list = (query = {}) => testConsole.get('versions', { section, fdId, ...query });
  return { ...testConsole, section, fdId, at, list };
}

describe('versions', () => {
  it('are listed with their states, latest first', async () => {
    const { list, username } = await policy();
    const { rows, total } = await list();
    const versionRows = rows.map(({ revision, state, moved }: Record<string, unknown>) => [
      revision,
      state,
      moved,
    ]);
    expect(versionRows).toEqual([
      [5, 'withdrawn', true],
      [4, 'published', false],
      [3, 'published', true],
      [2, 'draft', false],
      [1, 'draft', false],
    ]);
    expect(total).toBe(5);
    expect(rows[0]).toEqual({
      revision: 5,
      by: username,
      state: 'withdrawn',
      moved: true,
      restored: 0,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('are paged with correct states on each page', async () => {
    const { list } = await policy();
    const states = async (pageNum: number) =>
      (await list({ pageNum, pageSize: 2 })).rows.map(({ state }: { state: string }) => state);
    expect(await states(1)).toEqual(['withdrawn', 'published']);
    expect(await states(2)).toEqual(['published', 'draft']);
    expect(await states(3)).toEqual(['draft']);
    expect(await states(4)).toEqual([]);
  });

  it('can each be read whole', async () => {
    const { at } = await policy();
    expect((await at(1)).data).toMatchObject({
      revision: 1,
      category: '1',
      state: 'draft',
      pinned: true,
      title: '一',
      values: { ...VALUES, fdTheme: null },
    });
    expect((await at(2)).data).toMatchObject({
      category: '2',
      pinned: false,
      values: { fdTitle: '二', fdContent: '<p>二</p>', fdTheme: null },
    });
    expect((await at(4)).data).toMatchObject({ state: 'published', values: { fdTitle: '三' } });
    expect((await at(5)).data).toMatchObject({ state: 'withdrawn', values: { fdTitle: '三' } });
  });

  it('record which version they restore, across repeated saves of the draft and kinds of write', async () => {
    const { list, send, fdId, section } = await policy();
    const first = { category: '1', values: VALUES };
    await send('draft', { section, fdId, base: 5, ...first, restores: '1' });
    const changedInput = { ...first, values: { ...VALUES, fdTheme: '再改' } };
    await send('draft', { section, fdId, base: 5, ...changedInput });
    await send('update', { section, fdId, revision: 5, ...changedInput });
    await send('draft', { section, fdId, base: 6, category: '2', values: VALUES, restores: '2' });
    await send('release', { section, fdId, revision: 6, category: '2', values: VALUES });
    const again = { ...VALUES, fdTitle: '新写的' };
    await send('release', { section, fdId, revision: 7, category: '2', values: again });
    const versionRows = (await list()).rows.map(({ revision, restored }: Record<string, unknown>) => [
      revision,
      restored,
    ]);
    expect(versionRows.slice(0, 4)).toEqual([
      [8, 0],
      [7, 2],
      [6, 1],
      [5, 0],
    ]);
    expect(await send('draft', { section, fdId, base: 8, ...first, restores: 'x' })).toMatchObject({
      code: 400,
    });
  });

  it.each([
    { base: '99999999999' },
    { base: '-1' },
    { base: '1.5' },
    { base: 'x' },
    { turn: '99999999999' },
    { restores: '99999999999' },
    { restores: '0' },
    { restores: '6' },
  ])('refuse impossible revision numbers: %j', async (change) => {
    const { send, fdId, section } = await policy();
    const draft = { section, fdId, base: '5', turn: '', category: '1', values: VALUES };
    expect(await send('draft', { ...draft, ...change })).toMatchObject({ code: 400 });
    expect(await send('draft', { ...draft, restores: '5' })).toMatchObject({ code: 0 });
  });

  it('are requested by numbers within the range of the database', async () => {
    const { at } = await policy();
    for (const none of [-1, 99_999_999_999]) expect(await at(none)).toMatchObject({ statusCode: 400 });
    expect(await at(999_999_999)).toMatchObject({ statusCode: 404 });
  });

  it('do not bring back erased values', async () => {
    const { at, db, fdId, section } = await policy();
    await eraseFields({ db, author: PROGRAM_AUTHOR, section }, { ids: [fdId], fields: ['fdTheme'] });
    expect((await at(4)).data.values.fdTheme).toBe('');
  });

  it.each([0, 6])('return 404 for revision %i', async (revision) => {
    const { at } = await policy();
    expect(await at(revision)).toMatchObject({ statusCode: 404 });
  });

  it('require a revision number and an existing item', async () => {
    const { get, section, fdId } = await policy();
    expect(await get('version', { section, fdId, revision: 'x' })).toMatchObject({ statusCode: 400 });
    expect(await get('versions', { section, fdId: 'none' })).toMatchObject({ statusCode: 404 });
    expect(await get('version', { section, fdId: 'none', revision: 1 })).toMatchObject({ statusCode: 404 });
  });
});
