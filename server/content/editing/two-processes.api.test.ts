import * as calls from '@pv-brain/contract/content/calls/console.ts';
import { contentRelease } from '@pv-brain/contract/content/calls/drafts.ts';
import { contentSchedule } from '@pv-brain/contract/content/calls/schedule.ts';
import { MAX_BULK_ITEMS } from '@pv-brain/contract/content/console.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { expect, it } from 'vitest';
import { verifyAudit } from '../../platform/audit/verify.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { createCategories } from '../../testing/content/factories.ts';
import { startServer } from '../../testing/load/starting.ts';
import { auditLog, bearer } from '../../testing/people/accounts.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { PROGRAM_AUTHOR } from '../core/writing/item-change.ts';
import { createItems } from '../core/writing/write.ts';

const section = 'policy';
const input = { section, category: '1' };
const valuesOf = (fdTitle: string) => ({ fdTitle, fdLevel: '省级', fdContent: '<p>正文</p>' });

interface Answer {
  code: number;
  data: { done: number; failed: { msg: string }[] };
}

/** Creates drafts with these titles by the program. Returns their ids. */
const drafts = (db: Db, titles: readonly string[]) => {
  const publishedAt = '2026-03-18 10:00:00';
  const items = titles.map((title) => ({
    ...({ category: '1', state: 'draft', publishedAt } as const),
    values: valuesOf(title),
  }));
  return createItems(db, PROGRAM_AUTHOR, section, items);
};

/** Starts two processes over one database, with functions for operators' calls and visitors' requests to each. */
async function open() {
  const { db, settings } = await testDatabase();
  await createCategories(db, section, { '1': '普通政策' });
  const servers = [startServer(settings), startServer(settings)];
  const processes = await Promise.all(
    servers.map(async (server) => {
      const { token, username } = await createAccount(db, { roles: ['editor'] });
      const origin = await server.ready();
      const get = async (path: string) => (await fetch(`${origin}${path}`)).json();
      return {
        username,
        log: server.out,
        async send({ path }: { path: string }, body: object): Promise<Answer> {
          const headers = { ...bearer(token), 'content-type': 'application/json' };
          const answer = await fetch(`${origin}${path}`, {
            method: 'POST',
            headers,
            body: JSON.stringify(body),
          });
          return answer.json();
        },
        total: async () => (await get('/api/policy/list?pageSize=1')).total as number,
        title: async (fdId: string) =>
          (await get(`/api/policy/findPolicyById?fdId=${fdId}`)).data?.fdTitle as string | undefined,
      };
    }),
  );
  const [firstProcess, secondProcess] = processes as [(typeof processes)[0], (typeof processes)[0]];
  /** Sends a call to both processes at the same moment. */
  const sendToBoth = (call: (process: typeof firstProcess) => Promise<Answer>) =>
    Promise.all([call(firstProcess), call(secondProcess)]);

  /** Returns how often each item was published, scheduled or not; checks that its revisions and the audit log have no gap. */
  async function published(ids: readonly string[]): Promise<string[]> {
    const revisions = await db
      .selectFrom('content_revision')
      .select(['item_id', 'revision'])
      .where('item_id', 'in', ids)
      .orderBy('revision')
      .execute();
    for (const [id, rows] of Map.groupBy(revisions, (row) => row.item_id))
      expect(
        rows.map(({ revision }) => revision),
        id,
      ).toEqual(rows.map((_, at) => at + 1));
    expect(await verifyAudit(db)).toMatchObject({ intact: true });
    const lines = (await auditLog(db)).filter(
      ({ detail }) => JSON.parse(String(detail))?.after?.state === 'published',
    );
    return lines.flatMap(({ target }) => (target && ids.includes(target) ? [target] : [])).sort();
  }
  return { db, firstProcess, secondProcess, sendToBoth, published };
}

it('two processes that publish the same items at once do so only once, and both show them', async () => {
  const { db, firstProcess, secondProcess, sendToBoth, published } = await open();
  // The cached list must be invalidated in the other process, too.
  expect([await firstProcess.total(), await secondProcess.total()]).toEqual([0, 0]);

  // Due at the same second, half of them scheduled by each process; by then both have polled for them.
  const due = await drafts(
    db,
    Array.from({ length: 6 }, (_, at) => `定时 ${at}`),
  );
  for (const [at, fdId] of due.entries()) {
    const schedule = { ...input, fdId, act: 'publish', at: '2999-01-01 09:00:00', revision: '1' };
    const answer = await [firstProcess, secondProcess][at % 2]?.send(contentSchedule, {
      ...schedule,
      values: valuesOf(`定时 ${at}`),
    });
    expect(answer).toMatchObject({ code: 0 });
  }
  await db
    .updateTable('content_schedule')
    .set({ at: shanghaiTime(new Date(Date.now() + 4000)) })
    .execute();

  // Both publish the same drafts.
  const ids = await drafts(
    db,
    Array.from({ length: MAX_BULK_ITEMS }, (_, at) => `政策 ${at}`),
  );
  const bulk = await sendToBoth(({ send }) => send(calls.contentPublish, { section, fdIds: ids.join() }));
  const [winner, loser] = bulk.sort((a, b) => b.data.done - a.data.done);
  expect(winner).toMatchObject({ code: 0, data: { done: MAX_BULK_ITEMS, failed: [] } });
  expect(loser).toMatchObject({ code: 409, data: { done: 0 } });
  expect(loser?.data.failed.map(({ msg }) => msg)).toEqual(Array(MAX_BULK_ITEMS).fill(CONTENT.notNow));
  expect(await published(ids)).toEqual([...ids].sort());

  // Repeated concurrent changes of the same item based on the same revision.
  const [fdId = ''] = ids;
  for (const revision of [2, 3, 4]) {
    const change = (by: string) => ({
      ...input,
      fdId,
      revision: String(revision),
      values: valuesOf(`${by} ${revision}`),
    });
    const answers = await sendToBoth(({ send, username }) => send(contentRelease, change(username)));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    const writer = answers[0].code === 0 ? firstProcess : secondProcess;
    for (const { title } of [firstProcess, secondProcess])
      await expect.poll(() => title(fdId)).toBe(`${writer.username} ${revision}`);
  }
  const updateEntries = (await auditLog(db)).filter(({ action }) => action === 'content-updated');
  expect(updateEntries.map(({ target }) => target)).toEqual([fdId, fdId, fdId]);

  // A new item with the same id in both processes.
  const newItemId = newId();
  const newItem = { ...input, fdId: newItemId, revision: '0', values: valuesOf('新的') };
  const answers = await sendToBoth(({ send }) => send(contentRelease, newItem));
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
  expect(await published([newItemId])).toEqual([newItemId]);

  for (const { total } of [firstProcess, secondProcess])
    await expect.poll(total).toBe(ids.length + due.length + 1);
  expect(await published(due)).toEqual([...due].sort());
  expect(await db.selectFrom('content_schedule').selectAll().execute()).toEqual([]);
  expect(await published([fdId])).toEqual([fdId]);
  for (const { log } of [firstProcess, secondProcess]) expect(log()).not.toMatch(/"level":[56]0/);
});
