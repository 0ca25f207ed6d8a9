import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { PROGRAM } from '../content/history.ts';
import { setState } from '../content/write.ts';
import type { Db } from '../database/database.ts';
import type { AttachmentTable } from '../database/schema.ts';
import { createItem } from '../testing/factories.ts';
import { listening } from '../testing/listening.ts';
import { expectRefusal } from '../testing/requests.ts';
import { testApp, testDatabase } from '../testing/test-app.ts';

const CALL = '/api/att/getAttFile';
const QUERY = 'fdId=p1&clazz=ProjectApply&key=projectFile';

let count = 0;
function createAttachment(db: Db, values: Partial<AttachmentTable> = {}) {
  count += 1;
  return db
    .insertInto('attachment')
    .values({
      id: `att${count}`,
      clazz: 'ProjectApply',
      owner_id: 'p1',
      key: 'projectFile',
      file_name: '申报指南.zip',
      path: `2026/${count}.zip`,
      is_public: 1,
      created_at: '2026-03-18 10:00:00',
      ...values,
    })
    .execute();
}

describe(`GET ${CALL}`, () => {
  it('answers the path of the newest attachment', async () => {
    const { app, database } = await testApp();
    await createItem(database.db, 'project', { id: 'p1' });
    await createAttachment(database.db, { path: 'new.zip', created_at: '2026-03-19 10:00:00' });
    await createAttachment(database.db, { path: 'old.zip' });
    const response = await app.inject(`${CALL}?${QUERY}`);
    expect(response.json()).toEqual({ code: 0, msg: '操作成功', data: '/profile/upload/new.zip' });
  });

  it('answers null where there is none that everyone may see', async () => {
    const { app, database } = await testApp();
    for (const id of ['p1', 'p2']) await createItem(database.db, 'project', { id });
    await createAttachment(database.db, { owner_id: 'p2' });
    await createAttachment(database.db, { clazz: 'Other' });
    await createAttachment(database.db, { key: 'other' });
    await createAttachment(database.db, { is_public: 0 });
    const response = await app.inject(`${CALL}?${QUERY}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ code: 0, msg: '操作成功', data: null });
  });

  it.each([
    ['published', true],
    ['expired', true],
    ['draft', false],
    ['pending', false],
    ['rejected', false],
    ['withdrawn', false],
  ] as const)(
    'goes by the page of its project: one that is %s is answered: %s',
    async (state, isAnswered) => {
      const { app, database } = await testApp();
      await createItem(database.db, 'project', { id: 'p1', state });
      await createAttachment(database.db, { path: 'a.zip' });
      const { data } = (await app.inject(`${CALL}?${QUERY}`)).json();
      expect(data).toBe(isAnswered ? '/profile/upload/a.zip' : null);
    },
  );

  it('answers null where there is no such project; other owners have no page to go by', async () => {
    const { app, database } = await testApp();
    await createAttachment(database.db);
    expect((await app.inject(`${CALL}?${QUERY}`)).json().data).toBe(null);
    await createAttachment(database.db, { clazz: 'Notice', path: 'b.zip' });
    const { data } = (await app.inject(`${CALL}?fdId=p1&clazz=Notice&key=projectFile`)).json();
    expect(data).toBe('/profile/upload/b.zip');
  });

  it('follows the project, though the answer is kept', async () => {
    const { settings, ...database } = await testDatabase();
    await createItem(database.db, 'project', { id: 'p1' });
    await createAttachment(database.db, { path: 'a.zip' });
    // Started last, so that the project's is the only change it sees.
    const app = await createApp({ settings, database, version: 'test' });
    onTestFinished(() => app.close());
    const send = await listening(app);
    const data = async () => JSON.parse((await send(`${CALL}?${QUERY}`)).body.toString()).data;
    expect(await data()).toBe('/profile/upload/a.zip');
    expect(await data()).toBe('/profile/upload/a.zip');
    await setState(database.db, PROGRAM, { section: 'project', id: 'p1' }, 'withdraw');
    await expect.poll(data, { timeout: 3000 }).toBe(null);
  });

  it('refuses to guess what is missing', async () => {
    const { app } = await testApp();
    await expectRefusal(app, `${CALL}?clazz=a&key=b`, 400, '缺少参数 fdId');
    await expectRefusal(app, `${CALL}?fdId=a&key=b`, 400, '缺少参数 clazz');
    await expectRefusal(app, `${CALL}?fdId=a&clazz=b`, 400, '缺少参数 key');
  });
});
