import { describe, expect, it } from 'vitest';
import type { Db } from '../database/database.ts';
import type { AttachmentTable } from '../database/schema.ts';
import { expectRefusal } from '../testing/requests.ts';
import { testApp } from '../testing/test-app.ts';

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
    await createAttachment(database.db, { path: 'new.zip', created_at: '2026-03-19 10:00:00' });
    await createAttachment(database.db, { path: 'old.zip' });
    const response = await app.inject(`${CALL}?${QUERY}`);
    expect(response.json()).toEqual({ code: 0, msg: '操作成功', data: '/profile/upload/new.zip' });
  });

  it('answers null where there is none that everyone may see', async () => {
    const { app, database } = await testApp();
    await createAttachment(database.db, { owner_id: 'p2' });
    await createAttachment(database.db, { clazz: 'Other' });
    await createAttachment(database.db, { key: 'other' });
    await createAttachment(database.db, { is_public: 0 });
    const response = await app.inject(`${CALL}?${QUERY}`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ code: 0, msg: '操作成功', data: null });
  });

  it('refuses to guess what is missing', async () => {
    const { app } = await testApp();
    await expectRefusal(app, `${CALL}?clazz=a&key=b`, 400, '缺少参数 fdId');
    await expectRefusal(app, `${CALL}?fdId=a&key=b`, 400, '缺少参数 clazz');
    await expectRefusal(app, `${CALL}?fdId=a&clazz=b`, 400, '缺少参数 key');
  });
});
