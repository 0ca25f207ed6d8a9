import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBucket } from '../../assets/files/storage/bucket.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { createCategories } from '../../testing/content/factories.ts';
import { ATT_KEY, DOWNLOAD, UPLOAD, zip } from '../../testing/content/uploads.ts';
import { failureHere } from '../../testing/load/failing.ts';
import { startServer } from '../../testing/load/starting.ts';
import { managing, managingHere } from '../../testing/managing.ts';
import { bearer } from '../../testing/people/accounts.ts';
import {
  applicationFields,
  createProject,
  createSignedIn,
  entryFields,
} from '../../testing/people/submissions.ts';
import { databaseIn } from '../../testing/servers/database-in.ts';
import { OTHER_BUCKET, s3Store } from '../../testing/servers/s3-store.ts';
import { shared, testDatabase } from '../../testing/test-app.ts';

const isSqlite = process.env.TEST_DATABASE === 'sqlite';

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Creates a company at a running server that records its acknowledged submissions. */
async function enterprise(origin: string, db: Awaited<ReturnType<typeof testDatabase>>['db']) {
  const customer = await createSignedIn(db);
  const headers = bearer(customer.token);
  async function send(path: string, body: URLSearchParams | FormData) {
    const response = await fetch(`${origin}${path}`, { method: 'POST', headers, body });
    const answer = (await response.json()) as { code: number; data?: { fdId: string }; attId?: string };
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 });
    return answer;
  }
  const archive = await zip();
  return {
    headers,
    async publish(name: string) {
      const fields = entryFields({ fdGetbuginessName: name });
      return String((await send('/api/getbuginess/add', new URLSearchParams(fields))).data?.fdId);
    },
    /** Submits an application with a file; returns the file's id. */
    async apply(projectId: string) {
      const form = new FormData();
      form.set('attKey', ATT_KEY);
      form.set('file', new Blob([Uint8Array.from(archive)]), 'a.zip');
      const attId = String((await send(UPLOAD, form)).attId);
      const fields = applicationFields(projectId, { [ATT_KEY]: attId });
      await send('/api/project/add', new URLSearchParams(fields));
      return attId;
    },
  };
}

/** Starts a server with a company, a project and files of every kind. */
async function installation() {
  const { settings, db } = await testDatabase();
  const { dataDir } = settings;
  await createCategories(db, 'getbuginess', { module: '光伏组件' });
  mkdirSync(join(dataDir, 'upload/demo'), { recursive: true });
  writeFileSync(join(dataDir, 'upload/demo/picture.svg'), '<svg/>');
  const server = startServer(settings, { CAPTCHA_FIXED_ANSWER: '7' });
  const origin = await server.ready();
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
  return { db, server, origin, secret, manage: managing(settings) };
}

/** Backs up an installation without a running server. */
async function backUpTo(folder: string, settings: Settings) {
  mkdirSync(join(settings.dataDir, 'private'));
  writeFileSync(join(settings.dataDir, 'private/a.zip'), 'zip');
  expect(await managingHere(settings)(['backup', folder])).toMatchObject({ code: 0, error: '' });
}

/** Backs up an installation of its own. */
async function backedUp() {
  const { settings, db } = await testDatabase();
  const folder = join(temporary(), 'backup');
  await backUpTo(folder, settings);
  return { settings, db, manage: managingHere(settings), folder };
}

/** Creates an empty place to restore to: a folder, and on PostgreSQL a database. */
async function emptyInstallation() {
  const { settings, db } = await testDatabase({ isMigrated: false });
  return { settings, db, manage: managingHere(settings) };
}

describe('the backup drill', () => {
  it('restores everything that was acknowledged before a backup began under load', async () => {
    const { db, origin, server, secret, manage } = await installation();
    const projects = [await createProject(db), await createProject(db)];
    const first = await enterprise(origin, db);
    const attId = await first.apply(projects[0] ?? '');
    const acknowledged: string[] = [];
    let writing = true;
    const writer = (async () => {
      for (let count = 0; writing; count += 1) {
        const company = await enterprise(origin, db);
        for (let attempt = 0; writing && attempt < 20; attempt += 1)
          acknowledged.push(await company.publish(`组件 ${count}-${attempt}`));
      }
    })();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
    let folder: string;
    let before: string[];
    // Repeated until a submission was acknowledged during the backup.
    do {
      before = [...acknowledged];
      folder = join(temporary(), 'backup');
      const result = await manage(['backup', folder]);
      expect(result).toMatchObject({ code: 0, error: '' });
      expect(result.out).toMatch(/^backed up to .*: \d+ rows, \d+ files, [\d.]+ MB in [\d.]+ s\n$/);
    } while (acknowledged.length === before.length);
    writing = false;
    await writer;
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);

    expect(statSync(folder).mode & 0o777).toBe(0o700);
    for (const name of ['manifest.json', 'SHA256SUMS', 'secret', 'upload/demo/picture.svg'])
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: folder });

    const target = await emptyInstallation();
    const restored = await managing(target.settings)(['restore', folder]);
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toContain('checked\n');
    const { dataDir } = target.settings;
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    if (isSqlite) {
      const file = new DatabaseSync(join(dataDir, 'pv-brain.sqlite'), { readOnly: true });
      expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
      expect(file.prepare('pragma foreign_key_check').all()).toEqual([]);
      file.close();
    }
    const again = startServer(target.settings);
    const newOrigin = await again.ready();
    const rows = await target.db.selectFrom('getbuginess').select('id').execute();
    const restoredIds = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !restoredIds.has(id))).toEqual([]);
    const file = await fetch(`${newOrigin}${DOWNLOAD}?attId=${attId}`, { headers: first.headers });
    expect(file.status).toBe(200);
    expect((await file.bytes()).subarray(0, 2)).toEqual(Uint8Array.from(Buffer.from('PK')));
    expect((await fetch(`${newOrigin}/profile/upload/demo/picture.svg`)).status).toBe(200);
    expect(again.out()).not.toContain('初始密码');
  });
});

describe('backup', () => {
  it('refuses a folder that is not empty, and one in the data folder', async () => {
    const { settings, manage, folder } = await backedUp();
    const secondBackup = await manage(['backup', folder]);
    expect(secondBackup).toMatchObject({
      code: 1,
      error: `${folder} is not empty: choose a new folder for every backup\n`,
    });
    const inside = join(settings.dataDir, 'upload/backup');
    expect((await manage(['backup', inside])).error).toContain('cannot be inside DATA_DIR');
    expect(existsSync(inside)).toBe(false);
  });

  it('leaves no files when it fails', async () => {
    const { settings, manage } = await emptyInstallation();
    const folder = join(temporary(), 'backup');
    const { code, error } = await manage(['backup', folder]);
    expect(code).toBe(1);
    expect(error).toMatch(/^[^\n]+\n$/);
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    expect(existsSync(join(settings.dataDir, 'pv-brain.sqlite'))).toBe(false);
  });

  it('reports missing files of submissions', async () => {
    const { db, settings } = await backedUp();
    await db
      .insertInto('attachment')
      .values({
        id: 'a',
        clazz: 'c',
        owner_id: 'o',
        key: 'k',
        file_name: 'f',
        path: 'lost.pdf',
        is_public: 1,
        created_at: '2026-01-01 00:00:00',
      })
      .execute();
    const { code, out } = await managingHere(settings)(['backup', join(temporary(), 'backup')]);
    expect(code).toBe(0);
    expect(out).toContain('warning: 1 files of the database are missing: upload/lost.pdf\n');
  });

  it('includes the files of the bucket, which a restore puts into another one or the data folder', async () => {
    const { manage } = await backedUp();
    const store = await s3Store();
    const bucket = await openBucket(store.s3);
    await bucket.put('private/b.zip', 'zip');
    await bucket.put('public/news/c.png', 'png');
    const folder = join(temporary(), 'backup');
    expect(await manage(['backup', folder], store.environment)).toMatchObject({ code: 0, error: '' });
    expect(readFileSync(join(folder, 'private/b.zip'), 'utf8')).toBe('zip');
    expect(readFileSync(join(folder, 'upload/news/c.png'), 'utf8')).toBe('png');
    // With a bucket the folders of the machine hold only copies.
    expect(existsSync(join(folder, 'private/a.zip'))).toBe(false);

    const local = await emptyInstallation();
    expect(await local.manage(['restore', folder])).toMatchObject({ code: 0, error: '' });
    expect(readFileSync(join(local.settings.dataDir, 'private/b.zip'), 'utf8')).toBe('zip');
    const target = await emptyInstallation();
    const S3_BUCKET = OTHER_BUCKET;
    const restored = await target.manage(['restore', folder], { ...store.environment, S3_BUCKET });
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(store.keys(OTHER_BUCKET).sort()).toEqual(['private/b.zip', 'public/news/c.png']);
  });

  it('reports that a secret in the environment is not in it, and so does the restore', async () => {
    const { manage } = await backedUp();
    const folder = join(temporary(), 'backup');
    const INSTALLATION_SECRET = randomBytes(32).toString('base64');
    const { out } = await manage(['backup', folder], { INSTALLATION_SECRET });
    expect(out).toContain('not included: the secret in INSTALLATION_SECRET');
    expect(readManifestOf(folder)).toMatchObject({ secret: 'environment' });
    expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).not.toContain(INSTALLATION_SECRET);
    const target = await emptyInstallation();
    expect((await target.manage(['restore', folder])).out).toContain(
      'not included: the secret: set INSTALLATION_SECRET to that of the backed-up server',
    );
  });

  if (!isSqlite)
    it('names the missing PostgreSQL programs and the command to run', async () => {
      const { settings } = await backedUp();
      const { code, error } = await managingHere(settings)(['backup', join(temporary(), 'backup')], {
        PATH: '/nowhere',
      });
      expect(code).toBe(1);
      expect(error).toMatch(/^pg_dump is not installed: .*postgresql-client.*pg_dump --format=custom.*\n$/);
    });
});

describe('restore of a damaged backup', () => {
  /** Folder of a sound backup, and an empty place, which each restore leaves empty. */
  const sound = shared(async ({ settings }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pv-brain-backup-'));
    await backUpTo(folder, settings);
    return { made: folder, close: async () => rmSync(folder, { recursive: true }) };
  });
  const empty = shared(async ({ settings }) => ({ made: settings, close: async () => {} }), {
    isMigrated: false,
  });

  it.each<[string, (folder: string) => void, RegExp]>([
    [
      'a flipped bit in the database',
      (folder) => flip(join(folder, isSqlite ? 'pv-brain.sqlite' : 'database.dump')),
      /does not match its checksum/,
    ],
    [
      'a flipped bit in a file',
      (folder) => flip(join(folder, 'private/a.zip')),
      /private\/a.zip does not match/,
    ],
    [
      'a flipped bit in the manifest',
      (folder) => flip(join(folder, 'manifest.json')),
      /does not match its checksum/,
    ],
    ['a flipped bit in the sums', (folder) => flip(join(folder, 'SHA256SUMS')), /the backup is damaged/],
    ['a missing file', (folder) => unlinkSync(join(folder, 'private/a.zip')), /private\/a.zip is missing/],
    [
      'a file that does not belong',
      (folder) => writeFileSync(join(folder, 'upload.html'), ''),
      /does not belong/,
    ],
    ['a backup that was cut off', (folder) => unlinkSync(join(folder, 'SHA256SUMS')), /no finished backup/],
    [
      'a way out of the folder',
      (folder) => appendFileSync(join(folder, 'SHA256SUMS'), `${'0'.repeat(64)}  private/../../a\n`),
      /not a checksum/,
    ],
  ])('is refused for %s, and writes nothing', async (_, damage, reason) => {
    const folder = temporary();
    cpSync(sound(), folder, { recursive: true });
    damage(folder);
    const { code, error } = await managingHere(empty())(['restore', folder]);
    expect(code).toBe(1);
    expect(error).toMatch(/^[^\n]+\n$/);
    expect(error).toMatch(reason);
    expect(readdirSync(empty().dataDir)).toEqual([]);
  });
});

describe('restore', () => {
  it('refuses a data folder or database that is not empty, and leaves it unchanged', async () => {
    const { folder, settings, manage } = await backedUp();
    const { code, error } = await manage(['restore', folder]);
    expect(code).toBe(1);
    expect(error).toContain(`DATA_DIR=${settings.dataDir} is not empty`);
    expect(readdirSync(settings.dataDir)).toContain('private');
    if (isSqlite) return;
    const empty = temporary();
    const secondRestore = await manage(['restore', folder], { DATA_DIR: empty });
    expect(secondRestore.error).toContain('the database of DATABASE_URL is not empty');
    expect(readdirSync(empty)).toEqual([]);
  });

  it.skipIf(isSqlite)('refuses a database in an encoding without Chinese characters', async () => {
    const { folder, settings, db } = await backedUp();
    const DATABASE_URL = await databaseIn('EUC_CN', { settings, db });
    const dataDir = temporary();
    const { code, error } = await managingHere({ dataDir })(['restore', folder], { DATABASE_URL });
    expect(code).toBe(1);
    expect(error).toMatch(/has the encoding EUC_CN: create one by createdb/);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('refuses a backup of the other kind of database', async () => {
    const { folder } = await backedUp();
    const DATABASE_URL = isSqlite ? 'postgres://127.0.0.1:1/none' : '';
    const { code, error } = await managingHere({ dataDir: temporary() })(['restore', folder], {
      DATABASE_URL,
    });
    expect(code).toBe(1);
    expect(error).toContain(isSqlite ? 'the backup is of an SQLite' : 'the backup is of a PostgreSQL');
  });

  it('prevents the server’s start after an interruption, and can be run again', async () => {
    const { folder } = await backedUp();
    const { settings, manage } = await emptyInstallation();
    mkdirSync(join(settings.dataDir, 'restoring/upload'), { recursive: true });
    mkdirSync(join(settings.dataDir, 'private'));
    writeFileSync(join(settings.dataDir, 'private/half'), '');
    expect(await failureHere(settings)).toMatch(
      /^a restore into DATA_DIR=.* was not completed: run it again$/,
    );
    expect(await manage(['restore', folder])).toMatchObject({ code: 0, error: '' });
    expect(readdirSync(join(settings.dataDir, 'private'))).toEqual(['a.zip']);
    expect(existsSync(join(settings.dataDir, 'restoring'))).toBe(false);
  });
});

const readManifestOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

/** Flips one bit in the middle of a file. */
function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, bytes);
}
