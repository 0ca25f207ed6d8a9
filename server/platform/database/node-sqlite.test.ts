import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { startProcess } from '../../testing/load/starting.ts';
import { type Db, readInThread } from './database.ts';
import { nodeSqliteDialect } from './node-sqlite.ts';

interface Tables {
  thing: { id: number; name: string };
  part: { id: number; thing_id: number };
}

/** Opens a database with the tables `thing` and `part`. */
async function kit() {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-sqlite-'));
  const file = join(folder, 'test.sqlite');
  const db = new Kysely<Tables>({ dialect: nodeSqliteDialect(file) });
  onTestFinished(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true });
  });
  await sql`create table thing (id integer primary key, name text not null)`.execute(db);
  await sql`create table part (id integer primary key, thing_id integer references thing)`.execute(db);
  const names = async (from: Kysely<Tables> = db) =>
    (await from.selectFrom('thing').select('name').orderBy('id').execute()).map(({ name }) => name);
  return { db, file, folder, names };
}

const addNext = (db: Kysely<Tables>, name: string) =>
  sql`insert into thing (name) values (${name})`.execute(db);

it('reads the last commit outside a transaction and its own writes inside it', async () => {
  const { db, names } = await kit();
  await addNext(db, 'a');
  await db.transaction().execute(async (transaction) => {
    await addNext(transaction, 'b');
    expect(await names(transaction)).toEqual(['a', 'b']);
    expect(await names()).toEqual(['a']);
    expect((await sql`select count(*) as n from thing`.execute(db)).rows).toEqual([{ n: 1 }]);
  });
  expect(await names()).toEqual(['a', 'b']);
});

it('serialises writes and transactions, and leaves no trace of a transaction that was rolled back', async () => {
  const { db, names } = await kit();
  const undone = db.transaction().execute(async (transaction) => {
    await addNext(transaction, 'undone');
    await names();
    throw new Error('undone');
  });
  const results = await Promise.allSettled([
    undone,
    addNext(db, 'a'),
    db.transaction().execute((transaction) => addNext(transaction, 'b')),
    addNext(db, 'c'),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(3).fill('fulfilled')]);
  expect(await names()).toEqual(['a', 'b', 'c']);
});

it('returns the inserted id, the number of rows and the returned columns of a write', async () => {
  const { db, names } = await kit();
  const added = await db.insertInto('thing').values({ id: 7, name: 'a' }).executeTakeFirstOrThrow();
  expect(added).toMatchObject({ insertId: 7n, numInsertedOrUpdatedRows: 1n });
  const changed = await db.updateTable('thing').set({ name: 'b' }).returning('name').execute();
  expect(changed).toEqual([{ name: 'b' }]);
  expect(await names()).toEqual(['b']);
});

it('enforces foreign keys on the write connection', async () => {
  const { db } = await kit();
  const orphan = db.insertInto('part').values({ id: 1, thing_id: 9 }).execute();
  await expect(orphan).rejects.toThrow('FOREIGN KEY');
});

it('rolls back a transaction whose commit fails, and runs the next one', async () => {
  const { db, names } = await kit();
  const broken = db.transaction().execute(async (transaction) => {
    await sql`pragma defer_foreign_keys = on`.execute(transaction);
    await transaction.insertInto('part').values({ id: 1, thing_id: 9 }).execute();
  });
  await expect(broken).rejects.toThrow('FOREIGN KEY');
  await addNext(db, 'a');
  expect(await names()).toEqual(['a']);
});

it('checkpoints the WAL after a while without writes, and on close', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, file, folder, names } = await kit();
  await addNext(db, 'a');
  const log = () => statSync(`${file}-wal`).size;
  expect(log()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(4000);
  await addNext(db, 'b');
  await vi.advanceTimersByTimeAsync(4000);
  expect(log()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(log()).toBe(0);
  expect(await names()).toEqual(['a', 'b']);

  await addNext(db, 'c');
  await db.destroy();
  expect(readdirSync(folder)).toEqual(['test.sqlite']);
});

it('checkpoints the WAL on close although another process has the file open', async () => {
  const { db, file } = await kit();
  const otherConnection = new DatabaseSync(file);
  onTestFinished(() => otherConnection.close());
  otherConnection.prepare('select * from thing').all();
  await addNext(db, 'a');
  await db.destroy();
  expect(statSync(`${file}-wal`).size).toBe(0);
});

/**
 * Fills WAL and file up to the size limit of the process, then adds to the WAL what the file cannot take, and prints the number of
 * rows after a checkpoint and after closing.
 */
const FULL_DISK_PROGRAM = `
  const { Kysely, sql } = await import(${JSON.stringify(import.meta.resolve('kysely'))});
  const { nodeSqliteDialect } = await import(${JSON.stringify(join(import.meta.dirname, 'node-sqlite.ts'))});
  const timer = { unref: () => timer, refresh: () => timer };
  let checkpoint;
  globalThis.setTimeout = (callback) => { checkpoint = callback; return timer; };
  const open = () => new Kysely({ dialect: nodeSqliteDialect(process.argv[1]) });
  const print = async (db) => console.log((await sql\`select count(*) as n from thing\`.execute(db)).rows[0].n);
  const add = (db) => sql\`insert into thing values (zeroblob(50000))\`.execute(db);
  const db = open();
  await sql\`create table thing (bytes blob)\`.execute(db);
  try { for (;;) await add(db); } catch {}
  checkpoint();
  for (let count = 0; count < 8; count += 1) await add(db);
  await print(db);
  checkpoint();
  await print(db);
  await db.destroy();
  const again = open();
  await print(again);
  await again.destroy();
`;

it('keeps the writes that do not fit into the file on a full disk, and goes on', async () => {
  const { file } = await kit();
  // A file larger than the limit cannot be written, as on a full disk.
  const limited = ['-c', 'ulimit -f 2000; exec "$0" "$@"', process.execPath, '--input-type=module', '-e'];
  const child = startProcess('sh', [...limited, FULL_DISK_PROGRAM, `${file}-full`], {
    PATH: process.env.PATH,
  });
  expect(await child.exit, child.error()).toBe(0);
  const counts = child.out().trim().split('\n').map(Number);
  expect(counts).toHaveLength(3);
  expect(counts[0]).toBeGreaterThan(10);
  expect(new Set(counts).size).toBe(1);
});

it('returns the current columns of `*` after another process has replaced the table', async () => {
  const { db, file } = await kit();
  await addNext(db, 'a');
  const all = () => db.selectFrom('thing').selectAll().execute();
  expect(await all()).toStrictEqual([{ id: 1, name: 'a' }]);
  const otherConnection = new DatabaseSync(file);
  otherConnection.exec(
    "create table new (name text, kind text, id integer); insert into new values ('b', 'c', 2)",
  );
  otherConnection.exec('drop table part; drop table thing; alter table new rename to thing');
  otherConnection.close();
  expect(await all()).toStrictEqual([{ name: 'b', kind: 'c', id: 2 }]);
});

it('limits and offsets a list by any numbers with one prepared statement', async () => {
  const { db } = await kit();
  for (const name of ['a', 'b', 'c', 'd']) await addNext(db, name);
  const page = (size: number, from: number) =>
    db.selectFrom('thing').select('name').orderBy('id').limit(size).offset(from);
  expect(await page(2, 1).execute()).toEqual([{ name: 'b' }, { name: 'c' }]);
  expect(await page(1, 3).execute()).toEqual([{ name: 'd' }]);
  // SQLite makes a new plan for a bare bound number each time it is bound.
  expect(page(1, 1).compile().sql).toMatch(/limit \? \+ 0 offset \? \+ 0$/);
});

/** Counts the things after a long computation. */
const SLOW = sql<{ n: number }>`
  with recursive step (x) as (values (1) union all select x + 1 from step where x < 2000000)
  select (select count(*) from thing) + 0 * max(x) as n from step`;
const countSlowly = async (db: Kysely<Tables>) => {
  const { rows } = await readInThread(db as unknown as Db, SLOW.compile(db));
  return rows;
};

it('runs a slow query in a thread, sees the last commit, and leaves no files behind', async () => {
  const { db, folder } = await kit();
  await addNext(db, 'a');
  expect(await countSlowly(db)).toEqual([{ n: 1 }]);
  await addNext(db, 'b');
  const [processStart, threadStart] = [process.cpuUsage(), process.threadCpuUsage()];
  expect(await countSlowly(db)).toEqual([{ n: 2 }]);
  const [processUsage, threadUsage] = [
    process.cpuUsage(processStart).user,
    process.threadCpuUsage(threadStart).user,
  ];
  expect(threadUsage / processUsage).toBeLessThan(0.3);
  await db.destroy();
  expect(readdirSync(folder)).toEqual(['test.sqlite']);
});

it('sees the transaction’s own writes in a slow query', async () => {
  const { db } = await kit();
  await db.transaction().execute(async (transaction) => {
    await addNext(transaction, 'a');
    expect(await countSlowly(transaction)).toEqual([{ n: 1 }]);
  });
});

it('reports the error of a failed slow query like that of any other query', async () => {
  const { db } = await kit();
  const wrong = sql`select nothing from thing`.compile(db);
  await expect(readInThread(db as unknown as Db, wrong)).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR' });
});
