import { describe, expect, it } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { updateItem } from '../../content/core/writing/write.ts';
import { createCategories, createItem } from '../../testing/content/factories.ts';
import { listening, type Received } from '../../testing/servers/listening.ts';
import { CACHED, testApp, testDatabase } from '../../testing/test-app.ts';
import { openDatabase } from '../database/database.ts';

const LIST = '/api/policy/list';

const total = ({ body }: Received) => JSON.parse(body.toString()).total as number;

describe('a write', () => {
  it('of another connection appears in cached responses', async () => {
    const { settings, ...database } = await testDatabase();
    const app = await createApp({ settings, database, version: 'test' });
    const send = await listening(app);
    const otherDb = openDatabase(settings).db;
    const shows = (path: string, expected: (answer: Received) => unknown) =>
      expect.poll(async () => expected(await send(path)));

    expect(total(await send(LIST))).toBe(0);
    const id = await createItem(otherDb, 'policy', { values: { fdTitle: '旧标题' } });
    await shows(LIST, total).toBe(1);
    const path = `/api/policy/findPolicyById?fdId=${id}`;
    expect((await send(path)).body.toString()).toContain('旧标题');
    const itemRevision = { section: 'policy', id, revision: 1 } as const;
    await updateItem(otherDb, PROGRAM_AUTHOR, itemRevision, { values: { fdTitle: '新标题' } });
    await shows(path, ({ body }) => JSON.parse(body.toString()).data.fdTitle).toBe('新标题');
    await createCategories(otherDb, 'policy', { '1': '普通政策' });
    await shows(path, ({ body }) => JSON.parse(body.toString()).data.fdCategoryName).toBe('普通政策');
    await otherDb.deleteFrom('policy').execute();
    await shows(path, ({ status }) => status).toBe(404);
    await shows(LIST, total).toBe(0);
    await otherDb.destroy();
    await app.close();
  });

  it('keeps the cached responses of other sections', async () => {
    const { app, database } = await testApp(CACHED);
    const { db } = database;
    const send = await listening(app);
    await send(LIST);
    await send('/api/app/list');
    await db.schema.alterTable('app').renameTo('gone').execute();
    await createItem(db, 'policy');
    await expect.poll(async () => total(await send(LIST))).toBe(1);
    expect((await send('/api/app/list')).status).toBe(200);
  });
});
