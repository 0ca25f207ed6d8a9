import { expect, it, vi } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { memoryState } from '../../platform/http/shared-state.ts';
import { DAY_MS, shanghaiDay } from '../../platform/runtime/time.ts';
import { createItem } from '../../testing/content/factories.ts';
import { advanceTime, auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { testApp } from '../../testing/test-app.ts';
import { addMissedSearches, deleteMissedSearches, readMissedSearches } from './query/missed.repository.ts';
import { createMissedSearches } from './query/missed.ts';

async function keeping() {
  const { app, database } = await testApp();
  const { db } = database;
  const { token, username } = await createAccount(db, { roles: ['administrator'] });
  const headers = bearer(token);
  const readWords = async () => (await app.inject({ url: '/api/console/site/search', headers })).json().data;
  const save = async (
    words: readonly string[],
    synonyms: readonly (readonly string[])[],
    revision: string,
  ) => {
    const payload = { words: JSON.stringify(words), synonyms: JSON.stringify(synonyms), revision };
    return (
      await app.inject({ method: 'POST', url: '/api/console/site/search/save', headers, payload })
    ).json();
  };
  const total = async (q: string) => (await app.inject({ url: '/api/search', query: { q } })).json().total;
  return { app, db, readWords, save, total, username };
}

it('a synonym finds items at once, and no longer after its removal', async () => {
  const { db, readWords, save, total, username } = await keeping();
  await createItem(db, 'policy', { values: { fdTitle: '彩钢瓦夹具标准' } });
  expect(await total('金属屋面夹')).toBe(0);
  const before = await readWords();
  expect(before.synonyms).toContainEqual(['逆变器', '变流器', 'inverter']);
  const answer = await save([], [...before.synonyms, ['彩钢瓦夹具', '金属屋面夹']], before.revision);
  expect(answer).toMatchObject({ code: 0, msg: '已保存，受影响的内容正在重新分词' });
  await expect.poll(() => total('金属屋面夹')).toBe(1);
  expect((await auditLog(db)).at(-1)).toMatchObject({ actor: username, action: 'search-words-changed' });
  const { revision } = await readWords();
  await save([], before.synonyms, revision);
  await expect.poll(() => total('金属屋面夹')).toBe(0);
});

it('a new word of the operators’ dictionary makes a job reindex the items that contain it', async () => {
  const { db, readWords, save, total } = await keeping();
  const fdContent = '<p>采用曜澜云雀工法施工。</p>';
  await createItem(db, 'policy', { values: { fdTitle: '工法', fdContent } });
  const words = () => db.selectFrom('search_term').select('word').where('word', '=', '曜澜云雀').execute();
  expect(await words()).toEqual([]);
  const { revision, synonyms } = await readWords();
  await createItem(db, 'policy', { values: { fdTitle: '曜澜云雀工法汇编' } });
  expect(await save(['曜澜云雀'], synonyms, revision)).toMatchObject({ code: 0 });
  await expect.poll(words).toHaveLength(1);
  await expect.poll(() => total('曜澜云雀')).toBe(2);
});

it('saving refuses invalid words and groups, and a version changed by another operator', async () => {
  const { readWords, save } = await keeping();
  const { revision, synonyms } = await readWords();
  expect(await save(['光'], [], revision)).toMatchObject({
    code: 400,
    msg: '“光”须为 2 到 20 个字',
    errors: [{ field: 'words' }],
  });
  expect(await save(['光<伏'], [], revision)).toMatchObject({ code: 400, errors: [{ field: 'words' }] });
  expect(await save([], [['组件', '组件']], revision)).toMatchObject({
    code: 400,
    msg: '每组须有 2 到 10 个不同的词',
    errors: [{ field: 'synonyms.0' }],
  });
  expect(await save(['叠栅'], synonyms, revision)).toMatchObject({ code: 0 });
  expect(await save(['叠焊'], synonyms, revision)).toMatchObject({ code: 409 });
  expect((await readWords()).words).toEqual(['叠栅']);
});

const counting = (db: Db, state = memoryState()) =>
  createMissedSearches({ db, key: Buffer.alloc(32), state, log: { warn: () => {} } as never });

it('a missed term counts once per address and day, in any case and process', async () => {
  const { db } = await keeping();
  advanceTime(0);
  const state = memoryState();
  const [first, second] = [counting(db, state), counting(db, state)];
  for (const q of ['TopCon9', 'TOPCON9', 'topcon9', 'ＴＯＰＣＯＮ９', 'top\u200bcon9'])
    for (const missed of [first, second]) await missed.note(q, '192.0.2.1');
  for (const address of ['2001:db8::1', '2001:db8::2', '192.0.2.2']) await first.note('topcon9', address);
  await first.flush();
  await second.flush();
  expect(await readMissedSearches(db, '2000-01-01', 10)).toEqual([{ term: 'topcon9', times: 3 }]);
  advanceTime(DAY_MS);
  await first.note('topcon9', '192.0.2.1');
  await first.stop();
  await second.stop();
  expect(await readMissedSearches(db, '2000-01-01', 10)).toEqual([{ term: 'topcon9', times: 4 }]);
});

it('an address counts fifty missed terms a day, and adds no more to the shared state', async () => {
  const { db } = await keeping();
  const state = memoryState();
  const claims = vi.spyOn(state, 'claim');
  const missed = counting(db, state);
  for (let at = 0; at < 120; at += 1) await missed.note(`词${at}`, '192.0.2.1');
  await missed.note('词119', '192.0.2.2');
  await missed.stop();
  const terms = (await readMissedSearches(db, '2000-01-01', 200)).map(({ term }) => term);
  expect(terms).toHaveLength(51);
  expect(terms).toContain('词119');
  expect(claims).toHaveBeenCalledTimes(51);
  for (const [key] of claims.mock.calls) expect(key).toMatch(/^missed:[\w-]{43}$/);
});

it('missed searches are counted by day, without possible personal numbers, and deleted later', async () => {
  const { db } = await keeping();
  const missed = counting(db);
  for (const q of ['叠栅焊带', '量子点', '13800008000', 'a@b.cn', '138-0000-8000'])
    await missed.note(q, '192.0.2.1');
  await missed.note(' 叠栅焊带 ', '192.0.2.2');
  await missed.stop();
  expect(await readMissedSearches(db, '2000-01-01', 10)).toEqual([
    { term: '叠栅焊带', times: 2 },
    { term: '量子点', times: 1 },
  ]);
  await addMissedSearches(db, '2020-01-01', new Map([['旧词', 9]]));
  expect((await readMissedSearches(db, '2000-01-01', 1))[0]).toEqual({ term: '旧词', times: 9 });
  expect(await deleteMissedSearches(db, '2021-01-01')).toBe(1);
  expect((await readMissedSearches(db, '2000-01-01', 10)).map(({ term }) => term)).toEqual([
    '叠栅焊带',
    '量子点',
  ]);
});

it('the number of missed terms per day is limited, whatever terms clients send', async () => {
  const { db } = await keeping();
  for (let part = 0; part < 5; part += 1)
    await addMissedSearches(
      db,
      '2026-11-20',
      new Map(Array.from({ length: 500 }, (_, at) => [`t${part}-${at}`, 1])),
    );
  await addMissedSearches(db, '2026-11-20', new Map([['t0-0', 1]]));
  expect(await readMissedSearches(db, '2026-11-20', 5000)).toHaveLength(2000);
  expect((await readMissedSearches(db, '2026-11-20', 1))[0]).toEqual({ term: 't0-0', times: 2 });
});

it('the dashboard shows operators what visitors did not find', async () => {
  const { app, db } = await keeping();
  await addMissedSearches(db, shanghaiDay(), new Map([['叠栅焊带', 3]]));
  const { token } = await createAccount(db, { roles: ['editor'] });
  const headers = bearer(token);
  const { data } = (await app.inject({ url: '/api/console/dashboard/portal', headers })).json();
  expect(data.missed).toEqual([{ term: '叠栅焊带', times: 3 }]);
  const sheet = await app.inject({ url: '/api/console/dashboard/portalSheet?figure=missed', headers });
  expect(sheet.headers['content-disposition']).toContain(encodeURIComponent('近 7 天无结果搜索词'));
});

it('missed searches include a visitor’s search without hits, but none with hits or filters', async () => {
  const { app, db, total } = await keeping();
  await createItem(db, 'policy', { values: { fdTitle: '坩埚标准' } });
  const search = (remoteAddress: string, q: string) =>
    app.inject({ url: '/api/search', query: { q }, remoteAddress });
  for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2']) await search(address, '叠栅焊带');
  expect(await total('坩埚')).toBe(1);
  await app.inject({ url: '/api/search', query: { q: '坩埚', section: 'app' } });
  await app.close();
  expect(await readMissedSearches(db, '2000-01-01', 10)).toEqual([{ term: '叠栅焊带', times: 2 }]);
});
