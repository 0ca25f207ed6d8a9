import { SENSITIVE_WORDS } from '@pv-brain/contract/site/config.ts';
import { STEPS } from '@pv-brain/contract/submissions/states.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { describe, expect, it } from 'vitest';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { withOperators } from '../../testing/people/inbox.ts';
import { sharedMarket, submitting, submittingTo } from '../../testing/people/submitting.ts';

const server = sharedMarket();
const reviewing = async () => withOperators(await submittingTo(server()));

const TODAY = shanghaiDay();

/** Valid further input for each step. */
const GOOD: Record<string, Record<string, string>> = {
  return: { reason: '请补充有效批复', fields: 'fdApplicationInfo', until: addDays(TODAY, 14) },
  reject: { reason: '不在支持范围' },
  lose: { reason: '预算取消' },
  takeDown: { reason: '信息过期' },
};
const ENTRY_RETURN = { reason: '金额有误', fields: 'fdGetbuginessPrice' };

const goodFor = (kind: SubmissionKind, step: string) =>
  kind === 'entry' && step === 'return' ? ENTRY_RETURN : (GOOD[step] ?? {});

/** Steps of an operator that lead from the initial state to the start state of another step. */
const WAY: Record<SubmissionKind, Record<string, string[]>> = {
  application: { pending: [], reviewing: ['accept'] },
  intention: { pending: [], contacted: ['contact'] },
  entry: { pending: [], published: ['approve'] },
};

const STEPS_TAKEN = SUBMISSION_KINDS.flatMap((kind) =>
  Object.entries(STEPS[kind])
    .filter(([, { by }]) => by === 'reviewer')
    .map(([step, { from, to }]) => ({ kind, step, from: from[0] as string, to })),
);

it.each(STEPS_TAKEN)(
  '$kind: $step changes the state from $from to $to, with event and audit entry',
  async (row) => {
    const { db, customer, submit, operator } = await reviewing();
    const reviewer = await operator('reviewer');
    const { fdId, fdReceiptNo } = await submit(row.kind);
    await submit(row.kind);
    let state = 'pending';
    for (const step of WAY[row.kind][row.from] ?? []) {
      const answer = await reviewer.send('step', { fdId, step, state, ...goodFor(row.kind, step) });
      expect(answer, answer.msg).toMatchObject({ code: 0 });
      state = answer.data.state;
    }
    const fields = goodFor(row.kind, row.step);
    const answer = await reviewer.send('step', { fdId, step: row.step, state, ...fields });
    expect(answer, answer.msg).toMatchObject({
      code: 0,
      data: { state: row.to, handlerId: reviewer.accountId },
    });
    expect(answer.msg).toMatch(/^已/);

    const { data } = await reviewer.get('item', { fdId });
    expect(data).toMatchObject({ state: row.to, handler: reviewer.username, kind: row.kind });
    expect(data.history[0]).toEqual({
      step: row.step,
      state: row.to,
      at: expect.any(String),
      by: reviewer.username,
      side: 'operator',
      note: fields.reason ?? null,
    });
    expect(data.history.at(-1)).toMatchObject({ step: '', state: 'pending', side: 'customer' });
    const last = (await auditLog(db)).at(-1);
    expect(last).toMatchObject({ action: 'submission-moved', target: fdId, subject: fdReceiptNo });
    expect(JSON.parse(last?.detail ?? '')).toMatchObject({
      kind: row.kind,
      before: { state: row.from },
      after: { state: row.to, ...fields },
    });
    // The other submission of the kind is unchanged.
    const filter = { kind: row.kind, tab: 'all', company: customer.companyId };
    const { counts } = await reviewer.get('list', filter);
    expect(counts).toContainEqual({ state: 'pending', rows: 1 });
  },
);

it('returns field errors of an incomplete return and changes nothing', async () => {
  const { submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const { fdId } = await submit('application');
  await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
  const common = { fdId, step: 'return', state: 'reviewing' };
  const fields = async (change: Record<string, string>) => {
    const { code, errors } = await reviewer.send('step', { ...common, ...change });
    expect(code).toBe(400);
    return errors.map(({ field }: { field: string }) => field);
  };
  expect(await fields({})).toEqual(['fields', 'reason']);
  expect(await fields({ ...GOOD.return, fields: 'fdApplicationInfo,constructor' })).toEqual(['fields']);
  expect(await fields({ ...GOOD.return, reason: '\u200b \n' })).toEqual(['reason']);
  expect(await fields({ ...GOOD.return, reason: '长'.repeat(501) })).toEqual(['reason']);
  expect(await fields({ ...GOOD.return, until: TODAY })).toEqual(['until']);
  for (const until of ['2026-02-31', '2026-13-01', '明天'])
    expect(await fields({ ...GOOD.return, until })).toEqual(['until']);
  expect(await fields({ ...GOOD.return, until: addDays(TODAY, 400) })).toEqual(['until']);
  expect((await reviewer.get('item', { fdId })).data).toMatchObject({ state: 'reviewing' });
});

it('ignores input that a step does not have', async () => {
  const { db, submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const [application, entry] = [await submit('application'), await submit('entry')];
  const extra = { reason: '多填的话', fields: 'fdComName,secret', until: addDays(TODAY, 14) };
  const accept = { fdId: application.fdId, step: 'accept', state: 'pending', ...extra };
  expect(await reviewer.send('step', accept)).toMatchObject({ code: 0 });
  const approve = { fdId: entry.fdId, step: 'approve', state: 'pending', ...extra };
  expect(await reviewer.send('step', approve)).toMatchObject({ code: 0 });
  const events = (id: string) =>
    db
      .selectFrom('submission_event')
      .select(['step', 'note', 'fields', 'until_day'])
      .where('submission_id', '=', id)
      .where('step', 'is not', null)
      .execute();
  const none = { fields: null, until_day: null };
  expect(await events(application.fdId)).toEqual([{ step: 'accept', note: null, ...none }]);
  expect(await events(entry.fdId)).toEqual([{ step: 'approve', note: '多填的话', ...none }]);
  expect((await auditLog(db)).at(-1)?.detail).not.toContain('secret');
});

it('accepts a return without a deadline', async () => {
  const { submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const { fdId } = await submit('application');
  await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
  const returnStep = { fdId, step: 'return', state: 'reviewing', ...GOOD.return, until: '' };
  expect(await reviewer.send('step', returnStep)).toMatchObject({ code: 0 });
  expect((await reviewer.get('item', { fdId })).data.asked).toMatchObject({ until: null });
});

it.each([
  { hidden: '', companyNote: '材料齐全', operatorNotes: [] },
  { hidden: 'true', companyNote: null, operatorNotes: ['材料齐全'] },
])(
  'shows the company the opinion of an approval unless hidden ($hidden)',
  async ({ hidden, companyNote, operatorNotes }) => {
    const { app, customer, submit, operator } = await reviewing();
    const reviewer = await operator('reviewer');
    const mine = async (kind: string) => {
      const url = `/api/my/${kind}/list`;
      return (await app.inject({ url, headers: bearer(customer.token) })).json().rows[0];
    };
    const opinion = { reason: '材料齐全', ...(hidden ? { hidden } : {}) };
    for (const kind of ['application', 'entry'] as const) {
      const { fdId } = await submit(kind);
      if (kind === 'application') await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
      const state = kind === 'application' ? 'reviewing' : 'pending';
      expect(await reviewer.send('step', { fdId, step: 'approve', state, ...opinion })).toMatchObject({
        code: 0,
      });
      expect((await mine(kind)).history.at(-1)).toMatchObject({ fdNote: companyNote });
      const { data } = await reviewer.get('item', { fdId });
      expect(data.notes.map(({ text }: { text: string }) => text)).toEqual(operatorNotes);
    }
  },
);

it('warns of sensitive words and shows comparable prices of an entry to operators, not to visitors', async () => {
  const { app, db, submit, operator } = withOperators(await submitting());
  const reviewer = await operator('reviewer');
  const dictionaryRow = { type: SENSITIVE_WORDS, label: 'abc 渠道', value: '', position: 0, is_public: 1 };
  await db.insertInto('dictionary').values(dictionaryRow).execute();
  const prices = [0.5, 0.9, 0.7, 0.6];
  const ids: string[] = [];
  for (const [at, price] of prices.entries()) {
    const name = at === 0 ? '组件，ＡＢＣ 渠道' : `组件 ${at}`;
    const entry = { fdGetbuginessPrice: String(price), fdGetbuginessName: name };
    ids.push((await submit('entry', entry)).fdId);
  }
  const [entryId = '', ...otherIds] = ids;
  const hints = async () => (await reviewer.get('item', { fdId: entryId })).data.hints;
  expect(await hints()).toEqual({ words: ['abc 渠道'], prices: null });
  for (const fdId of otherIds) await reviewer.send('step', { fdId, step: 'approve', state: 'pending' });
  expect(await hints()).toEqual({ words: ['abc 渠道'], prices: { low: 0.6, high: 0.9, rows: 3 } });
  const otherHints = (await reviewer.get('item', { fdId: otherIds[0] ?? '' })).data.hints;
  expect(otherHints).toEqual({ words: [], prices: null });
  const answer = await app.inject(`/api/system/dict?dictType=${SENSITIVE_WORDS}`);
  expect(answer.json().rows).toEqual([]);
});

it('shows the names of operators in history, notes, lists and refusals', async () => {
  const { db, customer, submit, operator } = await reviewing();
  const [reviewer, otherReviewer] = [await operator('reviewer'), await operator('reviewer')];
  await db.updateTable('account').set({ name: '沈星野' }).where('id', '=', reviewer.accountId).execute();
  const { fdId } = await submit('application');
  await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
  await reviewer.send('note', { fdId, text: '已电话核实' });
  const { data } = await reviewer.get('item', { fdId });
  expect(data).toMatchObject({ handler: '沈星野', isMine: true, notes: [{ by: '沈星野' }] });
  expect(data.history[0]).toMatchObject({ by: '沈星野' });
  const { rows } = await otherReviewer.get('list', { company: customer.companyId });
  expect(rows).toMatchObject([{ handler: '沈星野', isMine: false }]);
  const refused = await otherReviewer.send('step', { fdId, step: 'approve', state: 'reviewing' });
  expect(refused.msg).toBe('这件由沈星野办理，请先接手');
});

it('adds the username to a name that several operators have', async () => {
  const { db, customer, submit, operator } = await reviewing();
  const [reviewer, otherReviewer] = [await operator('reviewer'), await operator('reviewer')];
  const ids = [reviewer.accountId, otherReviewer.accountId];
  await db.updateTable('account').set({ name: '张伟' }).where('id', 'in', ids).execute();
  const name = `张伟（${reviewer.username}）`;
  const { fdId } = await submit('application');
  await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
  await reviewer.send('note', { fdId, text: '已电话核实' });
  const { data } = await otherReviewer.get('item', { fdId });
  expect(data).toMatchObject({ handler: name, notes: [{ by: name }], history: [{ by: name }, {}] });
  const { rows } = await otherReviewer.get('list', { company: customer.companyId });
  expect(rows).toMatchObject([{ handler: name }]);
  const refused = await otherReviewer.send('step', { fdId, step: 'approve', state: 'reviewing' });
  expect(refused.msg).toBe(`这件由${name}办理，请先接手`);
});

it('refuses steps of other roles, of another kind, or from another state', async () => {
  const { submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const { fdId } = await submit('application');
  const step = (name: string, state: string) =>
    reviewer.send('step', { fdId, step: name, state, ...GOOD.return });
  expect(await step('withdraw', 'pending')).toMatchObject({ code: 400 });
  expect(await step('win', 'pending')).toMatchObject({ code: 400 });
  expect(await step('constructor', 'pending')).toMatchObject({ code: 400 });
  expect(await step('approve', 'pending')).toMatchObject({ code: 409 });
  expect(await step('accept', 'reviewing')).toMatchObject({ code: 409 });
  const unknown = { fdId: 'none', step: 'accept', state: 'pending' };
  expect(await reviewer.send('step', unknown)).toMatchObject({ code: 404 });
});

describe.each(SUBMISSION_KINDS)('two concurrent operators, %s', (kind) => {
  const [first, second] = {
    application: ['accept', 'accept'],
    intention: ['contact', 'lose'],
    entry: ['approve', 'reject'],
  }[kind] as [string, string];

  it('get one success and one 409 with the first one’s name, and write one event', async () => {
    const { submit, operator } = await reviewing();
    const [reviewer, administrator] = [await operator('reviewer'), await operator('administrator')];
    const { fdId } = await submit(kind);
    const stepForm = (step: string) => ({ fdId, step, state: 'pending', ...goodFor(kind, step) });
    const answers = await Promise.all([
      reviewer.send('step', stepForm(first)),
      administrator.send('step', stepForm(second)),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    const winner = answers[0]?.code === 0 ? reviewer : administrator;
    expect(answers.find(({ code }) => code === 409)?.msg).toContain(winner.username);
    const { data } = await reviewer.get('item', { fdId });
    expect(data.history).toHaveLength(2);
    expect(data.handlerId).toBe(winner.accountId);
  });
});

it('lets any reviewer take down a published entry, and names the assignee of a pending one', async () => {
  const { submit, operator } = await reviewing();
  const [reviewer, otherReviewer] = [await operator('reviewer'), await operator('reviewer')];
  const { fdId } = await submit('entry');
  await reviewer.send('claim', { fdId });
  const approval = { fdId, step: 'approve', state: 'pending' };
  expect(await otherReviewer.send('step', approval)).toMatchObject({
    code: 409,
    msg: `这件由${reviewer.username}办理，请先接手`,
  });
  expect(await reviewer.send('step', approval)).toMatchObject({ code: 0 });
  const takeDown = { fdId, step: 'takeDown', state: 'published', reason: '信息有误' };
  expect(await otherReviewer.send('step', takeDown)).toMatchObject({ code: 0, data: { state: 'down' } });
});

it('returns 409 when the company corrected the submission since it was read', async () => {
  const { db, submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const { fdId } = await submit('entry');
  const { data } = await reviewer.get('item', { fdId });
  const corrected = { waits_since: '2999-01-01 00:00:00' };
  await db.updateTable('submission').set(corrected).where('id', '=', fdId).execute();
  const approval = { fdId, step: 'approve', state: 'pending', since: data.waitsSince };
  expect(await reviewer.send('step', approval)).toMatchObject({ code: 409 });
  expect((await reviewer.get('item', { fdId })).data).toMatchObject({ state: 'pending', handlerId: null });
});

it('publishes an approved entry, takes it down, and accepts the same entry again', async () => {
  const { app, submit, operator, customer } = await reviewing();
  const reviewer = await operator('reviewer');
  const { fdId } = await submit('entry');
  const market = async () =>
    (await app.inject('/api/getbuginess/list?type=2&pageSize=100'))
      .json()
      .rows.map((row: { fdId: string }) => row.fdId);
  expect(await market()).not.toContain(fdId);
  await reviewer.send('step', { fdId, step: 'approve', state: 'pending' });
  expect(await market()).toContain(fdId);
  const takeDown = { fdId, step: 'takeDown', state: 'published', reason: '信息有误' };
  expect(await reviewer.send('step', takeDown)).toMatchObject({ code: 0 });
  expect(await market()).not.toContain(fdId);
  const mine = await app.inject({
    url: `/api/my/entry/find?fdId=${fdId}`,
    headers: bearer(customer.token),
  });
  expect(mine.json().data.history.at(-1)).toMatchObject({ fdStatus: '已下架', fdNote: '信息有误' });
});

it('clears the live key when an application is rejected, and keeps it when it is approved', async () => {
  const { app, customer, submit, operator } = await reviewing();
  const reviewer = await operator('reviewer');
  const again = (about: Record<string, string>) => {
    const fields = {
      fdProjectId: about.fdProjectId ?? '',
      fdSubmitterName: '王',
      fdSubmitterPhone: '13900001112',
    };
    return post(app, '/api/project/add', fields, { headers: bearer(customer.token) });
  };
  const decided = async (step: string) => {
    const { fdId, about } = await submit('application');
    await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
    const decision = { fdId, step, state: 'reviewing', ...GOOD[step] };
    expect(await reviewer.send('step', decision)).toMatchObject({ code: 0 });
    return (await again(about)).json();
  };
  expect(await decided('reject')).toMatchObject({ code: 0 });
  expect(await decided('approve')).toMatchObject({ code: 409 });
});

describe('the assignee', () => {
  it('is claimed, taken over and transferred with the current assignee, else 409', async () => {
    const { submit, operator, app, customer } = await reviewing();
    const [reviewer, otherReviewer] = [await operator('reviewer'), await operator('reviewer')];
    const { fdId } = await submit('application');
    expect(await reviewer.send('claim', { fdId })).toMatchObject({
      code: 0,
      data: { handlerId: reviewer.accountId },
    });
    expect(await otherReviewer.send('claim', { fdId })).toMatchObject({ code: 409 });
    const step = { fdId, step: 'accept', state: 'pending' };
    expect((await otherReviewer.send('step', step)).msg).toContain(reviewer.username);
    expect(await otherReviewer.send('handOver', { fdId, seen: reviewer.accountId })).toMatchObject({
      code: 409,
    });
    expect(await otherReviewer.send('claim', { fdId, seen: reviewer.accountId })).toMatchObject({
      msg: `已从${reviewer.username}接手`,
    });
    expect(await reviewer.send('step', step)).toMatchObject({ code: 409 });
    const to = { fdId, seen: otherReviewer.accountId, to: reviewer.accountId };
    expect(await otherReviewer.send('handOver', to)).toMatchObject({ msg: `已转交${reviewer.username}` });
    expect(await reviewer.send('handOver', { fdId, seen: reviewer.accountId })).toMatchObject({ code: 0 });
    const { data } = await reviewer.get('item', { fdId });
    expect(data.handlerId).toBeNull();
    expect(data.history.map((event: { step: string }) => event.step)).toEqual([
      'put-back',
      'hand-over',
      'claim',
      'claim',
      '',
    ]);
    const mine = await app.inject({
      url: `/api/my/application/find?fdId=${fdId}`,
      headers: bearer(customer.token),
    });
    expect(mine.json().data.history).toHaveLength(1);
  });

  it('cannot be an account without permission, nor change after the submission is closed', async () => {
    const { submit, operator, customer } = await reviewing();
    const reviewer = await operator('reviewer');
    const auditor = await operator('auditor');
    const { fdId } = await submit('intention');
    for (const to of [auditor.accountId, customer.accountId, 'none'])
      expect(await reviewer.send('handOver', { fdId, to })).toMatchObject({ code: 400 });
    const colleague = await operator('reviewer');
    const { rows } = await reviewer.get('handlers');
    expect(rows).toContainEqual({ id: colleague.accountId, name: colleague.username, open: 0 });
    expect(rows).not.toContainEqual(expect.objectContaining({ id: reviewer.accountId }));
    await reviewer.send('step', { fdId, step: 'lose', state: 'pending', reason: '无意向' });
    expect(await reviewer.send('claim', { fdId, seen: reviewer.accountId })).toMatchObject({
      code: 409,
      msg: '这件已经办结',
    });
  });
});
