import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { readSecret } from '../crypto/secret-text.ts';
import { SettingsError } from '../runtime/settings.ts';
import { deleteFingerprint, installationSecret } from './secret.ts';

const SECRET = 'jxx6C+LZRFO28KHIKTde1h07fpTyXGigxOGTC1fSr4Y=';
const configuredSecret = readSecret(SECRET) ?? undefined;

/** Opens a database and the data folder of one machine. */
async function machine() {
  const { settings, db } = await testDatabase();
  const { dataDir } = settings;
  const file = join(dataDir, 'secret');
  const read = (change: { secret?: Buffer; dataDir?: string } = {}) =>
    installationSecret(db, { secret: undefined, dataDir, ...change });
  return { db, dataDir, file, read };
}

/** Creates an empty data folder of another machine. */
function otherFolder(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-other-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

/** Returns the message of a refused start: one line. */
async function refusal(start: Promise<unknown>): Promise<string> {
  const error = await start.then(
    () => expect.unreachable('it started'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(SettingsError);
  const { message } = error as Error;
  expect(message).not.toContain('\n');
  return message;
}

describe('the installation’s secret', () => {
  it('is created once by several starts, stays the same, and differs between installations', async () => {
    const [first, second] = [await machine(), await machine()];
    const secrets = await Promise.all(Array.from({ length: 8 }, () => first.read()));
    for (const secret of [...secrets, await first.read()])
      expect(secret.equals(secrets[0] ?? Buffer.of())).toBe(true);
    expect(secrets[0]).toHaveLength(32);
    expect((await second.read()).equals(secrets[0] ?? Buffer.of())).toBe(false);
    expect(readdirSync(first.dataDir).filter((name) => name.startsWith('secret'))).toEqual(['secret']);
  });

  it('is a file that only its owner can read; the database contains neither it nor its source', async () => {
    const { db, file, read } = await machine();
    const secret = await read();
    const text = readFileSync(file, 'utf8').trim();
    expect(Buffer.from(text, 'base64')).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const rows = await db.selectFrom('meta').selectAll().execute();
    expect(rows.map(({ key }) => key)).toContain('secret-fingerprint');
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      for (const hidden of [secret, Buffer.from(text, 'base64')])
        expect(JSON.stringify(rows)).not.toContain(hidden.toString(encoding));
  });

  it('can be given as a setting, and then no file is created', async () => {
    const { dataDir, read } = await machine();
    expect((await read({ secret: configuredSecret })).equals(configuredSecret ?? Buffer.of())).toBe(true);
    expect(readdirSync(dataDir)).not.toContain('secret');
    const folder = otherFolder();
    writeFileSync(join(folder, 'secret'), `${SECRET}\n`);
    expect((await read({ dataDir: folder })).equals(configuredSecret ?? Buffer.of())).toBe(true);
  });
});

describe('a start', () => {
  it('is refused with a secret other than the installation’s, and the message says what to do', async () => {
    const { db, dataDir, read } = await machine();
    await read();
    const start = async (secret: Buffer) => {
      const { settings, ...database } = await testDatabase();
      return createApp({
        settings: { ...settings, dataDir, secret },
        database: { ...database, db },
        version: 'test',
      });
    };
    const message = await refusal(start(configuredSecret ?? Buffer.of()));
    expect(message).toContain('INSTALLATION_SECRET');
    expect(message).toContain('secret-reset');
    expect(message).not.toContain(SECRET);
    const folder = otherFolder();
    writeFileSync(join(folder, 'secret'), SECRET);
    expect(await refusal(read({ dataDir: folder }))).toContain(join(folder, 'secret'));
  });

  it('is refused without the secret and creates none until the old fingerprint is deleted', async () => {
    const { db, read } = await machine();
    const old = await read();
    const dataDir = otherFolder();
    expect(await refusal(read({ dataDir }))).toContain('secret-reset');
    expect(readdirSync(dataDir)).toEqual([]);
    await deleteFingerprint(db);
    const fresh = await read({ dataDir });
    expect(fresh.equals(old)).toBe(false);
    expect((await read({ dataDir })).equals(fresh)).toBe(true);
    await refusal(read());
  });

  it.each([
    ['cut off', SECRET.slice(0, 20)],
    ['empty', ''],
    ['something else', 'not a secret at all'],
  ])('is refused with a file that is %s, and leaves the file unchanged', async (_, text) => {
    const { file, read } = await machine();
    writeFileSync(file, text);
    expect(await refusal(read())).toContain(file);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('is refused when the file cannot be read or created', async () => {
    const { file, read } = await machine();
    symlinkSync(file, file);
    expect(await refusal(read())).toContain(file);
    expect(await refusal(read({ dataDir: '/dev/null/data' }))).toContain('/dev/null/data/secret');
  });
});
