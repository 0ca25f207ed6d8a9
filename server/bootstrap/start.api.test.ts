import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { readSettings } from '../platform/runtime/settings.ts';
import { failureHere } from '../testing/load/failing.ts';
import { failure, startServer } from '../testing/load/starting.ts';
import { databaseIn } from '../testing/servers/database-in.ts';
import { freePort } from '../testing/servers/free-port.ts';
import { testDatabase } from '../testing/test-app.ts';
import { startFailure } from './start-failure.ts';

/** Creates a data folder whose database is not open. */
async function closedDatabase() {
  const { settings, db } = await testDatabase();
  await db.destroy();
  return { settings, dataDir: settings.dataDir, file: join(settings.dataDir, 'pv-brain.sqlite') };
}

const NOBODY = 65_534;

if (process.env.TEST_DATABASE === 'sqlite') {
  describe('a start with an unusable SQLite file or setting fails and names the reason', () => {
    it('database file: no database, in a process', async () => {
      const { settings, file } = await closedDatabase();
      writeFileSync(file, 'junk '.repeat(1000));
      expect(await failure(settings)).toContain(
        `database ${file} cannot be used: it is not an SQLite database`,
      );
    });

    it.each<[string, (file: string) => void, string]>([
      ['cut off', (file) => truncateSync(file, 8192), 'it is damaged or incomplete'],
      ['empty', (file) => truncateSync(file), 'is empty (0 bytes), so it was lost'],
      [
        'a folder',
        (file) => {
          rmSync(file);
          mkdirSync(file);
        },
        'it is a folder',
      ],
      [
        'missing, with its log left',
        (file) => {
          rmSync(file);
          writeFileSync(`${file}-wal`, 'log');
        },
        'is missing, but its log',
      ],
    ])('database file: %s', async (_, damage, reason) => {
      const { settings, file } = await closedDatabase();
      damage(file);
      const line = await failureHere(settings);
      expect(line).toContain(`database ${file} `);
      expect(line).toContain(reason);
    });

    it('a database newer than the program', async () => {
      const { settings, db } = await testDatabase();
      await db
        .insertInto('kysely_migration' as never)
        .values({ name: '9999-future', timestamp: '2999-01-01T00:00:00.000Z' } as never)
        .execute();
      expect(await failureHere(settings)).toContain('was written by a newer version (9999-future)');
    });

    it('a database locked by another process', async () => {
      const { settings, file } = await closedDatabase();
      const lockingDatabase = new DatabaseSync(file);
      onTestFinished(() => lockingDatabase.close());
      lockingDatabase.exec('pragma locking_mode = exclusive; begin immediate; create table mine (a); commit');
      // The start waits for two minutes: here, ten pass at each look at the clock.
      let minutes = 0;
      const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
        minutes += 10;
        return minutes * 60_000;
      });
      onTestFinished(() => clock.mockRestore());
      expect(await failureHere(settings)).toContain(
        `database ${file} cannot be used: another process keeps it locked`,
      );
    });

    it.each<[string, (file: string, dataDir: string) => void, string]>([
      ['of another user', (file) => chmodSync(file, 0o644), 'which belongs to user 0'],
      ['unreadable', (file) => chmodSync(file, 0o600), 'which belongs to user 0'],
      [
        'with the log of another user',
        (file) => {
          chownSync(file, NOBODY, NOBODY);
          writeFileSync(`${file}-wal`, '', { mode: 0o600 });
        },
        'pv-brain.sqlite-wal, which belongs to user 0',
      ],
      [
        'in a folder of another user',
        (file, dataDir) => {
          chownSync(file, NOBODY, NOBODY);
          chownSync(dataDir, 0, 0);
        },
        'may not write into its folder',
      ],
    ])('a database %s', async (_, damage, reason) => {
      const { settings, file, dataDir } = await closedDatabase();
      expect(process.getuid?.(), 'only root can leave files to another user').toBe(0);
      chmodSync(dataDir, 0o755);
      chownSync(dataDir, NOBODY, NOBODY);
      damage(file, dataDir);
      const line = await failure(settings, { RUN_AS: String(NOBODY) });
      expect(line).toContain(`database ${file} cannot be used: this user (`);
      expect(line).toContain(reason);
    });

    it.each<[string, (dataDir: string) => NodeJS.ProcessEnv, string]>([
      [
        'not writable',
        (dataDir) => ({ DATA_DIR: join(dataDir, 'below'), RUN_AS: String(NOBODY) }),
        'may not write',
      ],
      [
        'a file',
        (dataDir) => {
          writeFileSync(join(dataDir, 'file'), '');
          return { DATA_DIR: join(dataDir, 'file') };
        },
        'it is not a folder',
      ],
      [
        'below a file',
        (dataDir) => {
          writeFileSync(join(dataDir, 'file'), '');
          return { DATA_DIR: join(dataDir, 'file/data') };
        },
        'not a folder',
      ],
      [
        'a link to nowhere',
        (dataDir) => {
          symlinkSync(join(dataDir, 'gone'), join(dataDir, 'link'));
          return { DATA_DIR: join(dataDir, 'link') };
        },
        'it cannot be created there',
      ],
      ['in a folder that holds none', () => ({ DATA_DIR: '/proc/pv/data' }), 'it cannot be created there'],
    ])('a DATA_DIR that is %s', async (_, damage, reason) => {
      const { settings, dataDir } = await closedDatabase();
      const change = damage(dataDir);
      // Only a process can become another user.
      const line = await (change.RUN_AS ? failure : failureHere)(settings, change);
      expect(line).toContain(`DATA_DIR=${change.DATA_DIR} cannot be used: `);
      expect(line).toContain(reason);
    });

    it('a full disk, and no error outside DATA_DIR blamed on it', () => {
      const settings = readSettings({ DATA_DIR: '/srv/pv' });
      const full = { code: 'ENOSPC', syscall: 'write', message: 'ENOSPC: no space left on device, write' };
      expect(startFailure(full, settings)).toBe(
        'DATA_DIR=/srv/pv cannot be used: the disk is full; free some space and start again',
      );
      const copied = { code: 'ENOSPC', syscall: 'copyfile', path: '/backup/a.svg', dest: '/srv/pv/a.svg' };
      expect(startFailure(copied, settings)).toContain(
        'DATA_DIR=/srv/pv cannot be used: /srv/pv/a.svg: the disk',
      );
      const message = "EACCES: permission denied, mkdir '/srv/pv-backup'";
      const failure = { code: 'EACCES', syscall: 'mkdir', path: '/srv/pv-backup', message };
      expect(startFailure(failure, settings)).toBe(message);
    });

    it('a port reserved for root', async () => {
      const { settings } = await closedDatabase();
      const first = Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8'));
      expect(first, 'every user may listen on every port here').toBeGreaterThan(81);
      const server = createServer();
      onTestFinished(() => void server.close());
      const outcome = new Promise((resolve) =>
        server.once('error', resolve).once('listening', () => resolve(null)),
      );
      process.seteuid?.(NOBODY);
      server.listen(81, '127.0.0.1');
      const failure = await outcome.finally(() => process.seteuid?.(0));
      expect(startFailure(failure, { ...settings, port: 81 })).toBe(
        'setting PORT=81 cannot be used: this user may not listen below 1024; choose another port, or put a proxy in front of it',
      );
    });
  });

  it('a server with a damaged database file serves the intact part and reports damage in /readyz and the log', async () => {
    const { settings, file } = await closedDatabase();
    const damagedDatabase = new DatabaseSync(file);
    // A database page that is not read at startup.
    const index = damagedDatabase
      .prepare(
        "select rootpage from sqlite_master where type = 'index' and tbl_name = 'purchase_intention' limit 1",
      )
      .get();
    const { page_size: size } = damagedDatabase.prepare('pragma page_size').get() as { page_size: number };
    damagedDatabase.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, (Number(index?.rootpage) - 1) * size, (Number(index?.rootpage) - 1) * size + 16);
    writeFileSync(file, bytes);
    const server = startServer(settings);
    const origin = await server.ready();
    const ready = async () => (await fetch(`${origin}/readyz`)).json();
    await expect.poll(ready).toMatchObject({ status: 'degraded', checks: { database: 'damaged' } });
    await expect.poll(server.out).toContain(`the database ${file} is damaged`);
    expect((await fetch(`${origin}/api/policy/list`)).status).toBe(200);
  });
} else {
  describe('a start with an unusable PostgreSQL fails and names the reason', () => {
    const dataDir = '/nowhere';
    const url = (change: Partial<URL>) =>
      Object.assign(new URL(`${inject('postgresUrl')}/postgres`), change).href;

    it('no server at the address', async () => {
      const port = await freePort();
      const databaseUrl = url({ port: String(port), password: 'very-secret' });
      const line = await failureHere({ dataDir, databaseUrl });
      expect(line).toContain(`database 127.0.0.1:${port}/postgres cannot be used: nothing answers there`);
      expect(line).not.toContain('very-secret');
    });

    it('no such database, in a process', async () => {
      const line = await failure({ dataDir, databaseUrl: url({ pathname: '/nothing' }) });
      expect(line).toContain('there is no such database');
    });

    it.each([
      ['no such user', { username: 'stranger' }, 'the user is refused'],
      ['no such host', { hostname: 'nowhere.invalid' }, 'host'],
    ])('%s', async (_, change, reason) => {
      expect(await failureHere({ dataDir, databaseUrl: url(change) })).toContain(reason);
    });

    it('an encoding that does not know Chinese characters', async () => {
      const databaseUrl = await databaseIn('LATIN1', await testDatabase({ isMigrated: false }));
      const line = await failureHere({ dataDir, databaseUrl });
      expect(line).toMatch(/has the encoding LATIN1: create one by createdb .*UTF8/);
    });

    it('the database of another program', async () => {
      const { settings, db } = await testDatabase({ isMigrated: false });
      await sql`create table account (name text)`.execute(db);
      expect(await failureHere(settings)).toContain('it has tables of another program');
    });

    it('a database newer than the program', async () => {
      const { settings, db } = await testDatabase();
      await db
        .insertInto('kysely_migration' as never)
        .values({ name: '9999-future', timestamp: '2999-01-01T00:00:00.000Z' } as never)
        .execute();
      expect(await failureHere(settings)).toContain('was written by a newer version (9999-future)');
    });
  });
}
