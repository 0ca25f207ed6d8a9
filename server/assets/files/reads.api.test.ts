import { filesText } from '@pv-brain/contract/fields/item-files.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { changeState } from '../../content/core/writing/write.ts';
import type { Db } from '../../platform/database/database.ts';
import { createItem } from '../../testing/content/factories.ts';
import { expectRefusal } from '../../testing/requests.ts';
import { listening } from '../../testing/servers/listening.ts';
import { sharedApp, testApp, testDatabase } from '../../testing/test-app.ts';

const CALL = '/api/att/getAttFile';
const QUERY = 'fdId=p1&clazz=ProjectApply&key=projectFile';

/** Creates a project with a file to download. */
function createOffering(
  db: Db,
  file = 'a.zip',
  options: Partial<Parameters<typeof createItem>[2]> = {},
): Promise<string> {
  const address = `/profile/upload/${file}`;
  const fdAttachments = filesText([
    { address, name: '申报指南.zip', bytes: null },
    { address: '/profile/upload/second.zip', name: '附表.zip', bytes: 12 },
  ]);
  return createItem(db, 'project', { id: 'p1', values: { fdAttachments }, ...options });
}

describe(`GET ${CALL}`, () => {
  const getApp = sharedApp();

  it('returns the address of the first file of a project', async () => {
    const { app, database } = await testApp();
    await createOffering(database.db);
    const response = await app.inject(`${CALL}?${QUERY}`);
    expect(response.json()).toEqual({ code: 0, msg: '操作成功', data: '/profile/upload/a.zip' });
    const { data } = (await app.inject('/api/project/findProjectById?fdId=p1')).json();
    expect(data.fdAttachments).toEqual([
      { address: '/profile/upload/a.zip', name: '申报指南.zip', bytes: null },
      { address: '/profile/upload/second.zip', name: '附表.zip', bytes: 12 },
    ]);
  });

  it('returns null for a project without files', async () => {
    const { app, database } = await testApp();
    await createOffering(database.db, 'a.zip', { id: 'p2' });
    await createItem(database.db, 'project', { id: 'p1' });
    const response = await app.inject(`${CALL}?${QUERY}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ code: 0, msg: '操作成功', data: null });
    expect((await app.inject(`${CALL}?fdId=p2&clazz=ProjectApply&key=other`)).json().data).toBe(null);
    const { data } = (await app.inject('/api/project/findProjectById?fdId=p1')).json();
    expect(data.fdAttachments).toEqual([]);
  });

  it.each([
    ['published', true],
    ['expired', true],
    ['draft', false],
    ['pending', false],
    ['rejected', false],
    ['withdrawn', false],
  ] as const)(
    'depends on the state of the project: a project that is %s returns its file: %s',
    async (state, isAnswered) => {
      const { app, database } = getApp();
      await createOffering(database.db, 'a.zip', { id: state, state });
      const { data } = (await app.inject(`${CALL}?${QUERY.replace('p1', state)}`)).json();
      expect(data).toBe(isAnswered ? '/profile/upload/a.zip' : null);
    },
  );

  it('returns the newest public attachment of owners other than projects', async () => {
    const { app, database } = await testApp();
    const old = { clazz: 'Notice', owner_id: 'p1', key: 'projectFile', file_name: '公告.zip', is_public: 1 };
    await database.db
      .insertInto('attachment')
      .values([
        { ...old, id: 'a', path: 'new.zip', created_at: '2026-03-19 10:00:00' },
        { ...old, id: 'b', path: 'old.zip', created_at: '2026-03-18 10:00:00' },
        { ...old, id: 'c', path: 'own.zip', is_public: 0, created_at: '2026-03-20 10:00:00' },
      ])
      .execute();
    expect((await app.inject(`${CALL}?${QUERY}`)).json().data).toBe(null);
    const { data } = (await app.inject(`${CALL}?fdId=p1&clazz=Notice&key=projectFile`)).json();
    expect(data).toBe('/profile/upload/new.zip');
  });

  it('returns the new file after a change of the project, despite the cache', async () => {
    const { settings, ...database } = await testDatabase();
    await createOffering(database.db);
    // Started last, so that the change of the project is the only one it sees.
    const app = await createApp({ settings, database, version: 'test' });
    onTestFinished(() => app.close());
    const send = await listening(app);
    const data = async () => JSON.parse((await send(`${CALL}?${QUERY}`)).body.toString()).data;
    expect(await data()).toBe('/profile/upload/a.zip');
    expect(await data()).toBe('/profile/upload/a.zip');
    await changeState(database.db, PROGRAM_AUTHOR, { section: 'project', id: 'p1' }, 'withdraw');
    await expect.poll(data).toBe(null);
  });

  it('refuses a missing parameter', async () => {
    const { app } = getApp();
    await expectRefusal(app, `${CALL}?clazz=a&key=b`, 400, '缺少参数 fdId');
    await expectRefusal(app, `${CALL}?fdId=a&key=b`, 400, '缺少参数 clazz');
    await expectRefusal(app, `${CALL}?fdId=a&clazz=b`, 400, '缺少参数 key');
  });
});
