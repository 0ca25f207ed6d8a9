import { STATES, wordOf } from '@pv-brain/contract/submissions/states.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import type { ContentState } from '../../platform/database/tables/content.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import {
  applicationFields,
  createAccount,
  createSignedIn,
  createUpload,
  entryFields,
  FREE,
  intentionFields,
} from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';
import { listening } from '../../testing/servers/listening.ts';
import { setConfig } from '../../testing/test-app.ts';

const server = sharedMarket();

/** Creates an enterprise that submits and withdraws. */
async function withdrawing() {
  const kit = await submittingTo(server());
  const withdraw = (kind: SubmissionKind, fdId: string, token = kit.customer.token) =>
    post(kit.app, `/api/my/${kind}/withdraw`, { fdId }, { headers: bearer(token) });
  return { ...kit, withdraw };
}

async function stateOf(db: Db, id: string) {
  const { state, live_key, updated_at } = await db
    .selectFrom('submission')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const entry = await db.selectFrom('getbuginess').select('state').where('id', '=', id).executeTakeFirst();
  if (entry) expect(entry.state).toBe(state);
  return { state, live_key, updated_at };
}

async function setState(db: Db, kind: SubmissionKind, id: string, state: string) {
  if (kind === 'entry')
    await db
      .updateTable('getbuginess')
      .set({ state: state as ContentState })
      .where('id', '=', id)
      .execute();
  else
    await db
      .updateTable('submission')
      .set({ state: state as 'pending' })
      .where('id', '=', id)
      .execute();
}

const eventsOf = (db: Db, id: string) =>
  db.selectFrom('submission_event').select('state').where('submission_id', '=', id).orderBy('id').execute();

describe.each(SUBMISSION_KINDS)('POST /api/my/%s/withdraw', (kind) => {
  it('withdraws with event and audit entry', async () => {
    const { app, db, customer, submit, withdraw } = await withdrawing();
    const otherReceipt = await submit(kind);
    const { fdId } = await submit(kind);
    await db.updateTable('submission').set({ updated_at: '2020-01-01 00:00:00' }).execute();
    await db.updateTable('getbuginess').set({ updated_at: '2020-01-01 00:00:00' }).execute();
    const response = await withdraw(kind, ` ${fdId} `);
    expect(response.json()).toEqual({ code: 0, msg: '已撤回' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await stateOf(db, fdId)).toMatchObject({ state: 'withdrawn', live_key: null });
    expect(await stateOf(db, otherReceipt.fdId)).toMatchObject({
      state: 'pending',
      live_key: expect.any(String),
    });
    const url = `/api/my/${kind}/find?fdId=${fdId}`;
    const { data } = (await app.inject({ url, headers: bearer(customer.token) })).json();
    expect(data).toMatchObject({ fdStatus: '已撤回', withdrawable: false });
    expect(data.fdUpdateTime > '2026').toBe(true);
    expect(data.history).toMatchObject([
      { fdState: 'pending' },
      { fdState: 'withdrawn', fdStatus: '已撤回', fdNote: null },
    ]);
    expect((await auditLog(db)).at(-1)).toMatchObject({
      action: `${kind}-withdrawn`,
      actor_id: customer.accountId,
      actor: customer.username,
      target: fdId,
    });
  });

  it('allows the company to submit the same again afterwards', async () => {
    const { app, customer, submit, withdraw } = await withdrawing();
    const first = await submit(kind);
    const calls = {
      application: '/api/project/add',
      intention: '/api/order/add',
      entry: '/api/getbuginess/add',
    };
    const fields = {
      application: applicationFields(String(first.about.fdProjectId)),
      intention: intentionFields(String(first.about.fdAppId)),
      entry: entryFields(),
    };
    const again = async () =>
      (await post(app, calls[kind], fields[kind], { headers: bearer(customer.token) })).json();
    expect((await again()).data.fdId).toBe(first.fdId);
    await withdraw(kind, first.fdId);
    const second = await again();
    expect(second).toMatchObject({ code: 0 });
    expect(second.data.fdId).not.toBe(first.fdId);
    expect(second.data.fdReceiptNo).not.toBe(first.fdReceiptNo);
    expect((await again()).data.fdId).toBe(second.data.fdId);
    const list = await app.inject({ url: `/api/my/${kind}/list`, headers: bearer(customer.token) });
    expect(list.json()).toMatchObject({ total: 2, rows: [{ fdState: 'pending' }, { fdState: 'withdrawn' }] });
  });

  it('returns 409 and its state once it can no longer be withdrawn', async () => {
    const { db, submit, withdraw } = await withdrawing();
    const { fdId } = await submit(kind);
    const before = await auditLog(db);
    const withdrawableStates = FREE[kind];
    const otherStates = Object.keys(STATES[kind]).filter((state) => !withdrawableStates.includes(state));
    for (const state of otherStates) {
      await setState(db, kind, fdId, state);
      const response = await withdraw(kind, fdId);
      expect(response.statusCode).toBe(200);
      const msg = `该记录目前为“${wordOf(kind, state)}”，无法撤回`;
      expect(response.json()).toEqual({ code: 409, msg });
      expect(await stateOf(db, fdId)).toMatchObject({ state, live_key: expect.any(String) });
    }
    expect(await eventsOf(db, fdId)).toHaveLength(1);
    expect(await auditLog(db)).toEqual(before);
  });

  it('succeeds for one of two concurrent requests', async () => {
    const { db, submit, withdraw } = await withdrawing();
    const { fdId } = await submit(kind);
    const answers = await Promise.all([withdraw(kind, fdId), withdraw(kind, fdId)]);
    expect(answers.map((response) => response.json().code).sort()).toEqual([0, 409]);
    expect(await eventsOf(db, fdId)).toEqual([{ state: 'pending' }, { state: 'withdrawn' }]);
  });

  it('allows a colleague to withdraw, and no other account', async () => {
    const { db, customer, submit, withdraw } = await withdrawing();
    const { fdId } = await submit(kind);
    const stranger = await createSignedIn(db);
    const withdrawals = [
      withdraw(kind, fdId, stranger.token),
      withdraw(kind, 'unknown'),
      withdraw(kind, ''),
      ...SUBMISSION_KINDS.filter((otherKind) => otherKind !== kind).map((otherKind) =>
        withdraw(otherKind, fdId),
      ),
    ];
    for (const response of await Promise.all(withdrawals)) expect(response.statusCode).toBe(404);
    expect(await stateOf(db, fdId)).toMatchObject({ state: 'pending' });
    const colleague = await createAccount(db, { companyId: customer.companyId });
    expect((await withdraw(kind, fdId, colleague.token)).json()).toMatchObject({ code: 0 });
  });
});

describe('POST /api/my/entry/withdraw', () => {
  it('ends a published entry, which leaves the market at once', async () => {
    const { app, db, customer, submit } = await withdrawing();
    await setConfig(db, 'getbuginess:review', 'false');
    const { fdId, fdStatus } = await submit('entry', { fdComName: customer.companyName });
    expect(fdStatus).toBe('已发布');
    // Over the network, where responses are cached.
    const send = await listening(app);
    const list = async () => JSON.parse((await send('/api/getbuginess/list')).body.toString());
    const page = () => send(`/api/getbuginess/findSupplyDemandById?fdId=${fdId}`);
    await Promise.all([list(), page()]);
    const { total } = await list();
    expect((await list()).rows).toContainEqual(expect.objectContaining({ fdId }));
    expect((await page()).status).toBe(200);
    const end = await post(app, '/api/my/entry/end', { fdId }, { headers: bearer(customer.token) });
    expect(end.json()).toMatchObject({ code: 0 });
    expect(await list()).toMatchObject({
      rows: expect.not.arrayContaining([expect.objectContaining({ fdId })]),
      total: total - 1,
    });
    expect((await page()).status).toBe(404);
  });
});

describe('the files of a withdrawn application', () => {
  it('are released for another application or for cleanup', async () => {
    const { app, db, customer, submit, withdraw } = await withdrawing();
    // Recent enough that the sweep does not delete it.
    const created_at = shanghaiTime(new Date(Date.now() - 3600e3));
    const attId = await createUpload(db, customer.accountId, { created_at });
    const otherUpload = await createUpload(db, customer.accountId, {});
    const field = 'attKey_projectApplyInfoAtt';
    const { fdId } = await submit('application', { [field]: attId });
    await submit('application', { [field]: otherUpload });
    expect((await withdraw('application', fdId)).json()).toMatchObject({ code: 0 });
    const ownUploads = db.selectFrom('upload').selectAll().where('account_id', '=', customer.accountId);
    const files = await ownUploads.orderBy('id').execute();
    expect(files.map(({ claimed_by }) => claimed_by === null)).toEqual([true, false]);
    expect(files[0]?.created_at).not.toBe(created_at);
    const again = await submit('application', { [field]: attId });
    const url = `/api/my/application/find?fdId=${again.fdId}`;
    const response = await app.inject({ url, headers: bearer(customer.token) });
    expect(response.json().data.attachments).toMatchObject([{ attId }]);
  });
});
