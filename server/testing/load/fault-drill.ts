import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, onTestFinished } from 'vitest';
import { deleteSchedule, saveSchedule } from '../../content/core/writing/schedule.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { nowMs, shanghaiTime } from '../../platform/runtime/time.ts';
import { createItem } from '../content/factories.ts';
import { ATT_KEY, multipart, UPLOAD, zip } from '../content/uploads.ts';
import { DRAFT } from '../people/announcing.ts';
import { giveAddress } from '../people/mails.ts';
import { createAccount, createSignedIn } from '../people/submissions.ts';
import { freePort } from '../servers/free-port.ts';
import { clientOf, type Failed } from './busy-day.ts';
import { type Running, startServer } from './starting.ts';

/** Timeout that only a hanging process exceeds. */
export const LONG = { timeout: 600_000, interval: 50 };

/** One of several servers over one database; `name` marks its connections in the database. */
export interface Member {
  name: string;
  server: Running;
  /** Null while requests go to the other servers, as with a load balancer. */
  origin: string | null;
  start(): Promise<void>;
}

/** Creates a server with its own data folder, not started yet. */
export function member(settings: Settings, name: string, env: NodeJS.ProcessEnv): Member {
  const dataDir = mkdtempSync(join(tmpdir(), 'pv-brain-member-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  const databaseUrl = `${settings.databaseUrl}?application_name=${name}`;
  const self = {
    name,
    origin: null,
    async start() {
      const port = await freePort();
      const memberEnv = { PORT: String(port), PUBLIC_ORIGIN: `http://127.0.0.1:${port}` };
      self.server = startServer({ dataDir, databaseUrl }, { ...env, ...memberEnv });
      self.origin = await self.server.ready();
    },
  } as Member;
  return self;
}

/** Returns the number of a server's open transactions that have written something. */
async function openWrites(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
    where application_name = ${name} and datname = current_database() and backend_xid is not null`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}

/** Stops a server with SIGSTOP in the middle of a transaction that has written something, and sends it no more requests. */
export async function freeze(db: Db, member: Member): Promise<void> {
  const { child } = member.server;
  const isCaught = async () => {
    child.kill('SIGSTOP');
    // By now all sent statements are done; a transaction that is still open waits for the next statement or for a row lock.
    await wait(20);
    if ((await openWrites(db, member.name)) > 0) return true;
    child.kill('SIGCONT');
    // Let the server run for a while: on a slow machine it would otherwise be stopped most of the time and its requests would
    // fail.
    await fetch(`${member.origin}/healthz`);
    await wait(50);
    return false;
  };
  await expect.poll(isCaught, { ...LONG, interval: 1 }).toBe(true);
  member.origin = null;
}

/** Settles when the database has ended the frozen server's transactions. */
export const isEnded = (db: Db, member: Member) =>
  expect.poll(() => openWrites(db, member.name), LONG).toBe(0);

/** Ends all connections of the servers to the database. Returns their number. */
export async function endConnections(db: Db): Promise<number> {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'member%'`.execute(db);
  return rows.length;
}

export interface OtherWork {
  /** Ids of attachments that were answered as uploaded, and of announcements answered as sent. */
  uploaded: string[];
  announced: string[];
  failed: Failed[];
  end(): Promise<void>;
}

/** Uploads files and sends announcements, each to a new company every time, until `end()`. */
export async function uploadAndAnnounce(db: Db, origin: () => string): Promise<OtherWork> {
  const work = { uploaded: [], announced: [], failed: [] } as unknown as OtherWork;
  const request = clientOf(origin, work.failed);
  const admin = await createAccount(db, { roles: ['administrator'] });
  const content = await zip();
  let isOver = false;

  async function upload() {
    const { token } = await createSignedIn(db);
    const body = multipart([
      { name: 'attKey', value: ATT_KEY },
      { name: 'file', fileName: 'a.zip', content },
    ]);
    const answer = await request(token, UPLOAD, body);
    if (answer?.code === 0) work.uploaded.push(answer.attId);
  }

  async function announce() {
    const { accountId, companyId } = await createSignedIn(db);
    await giveAddress(db, accountId, `${accountId}@jingyao.example`);
    const under = '/api/console/announcements';
    const draft = await request(admin.token, `${under}/save`, {
      ...DRAFT,
      to: 'companies',
      companies: companyId,
    });
    if (draft?.code !== 0) return;
    const send = () => request(admin.token, `${under}/send`, draft.data);
    const answer = (await send()) ?? (await send());
    if (answer?.code === 0) work.announced.push(draft.data.id);
  }

  const loops = [upload, announce].map(async (act) => {
    while (!isOver) {
      await act();
      await wait(200);
    }
  });
  return Object.assign(work, {
    async end() {
      isOver = true;
      await Promise.all(loops);
    },
  });
}

export interface Planned {
  id: string;
  /** Publication time in Shanghai time. */
  at: string;
}

/** Schedules drafts to be published within the next seconds. */
export async function planPublications(db: Db, inSeconds: readonly number[]): Promise<Planned[]> {
  const { accountId } = await createAccount(db, { roles: ['administrator'] });
  const planned: Planned[] = [];
  for (const seconds of inSeconds) {
    const id = await createItem(db, 'policy', { state: 'draft' });
    const at = shanghaiTime(new Date(nowMs() + seconds * 1000));
    const scheduled = { at, account_id: accountId, address: '', base: 1, content: null, restored: null };
    await saveSchedule(db, { section: 'policy', id, act: 'publish' }, scheduled);
    planned.push({ id, at });
  }
  return planned;
}

/** Cancels a planned publication, which must not have happened before its time. Returns false when its time has come. */
export async function callOff(db: Db, { id, at }: Planned): Promise<boolean> {
  if (await deleteSchedule(db, { section: 'policy', id, act: 'publish' })) return true;
  if (shanghaiTime() < at) throw new Error(`${id}, due ${at}, was published before its time`);
  return false;
}

/** Returns errors in planned publications, announcements and uploads after the end; the expected result is an empty list. */
export async function findProblems(
  db: Db,
  keys: readonly string[],
  { planned, uploaded, announced }: { planned: Planned[] } & Pick<OtherWork, 'uploaded' | 'announced'>,
): Promise<string[]> {
  const problems: string[] = [];
  const entries = Map.groupBy(
    await db.selectFrom('audit_log').select(['target', 'action', 'at']).execute(),
    ({ target, action }) => `${action} ${target}`,
  );
  const policies = await db.selectFrom('policy').select(['id', 'state', 'revision']).execute();
  for (const { id, at } of planned) {
    const policy = policies.find((row) => row.id === id);
    const moveEntries = entries.get(`content-moved ${id}`) ?? [];
    if (policy?.state !== 'published' || policy.revision !== 2 || moveEntries.length !== 1)
      problems.push(
        `${id}, due ${at}, is ${policy?.state} of revision ${policy?.revision}, in the log ${moveEntries.length} times`,
      );
    for (const entry of moveEntries)
      if (entry.at < at) problems.push(`${id}, due ${at}, was published ${entry.at}`);
  }
  const announcements = await db
    .selectFrom('announcement')
    .leftJoin('notice', 'notice.announcement_id', 'announcement.id')
    .select(({ fn }) => [
      'announcement.id',
      'announcement.state',
      fn.count<number>('notice.id').as('notices'),
    ])
    .groupBy(['announcement.id', 'announcement.state'])
    .execute();
  for (const { id, state, notices } of announcements)
    if (notices !== (state === 'sent' ? 1 : 0))
      problems.push(`announcement ${id}, ${state}, has ${notices} notices`);
  for (const id of announced) {
    const sendCount = entries.get(`announcement-sent ${id}`)?.length ?? 0;
    if (sendCount !== 1)
      problems.push(`announcement ${id} was answered as sent and is in the log ${sendCount} times`);
  }
  const uploads = await db.selectFrom('upload').select(['id', 'path', 'stored']).execute();
  for (const id of uploaded) {
    const upload = uploads.find((row) => row.id === id);
    if (upload?.stored !== 1 || !keys.includes(`private/${upload.path}`))
      problems.push(`upload ${id} was answered as taken in and is ${upload ? 'not stored' : 'unknown'}`);
  }
  return problems;
}
