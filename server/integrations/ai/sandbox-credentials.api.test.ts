import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-app.ts';
import { createCredentialStore } from './sandbox-credentials.ts';

describe('the sandbox’s credentials', () => {
  const KEY = Buffer.alloc(32, 'key');

  it('are created once for an installation, even when requested concurrently', async () => {
    const [first, second] = [await testDatabase(), await testDatabase()];
    const processes = [1, 2, 3].map(() => createCredentialStore(first.db, KEY));
    const all = await Promise.all([...processes, ...processes].map((process) => process.findOrCreate()));
    for (const { appId, secret, privateKey } of all) {
      expect({ appId, secret }).toEqual({ appId: all[0]?.appId, secret: all[0]?.secret });
      expect(all[0]?.privateKey.equals(privateKey)).toBe(true);
    }
    const otherCredentials = await createCredentialStore(second.db, KEY).findOrCreate();
    expect(otherCredentials.appId).not.toBe(all[0]?.appId);
    expect(otherCredentials.secret).not.toBe(all[0]?.secret);
    expect(all[0]?.privateKey.equals(otherCredentials.privateKey)).toBe(false);
    expect(otherCredentials.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it('are read once by a process, and remain the same object', async () => {
    const { db } = await testDatabase();
    const { find: known, findOrCreate: made } = createCredentialStore(db, KEY);
    expect(await known()).toBeUndefined();
    const [first, second] = await Promise.all([made(), made()]);
    expect(second).toBe(first);
    await db.deleteFrom('meta').execute();
    expect(await known()).toBe(first);
    expect(await made()).toBe(first);
  });

  it('are stored sealed, and created again when the key was lost', async () => {
    const { db } = await testDatabase();
    const { appId, secret } = await createCredentialStore(db, KEY).findOrCreate();
    const [row] = await db.selectFrom('meta').selectAll().where('key', 'like', 'ai-%').execute();
    expect(row?.value).toMatch(/^[\w-]{1000,}$/);
    for (const plain of [appId, secret, 'PRIVATE KEY'])
      expect(Buffer.from(row?.value ?? '', 'base64url').includes(plain)).toBe(false);
    const otherStore = createCredentialStore(db, Buffer.alloc(32, 'other'));
    expect(await otherStore.find()).toBeUndefined();
    const newCredentials = await otherStore.findOrCreate();
    expect(newCredentials.appId).not.toBe(appId);
    expect((await createCredentialStore(db, Buffer.alloc(32, 'other')).find())?.appId).toBe(
      newCredentials.appId,
    );
  });
});
