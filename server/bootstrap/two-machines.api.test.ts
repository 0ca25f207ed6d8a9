import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PROGRAM_AUTHOR } from '../content/core/writing/item-change.ts';
import { changeState, updateItem } from '../content/core/writing/write.ts';
import { type Db, openDatabase } from '../platform/database/database.ts';
import type { Settings } from '../platform/runtime/settings.ts';
import { createItem, writeItem } from '../testing/content/factories.ts';
import { DOWNLOAD, uploaded, zip } from '../testing/content/uploads.ts';
import { bearer } from '../testing/people/accounts.ts';
import { createSignedIn } from '../testing/people/submissions.ts';
import { startRedis } from '../testing/servers/redis.ts';
import { s3Store } from '../testing/servers/s3-store.ts';
import { CACHED, testDatabase } from '../testing/test-app.ts';
import { createApp } from './app.ts';

const SECRET = Buffer.alloc(32, 's');

interface Machine {
  app: FastifyInstance;
  db: Db;
}

/** Starts a server of the installation described by `settings`, with its own data folder and connections. */
async function machine(settings: Settings): Promise<Machine> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-machine-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const machineSettings = { ...settings, ...CACHED, dataDir, secret: SECRET };
  const database = openDatabase(machineSettings);
  onTestFinished(() => database.db.destroy());
  const app = await createApp({ settings: machineSettings, database, version: 'test' });
  onTestFinished(() => app.close());
  return { app, db: database.db };
}

/** Starts two servers that share only a PostgreSQL, a Redis and an S3 store. */
async function startMachines(): Promise<{ first: Machine; second: Machine; keys(): string[] }> {
  const { settings } = await testDatabase();
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const { s3, keys } = await s3Store();
  const shared = { ...settings, redisUrl: redis.url, s3 };
  return { first: await machine(shared), second: await machine(shared), keys };
}

// A SQLite file can be used by one machine only.
describe.runIf(process.env.TEST_DATABASE === 'postgres')('two machines of one installation', () => {
  it('serve what the other published, changed and withdrew', async () => {
    const { first, second } = await startMachines();
    const list = async ({ app }: Machine) => (await app.inject('/api/policy/list')).json();
    const titles = (at: Machine) =>
      expect.poll(async () => (await list(at)).rows.map((row: { fdTitle: string }) => row.fdTitle));
    const item = (at: Machine, id: string) => at.app.inject(`/api/policy/findPolicyById?fdId=${id}`);
    // Polls both the list and the item: an uncached list is read again before the version counters are, so it proves nothing about
    // the item.
    const content = (at: Machine, id: string) =>
      expect.poll(async () => (await item(at, id)).json().data?.fdContent);
    const values = { fdTitle: '分布式光伏管理办法', fdContent: '<p>正文</p>' };
    const id = await writeItem(first.db, PROGRAM_AUTHOR, 'policy', { category: '1', state: 'draft', values });
    // Both cache a response from before the item existed.
    for (const at of [first, second]) {
      expect((await list(at)).total).toBe(0);
      expect((await item(at, id)).statusCode).toBe(404);
    }

    await changeState(first.db, PROGRAM_AUTHOR, { section: 'policy', id }, 'publish');
    await titles(second).toEqual(['分布式光伏管理办法']);
    await content(second, id).toBe('<p>正文</p>');

    const itemRevision = { section: 'policy', id, revision: 2 } as const;
    await updateItem(second.db, PROGRAM_AUTHOR, itemRevision, {
      values: { fdTitle: '分布式光伏管理办法（修订）' },
    });
    await titles(first).toEqual(['分布式光伏管理办法（修订）']);
    // A stale revision on the first machine is rejected after a write on the second.
    await expect(
      updateItem(first.db, PROGRAM_AUTHOR, itemRevision, { values: { fdTheme: '并网' } }),
    ).rejects.toMatchObject({
      code: 409,
    });

    await changeState(first.db, PROGRAM_AUTHOR, { section: 'policy', id, revision: 3 }, 'withdraw');
    await titles(second).toEqual([]);
    await content(second, id).toBeUndefined();
    expect((await item(second, id)).statusCode).toBe(404);
  });

  it('share the count of a rate limit', async () => {
    const { first, second } = await startMachines();
    const id = await createItem(first.db, 'specialist');
    const url = `/api/specialist/findSpecialistRelationById?fdId=${id}`;
    const requestPage = async ({ app }: Machine) =>
      (await app.inject({ url, remoteAddress: '192.0.2.1' })).statusCode;
    const statuses = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push(await requestPage(first), await requestPage(second));
    expect(statuses).toEqual(Array(20).fill(200));
    expect([await requestPage(first), await requestPage(second)]).toEqual([429, 429]);
  });

  it('serve a file uploaded to the other machine, to its owner only', async () => {
    const { first, second, keys } = await startMachines();
    const { token } = await createSignedIn(first.db);
    const otherUser = await createSignedIn(second.db);
    const content = await zip({ '申报书.txt': '光伏' });
    const attId = await uploaded(first.app, token, { fileName: '申报书.zip', content });
    expect(keys()).toHaveLength(1);
    const download = (as: string) =>
      second.app.inject({ url: `${DOWNLOAD}?attId=${attId}`, headers: bearer(as) });
    const response = await download(token);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(content)).toBe(true);
    expect((await download(otherUser.token)).statusCode).not.toBe(200);
  });
});
