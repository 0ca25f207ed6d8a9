import { chmodSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoPhotos } from '@pv-brain/demo/content.ts';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { addOperator } from '../../identity/accounts/operators.ts';
import { fillDemoContent } from '../../operations/demo/fill.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { fileApp, uploaded } from '../../testing/content/uploads.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { testDatabase } from '../../testing/test-app.ts';

/** Returns folders whose mode is not 0700 and files whose mode is not 0600. */
function tooOpen(folder: string): string[] {
  const names = ['.', ...readdirSync(folder, { recursive: true }).map(String)];
  return names.flatMap((name) => {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false });
    const expectedMode = stats?.isDirectory() ? 0o700 : 0o600;
    return !stats || (stats.mode & 0o777) === expectedMode
      ? []
      : [`${name} ${(stats.mode & 0o777).toString(8)}`];
  });
}

/** Sets the process's umask to 0, the most permissive one. */
function clearUmask() {
  const umask = process.umask(0);
  onTestFinished(() => void process.umask(umask));
}

describe('files and folders created by the server', () => {
  it('are accessible to its own user only, whatever the umask', async () => {
    clearUmask();
    const { settings } = await testDatabase();
    const dataDir = join(settings.dataDir, 'new', 'data');
    const { db } = openDatabase({ ...settings, databaseUrl: undefined, dataDir });
    await sql`create table a (b)`.execute(db);
    expect(readdirSync(dataDir)).toContain('pv-brain.sqlite-wal');
    expect(tooOpen(join(settings.dataDir, 'new'))).toEqual([]);
    await db.destroy();
  });

  it('include attachments, demo files and the secret, all for its own user only', async () => {
    clearUmask();
    const { app, db, dataDir, filesIn } = await fileApp();
    await uploaded(app, (await createSignedIn(db)).token);
    const operator = { username: 'photographer', password: 'Shot-Sunrise-2026!' };
    await addOperator(db, operator);
    await fillDemoContent(db, { dataDir, s3: undefined, operator });
    expect(filesIn('private')).toHaveLength(1 + demoPhotos.length);
    expect(filesIn('upload').length).toBeGreaterThan(20);
    expect(readdirSync(dataDir)).toContain('secret');
    expect(tooOpen(dataDir)).toEqual([]);
  });
});

describe('a start over a data folder with loose permissions', () => {
  async function start(loosen: (dataDir: string) => void) {
    const { settings, ...database } = await testDatabase();
    const { dataDir } = settings;
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o600);
    loosen(dataDir);
    const log = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    onTestFinished(() => log.mockRestore());
    const app = await createApp({ settings: { ...settings, logLevel: 'warn' }, database, version: 'test' });
    await app.close();
    const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('chmod'));
    return { dataDir, lines };
  }

  it('logs once which paths are too open, and which command to run', async () => {
    const { dataDir, lines } = await start((folder) => {
      writeFileSync(join(folder, 'notes'), '');
      chmodSync(join(folder, 'notes'), 0o640);
      chmodSync(folder, 0o755);
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: `other users of this machine can read the data: run chmod -R go-rwx '${dataDir}'`,
      loose: [
        { path: dataDir, mode: '0755' },
        { path: join(dataDir, 'notes'), mode: '0640' },
      ],
    });
    expect(statSync(dataDir).mode & 0o777).toBe(0o755);
  });

  it('logs nothing when all permissions are right, including those of new files', async () => {
    clearUmask();
    const { lines } = await start((folder) => rmSync(join(folder, 'none'), { force: true }));
    expect(lines).toEqual([]);
  });
});
