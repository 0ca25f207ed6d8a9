import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../bootstrap/app.ts';
import { createCategories, createConfig } from '../../testing/content/factories.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { createSignedIn, entryFields } from '../../testing/people/submissions.ts';
import { freePort } from '../../testing/servers/free-port.ts';
import { listening } from '../../testing/servers/listening.ts';
import { startPostgres } from '../../testing/servers/postgres.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { writeAudit } from '../audit/audit.repository.ts';
import { verifyAudit } from '../audit/verify.repository.ts';
import type { Settings } from '../runtime/settings.ts';
import { type Database, openDatabase } from './database.ts';
import { databaseFailure } from './database-failure.ts';
import { readMeta, saveMeta } from './meta.repository.ts';
import { migrate } from './migrations/migrate.ts';
import { postgresDialect, postgresPool } from './postgres.ts';
import type { Schema } from './schema.ts';
import { LOCK_TIMEOUT_MS } from './sqlite-connection.ts';
import { transact } from './transact.ts';

/** Creates a server with a market, over a database in which failures can be caused. */
async function market(existing?: Database & { settings: Settings }) {
  const { settings, ...database } = existing ?? (await testDatabase());
  const app = await createApp({ settings, database, version: 'test' });
  const { token, accountId, companyName } = await createSignedIn(database.db);
  await createCategories(database.db, 'getbuginess', { module: '光伏组件' });
  const publish = (change: Record<string, string> = {}) =>
    post(app, '/api/getbuginess/add', entryFields({ fdComName: companyName, ...change }), {
      headers: bearer(token),
    });
  const read = () => app.inject({ url: '/api/user/info', headers: bearer(token) });
  return { app, settings, token, ...database, accountId, publish, read };
}

const LOCK_PROGRAM = `
  const { DatabaseSync } = require('node:sqlite');
  new DatabaseSync(process.argv[1]).exec('begin immediate');
  console.log('held');
  process.stdin.on('end', () => process.exit()).resume();
`;

/** Has another process lock the file; the result releases it. Settles once the file is locked. */
async function lockInOtherProcess({ dataDir }: { dataDir: string }) {
  const child = spawn(process.execPath, ['-e', LOCK_PROGRAM, join(dataDir, 'pv-brain.sqlite')]);
  const released = once(child, 'exit');
  await once(child.stdout, 'data');
  return async () => {
    child.stdin.end();
    await released;
  };
}

/** Stops the clock that statement timeouts use. The result advances it by the given milliseconds and restarts it. */
function stopClock() {
  const running = performance.now.bind(performance);
  const now = running();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now);
  onTestFinished(() => clock.mockRestore());
  return (milliseconds: number) => void clock.mockImplementation(() => running() + milliseconds);
}

/** PostgreSQL's disk and locks are out of a test's reach; the table below covers its error codes. */
if (process.env.TEST_DATABASE === 'sqlite')
  describe('the server over SQLite', () => {
    it('answers 503 on a full disk, and keeps nothing of the failed submission', async () => {
      const { app, db, publish, read } = await market();
      const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
      await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
      const long = '长'.repeat(100);
      let response = await publish();
      for (let count = 0; response.statusCode === 200 && count < 200; count += 1)
        response = await publish({ fdGetbuginessName: `${count}${long}`.slice(0, 100) });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 503, msg: '存储空间不足，请稍后再试' });
      expect((await read()).statusCode).toBe(200);
      const { submissions } = await db
        .selectFrom('submission')
        .select(({ fn }) => fn.countAll<number>().as('submissions'))
        .executeTakeFirstOrThrow();
      await sql.raw('pragma max_page_count = 1073741823').execute(db);
      expect((await publish({ fdGetbuginessName: '有空间之后' })).json()).toMatchObject({ code: 0 });
      const entries = await db.selectFrom('getbuginess').select('id').execute();
      expect(entries).toHaveLength(submissions + 1);
      await app.close();
    });

    it('lets only writers wait while another process holds the lock for a while', async () => {
      const { app, db, settings, token, publish } = await market();
      const send = await listening(app);
      const [cached, uncached] = ['/api/getbuginess/list', '/api/user/info'];
      const headers = { authorization: `Bearer ${token}` };
      await Promise.all([send(cached), send(uncached, headers)]);
      // The next request of a session last seen long ago updates its row.
      await db
        .updateTable('session')
        .set(({ eb }) => ({ seen_at: eb('seen_at', '-', 100_000) }))
        .execute();

      const release = await lockInOtherProcess(settings);
      stopClock();
      let isSubmitted = false;
      const submitted = publish().finally(() => {
        isSubmitted = true;
      });
      for (const [path, ...args] of [[cached], [uncached, headers], [cached], [uncached, headers]] as const)
        expect((await send(path, ...args)).status).toBe(200);
      // A wait inside SQLite would block all responses for as long as the lock.
      expect(isSubmitted).toBe(false);
      await release();
      expect((await submitted).json()).toMatchObject({ code: 0 });
      await app.close();
    });

    it('answers 503 to all waiting writers when the lock is not released, and keeps serving reads', async () => {
      const { app, settings, publish, read } = await market();
      const otherConnection = new DatabaseSync(join(settings.dataDir, 'pv-brain.sqlite'));
      otherConnection.exec('begin immediate');
      const setForward = stopClock();
      let answerCount = 0;
      const names = ['一', '二', '三'].map((fdGetbuginessName) =>
        publish({ fdGetbuginessName }).finally(() => {
          answerCount += 1;
        }),
      );
      expect((await read()).statusCode).toBe(200);
      expect(answerCount).toBe(0);
      setForward(LOCK_TIMEOUT_MS);
      for (const response of await Promise.all(names)) {
        expect(response.statusCode).toBe(503);
        expect(response.json()).toMatchObject({ code: 503, msg: '服务繁忙，请稍后再试' });
        expect(response.headers['retry-after']).toBe('2');
      }
      otherConnection.exec('rollback');
      otherConnection.close();
      expect((await publish()).json()).toMatchObject({ code: 0 });
      await app.close();
    });
  });

const UNAVAILABLE = { code: 503, msg: '服务繁忙，请稍后再试' };

function expectUnavailable(response: Awaited<ReturnType<typeof post>>) {
  expect(response.statusCode, response.body).toBe(503);
  expect(response.json()).toMatchObject(UNAVAILABLE);
  expect(response.headers['retry-after']).toBe('2');
}

if (process.env.TEST_DATABASE === 'postgres')
  describe('the server over PostgreSQL', () => {
    /** Opens another connection to the same database. */
    async function another(settings: Settings) {
      const client = new pg.Client(settings.databaseUrl);
      await client.connect();
      onTestFinished(() => client.end());
      return client;
    }

    /**
     * Returns the process id of the connection that waits for this one's lock. Read from pg_locks: pg_stat_activity shows the
     * same connections until the end of a transaction, and the waiting one may be opened later.
     */
    async function waiting(client: pg.Client): Promise<number> {
      let pids: number[] = [];
      const readState = async () => {
        const { rows } = await client.query<{ pid: number }>(
          'select distinct pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
        );
        pids = rows.map(({ pid }) => pid);
        return pids;
      };
      await expect.poll(readState).toHaveLength(1);
      return pids[0] ?? 0;
    }

    it('fails only the request whose connection the database ends', async () => {
      const { app, db, settings, accountId, publish } = await market();
      const otherDatabase = await another(settings);
      await otherDatabase.query('begin');
      await otherDatabase.query('select 1 from account where id = $1 for update', [accountId]);
      const broken = publish();
      await otherDatabase.query('select pg_terminate_backend($1)', [await waiting(otherDatabase)]);
      expectUnavailable(await broken);
      expect(await db.selectFrom('submission').selectAll().execute()).toEqual([]);
      await otherDatabase.query('commit');
      expect((await publish()).json()).toMatchObject({ code: 0 });
      await app.close();
    });

    it('replaces a connection to a server that became read-only, such as the old one after a failover', async () => {
      const { settings } = await testDatabase();
      const db = new Kysely<Schema>({ dialect: postgresDialect(postgresPool(settings.databaseUrl ?? '')) });
      onTestFinished(() => db.destroy());
      // On the only connection of the pool.
      await sql`set default_transaction_read_only = on`.execute(db);
      const write = () => saveMeta(db, 'failover', '1');
      expect(databaseFailure(await write().catch((error: unknown) => error))).toBe('gone');
      await write();
      expect(await readMeta(db, 'failover')).toBe('1');
    });

    it('survives the end of a connection between two queries', async () => {
      const { settings, db } = await testDatabase();
      const otherDatabase = await another(settings);
      const alive = async (pid: number | undefined) =>
        (await otherDatabase.query('select 1 from pg_stat_activity where pid = $1', [pid])).rows.length;
      const work = transact(db, async (transaction) => {
        const self = sql<{ pid: number }>`select pg_backend_pid() as pid`;
        const { pid } = (await self.execute(transaction)).rows[0] ?? {};
        await otherDatabase.query('select pg_terminate_backend($1)', [pid]);
        await expect.poll(() => alive(pid)).toBe(0);
        await self.execute(transaction);
      });
      expect(databaseFailure(await work.catch((error: unknown) => error))).toBe('gone');
      expect(await db.selectFrom('account').selectAll().execute()).toEqual([]);
    });

    it('fails only the request whose idle transaction the database ends, and its rows are unlocked', async () => {
      const { app, db, settings, accountId, publish } = await market();
      const hasty = postgresPool(settings.databaseUrl ?? '', { idleInTransaction: 50 });
      const frozen = new Kysely<Schema>({ dialect: postgresDialect(hasty) });
      onTestFinished(() => frozen.destroy());
      const published = Promise.withResolvers<Awaited<ReturnType<typeof publish>>>();
      const work = transact(frozen, async (transaction) => {
        await writeAudit(transaction, { actor: 'frozen', action: 'login', address: '192.0.2.1' });
        await transaction
          .updateTable('account')
          .set({ name: 'half done' })
          .where('id', '=', accountId)
          .execute();
        // Waits for that row, until the server ends the transaction that locks it.
        publish().then(published.resolve, published.reject);
        expect((await published.promise).json()).toMatchObject({ code: 0 });
      });
      expect(databaseFailure(await work.catch((error: unknown) => error))).toBe('gone');
      const { name } = await db.selectFrom('account').select('name').executeTakeFirstOrThrow();
      expect(name).not.toBe('half done');
      expect((await auditLog(db)).map(({ actor }) => actor)).not.toContain('frozen');
      expect(await verifyAudit(db)).toMatchObject({ intact: true });
      await app.close();
    });

    it('reports failed writes and keeps serving reads while the end of the audit log is locked', async () => {
      const { app, settings, read } = await market();
      const otherDatabase = await another(settings);
      await otherDatabase.query('begin');
      await otherDatabase.query('select 1 from audit_head for update');
      const ready = async () => {
        const answer = await app.inject('/readyz');
        expect(answer.statusCode).toBe(200);
        return answer.json().checks;
      };
      await expect.poll(ready).toMatchObject({ database: 'ok', writes: 'failed' });
      expect((await read()).statusCode).toBe(200);
      await otherDatabase.query('rollback');
      await expect.poll(ready).toMatchObject({ database: 'ok', writes: 'ok' });
      await app.close();
    });

    it('sets timeouts for idle transactions, statements and silent connections', async () => {
      const pool = postgresPool((await testDatabase()).settings.databaseUrl ?? '');
      onTestFinished(() => pool.end());
      const { rows } = await pool.query<{ name: string; setting: string }>(
        `select name, setting from pg_settings
        where name in ('idle_in_transaction_session_timeout', 'statement_timeout') or name like 'tcp_keepalives%'`,
      );
      expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
        idle_in_transaction_session_timeout: 10_000,
        statement_timeout: 15_000,
        tcp_keepalives_count: 3,
        tcp_keepalives_idle: 30,
        tcp_keepalives_interval: 10,
      });
    });

    it('reports a stopped database, and recovers when it is back', async () => {
      const server = await startPostgres();
      const settings = {
        ...(await testDatabase()).settings,
        databaseUrl: `${server.url}/postgres`,
      };
      const database = openDatabase(settings);
      onTestFinished(async () => {
        await database.db.destroy();
        server.remove();
      });
      await migrate(database);
      const { app, publish, read } = await market({ settings, ...database });
      server.stop();
      for (const request of [read, publish, () => app.inject('/api/app/list')])
        expectUnavailable(await request());
      const ready = await app.inject('/readyz');
      expect(ready.statusCode).toBe(503);
      expect(ready.json()).toMatchObject({ status: 'failed', checks: { database: 'failed' } });
      server.start();
      expect((await read()).statusCode).toBe(200);
      expect((await publish()).json()).toMatchObject({ code: 0 });
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      await app.close();
    });

    it('gives up a silent connection and does not use it again', async () => {
      const { settings } = await testDatabase();
      const { hostname, port, pathname } = new URL(settings.databaseUrl ?? '');
      const sockets = new Set<Socket>();
      const line = createServer((socket) => {
        const far = dial(Number(port), hostname);
        for (const end of [socket, far]) sockets.add(end.on('error', () => {}));
        socket.pipe(far).pipe(socket);
      });
      const linePort = await freePort();
      await new Promise<void>((resolve) => line.listen(linePort, '127.0.0.1', resolve));
      const databaseUrl = `postgres://postgres@127.0.0.1:${linePort}${pathname}`;
      const { db } = openDatabase({ ...settings, databaseUrl });
      onTestFinished(async () => {
        for (const socket of sockets) socket.destroy();
        line.close();
        await db.destroy();
      });
      const runQuery = () => db.selectFrom('session').select('id').execute();
      expect(await runQuery()).toEqual([]);
      for (const socket of sockets) socket.pause().removeAllListeners('data').unpipe();
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const lost = runQuery().catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(20_000);
      expect(databaseFailure(await lost)).toBe('gone');
      vi.useRealTimers();
      expect(await runQuery()).toEqual([]);
    });

    it('retries the transaction that the database ends in a deadlock', async () => {
      const { app, settings, db, accountId, publish } = await market();
      await createConfig(db, 'getbuginess:review', 'false', false);
      expect((await publish()).json()).toMatchObject({ code: 0 });
      const otherDatabase = await another(settings);
      // PostgreSQL ends the request's transaction, not this one.
      await otherDatabase.query(`set deadlock_timeout = '1min'`);
      await otherDatabase.query('begin');
      await otherDatabase.query(`select 1 from list_tally where list = 'getbuginess' for update`);
      const answer = publish({ fdArea: '西屏县' });
      await waiting(otherDatabase);
      await otherDatabase.query('update account set updated_at = updated_at where id = $1', [accountId]);
      await otherDatabase.query('commit');
      expect((await answer).json()).toMatchObject({ code: 0 });
      const { deadlocks } = (
        await otherDatabase.query('select deadlocks from pg_stat_database where datname = current_database()')
      ).rows[0];
      expect(Number(deadlocks)).toBeGreaterThan(0);
      expect(await db.selectFrom('submission').select('id').execute()).toHaveLength(2);
      await app.close();
    });

    it.each([
      [4, { code: 0 }, 5],
      [99, UNAVAILABLE, 5],
    ])(
      'tries a transaction at most 5 times when %d tries in a row are ended',
      async (ends, expected, tries) => {
        const { app, db, publish } = await market();
        // A sequence does not roll back with the transaction.
        await sql
          .raw(`create sequence tries; create function ends() returns trigger language plpgsql as $$ begin
        if nextval('tries') <= ${ends} then raise exception 'ended' using errcode = '40P01'; end if; return new; end $$;
        create trigger ends before insert on submission for each row execute function ends()`)
          .execute(db);
        const response = await publish();
        expect(response.json()).toMatchObject(expected);
        if (ends > tries) expectUnavailable(response);
        const { rows } = await sql<{ last_value: number }>`select last_value from tries`.execute(db);
        expect(rows[0]?.last_value).toBe(tries);
        await app.close();
      },
    );
  });
