import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { openDashboard, recordVisits } from '../../testing/content/dashboard.ts';
import { createConfig, createItem } from '../../testing/content/factories.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { reviewing } from '../../testing/people/inbox.ts';
import { type Customer, createAccount } from '../../testing/people/submissions.ts';

/** A Wednesday of the 48th week; its Monday is the 23rd. */
const NOW = '2026-11-25T10:00:00+08:00';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  return () => void vi.useRealTimers();
});

const HOUR = 3600;
let count = 0;

interface TestSubmission {
  kind: SubmissionKind;
  /** Shanghai time, `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  state?: SubmissionState;
  waitsSince?: string;
}

/** Inserts a submission with its subject and history. */
async function send(
  db: Db,
  customer: Customer,
  { kind, at, state = 'pending', waitsSince = at }: TestSubmission,
) {
  count += 1;
  const id = `s${String(count).padStart(4, '0')}`;
  await db
    .insertInto('submission')
    .values({
      id,
      kind,
      state,
      receipt_no: `JD${id}`,
      live_key: null,
      digest: id,
      account_id: customer.accountId,
      company_id: customer.companyId,
      company_name: '晨曦光伏',
      created_at: at,
      updated_at: at,
      waits_since: waitsSince,
      touched_at: waitsSince,
    })
    .execute();
  if (kind === 'application')
    await db
      .insertInto('project_application')
      .values({
        id,
        project_id: 'p',
        project_name: `项目 ${id}`,
        submitter_name: '',
        submitter_phone: '',
        applicant_email: '',
        application_info: '',
      })
      .execute();
  return id;
}

/** Inserts a step into a submission's history with the hours waited for it. */
async function step(db: Db, id: string, values: { step: string; at: string; hours: number | null }) {
  count += 1;
  await db
    .insertInto('submission_event')
    .values({
      id: `e${String(count).padStart(4, '0')}`,
      submission_id: id,
      state: 'approved',
      actor_id: null,
      step: values.step,
      note: null,
      at: values.at,
      waited: values.hours === null ? null : values.hours * HOUR,
    })
    .execute();
}

it('the dashboard returns zeros and empty lists for an empty database', async () => {
  const { get } = await openDashboard();
  const work = await get('work');
  expect(work).toMatchObject({
    waiting: 0,
    late: 0,
    oldest: [],
    settled: 0,
    settledBefore: 0,
    median: null,
    medianBefore: null,
    goalHours: 8,
  });
  expect(work.weeks).toHaveLength(12);
  expect(work.weeks.at(0)).toMatchObject({ from: '2026-09-07', application: 0, answered: 0, median: null });
  expect(work.weeks.at(-1).from).toBe('2026-11-23');
  const portal = await get('portal');
  expect(portal).toMatchObject({ views: 0, viewsBefore: 0, published: 0, read7: [], read30: [], market: [] });
  expect(portal.days).toHaveLength(30);
});

it('the dashboard counts pending and overdue submissions, and names the five pending longest', async () => {
  const { db, customer, get } = await openDashboard();
  // Limits: applications 3 days, intentions 5, entries 2; it is the 25th, ten o’clock.
  const old = await send(db, customer, { kind: 'application', at: '2026-11-22 09:00:00' });
  const second = await send(db, customer, {
    kind: 'application',
    at: '2026-11-01 09:00:00',
    state: 'reviewing',
    waitsSince: '2026-11-24 09:00:00',
  });
  const intention = await send(db, customer, { kind: 'intention', at: '2026-11-21 09:00:00' });
  const entry = await send(db, customer, { kind: 'entry', at: '2026-11-23 09:59:59' });
  const newest = await send(db, customer, { kind: 'entry', at: '2026-11-23 10:00:01' });
  await send(db, customer, { kind: 'entry', at: '2026-11-25 09:00:00' });
  for (const [kind, state] of [
    ['intention', 'contacted'],
    ['application', 'returned'],
    ['application', 'approved'],
    ['entry', 'published'],
    ['intention', 'withdrawn'],
  ] as const)
    await send(db, customer, { kind, state, at: '2026-10-01 09:00:00' });
  const { waiting, late, oldest } = await get('work');
  expect([waiting, late]).toEqual([6, 2]);
  expect(oldest.map((row: { fdId: string }) => row.fdId)).toEqual([intention, old, entry, newest, second]);
  expect(oldest[1]).toEqual({
    fdId: old,
    kind: 'application',
    fdReceiptNo: `JD${old}`,
    state: 'pending',
    isLate: true,
    title: `项目 ${old}`,
    company: '晨曦光伏',
    since: '2026-11-22 09:00:00',
  });
  expect(oldest.map((row: { isLate: boolean }) => row.isLate)).toEqual([false, true, true, false, false]);
});

it('the dashboard counts decisions in the last 30 days and before, and response times by week', async () => {
  const { db, customer, get, sheet } = await openDashboard();
  const id = await send(db, customer, { kind: 'application', at: '2026-09-01 09:00:00', state: 'approved' });
  const steps: [name: string, at: string, hours: number | null][] = [
    // This week: 4, 9 and 2 hours.
    ['approve', '2026-11-25 09:00:00', 4],
    ['reject', '2026-11-23 00:00:00', 9],
    ['return', '2026-11-24 23:59:59', 2],
    // The decision on an intention is not its first answer, so it does not count as response time.
    ['win', '2026-11-24 10:00:00', 500],
    ['lose', '2026-11-24 10:00:00', 700],
    // Steps after which it is still pending.
    ['accept', '2026-11-24 10:00:00', null],
    ['contact', '2026-11-24 10:00:00', null],
    // The last moment of the previous week, and the first of the 30 days.
    ['approve', '2026-11-22 23:59:59', 20],
    ['approve', '2026-10-27 00:00:00', 10],
    // The preceding 30 days.
    ['reject', '2026-10-26 23:59:59', 30],
    ['approve', '2026-09-27 00:00:00', 50],
    // Earlier: counted in the weeks, in neither of the two months.
    ['approve', '2026-09-26 23:59:59', 60],
    // Before the first week.
    ['approve', '2026-09-06 23:59:59', 99],
  ];
  for (const [name, at, hours] of steps) await step(db, id, { step: name, at, hours });
  const { settled, settledBefore, median, medianBefore, weeks } = await get('work');
  // approve, reject, win, lose of this week, and two others.
  expect([settled, settledBefore]).toEqual([6, 2]);
  // 2, 4, 9, 10, 20 and 30, 50.
  expect([median, medianBefore]).toEqual([9 * HOUR, 40 * HOUR]);
  const answers = weeks.map((week: Record<string, unknown>) => [week.from, week.answered, week.median]);
  expect(answers.filter(([, answered]: [string, number]) => answered > 0)).toEqual([
    ['2026-09-21', 2, 55 * HOUR],
    ['2026-10-26', 2, 20 * HOUR],
    ['2026-11-16', 1, 20 * HOUR],
    ['2026-11-23', 3, 4 * HOUR],
  ]);
  const rows = await sheet('workSheet', 'times');
  expect(rows[0]).toEqual(['周一', '答复（件）', '中位数（小时）']);
  expect(rows).toHaveLength(13);
  expect(rows.at(-1)).toEqual(['2026-11-23', 3, 4]);
});

it('the dashboard counts submissions by week and kind', async () => {
  const { db, customer, get, sheet } = await openDashboard();
  const submissions: [SubmissionKind, string][] = [
    ['application', '2026-09-06 23:59:59'],
    ['application', '2026-09-07 00:00:00'],
    ['intention', '2026-11-22 23:59:59'],
    ['application', '2026-11-23 00:00:00'],
    ['application', '2026-11-25 08:00:00'],
    ['entry', '2026-11-24 08:00:00'],
  ];
  for (const [kind, at] of submissions) await send(db, customer, { kind, at, state: 'withdrawn' });
  const { weeks } = await get('work');
  const countRows = weeks.map(({ from, application, intention, entry }: Record<string, unknown>) => [
    from,
    application,
    intention,
    entry,
  ]);
  expect([countRows[0], countRows[1], countRows[10], countRows[11]]).toEqual([
    ['2026-09-07', 1, 0, 0],
    ['2026-09-14', 0, 0, 0],
    ['2026-11-16', 0, 1, 0],
    ['2026-11-23', 2, 0, 1],
  ]);
  expect((await sheet('workSheet', 'sent')).slice(1)).toEqual(countRows);
});

it('a step records the response time since the last submission or resubmission', async () => {
  const { app, db, submit, operator } = await reviewing();
  const reviewers = [await operator('reviewer')];
  const { fdId } = await submit('application');
  vi.setSystemTime(Date.now() + 5 * HOUR * 1000);
  // The earlier sessions have expired by then.
  reviewers.push(await operator('reviewer'));
  const take = (state: string, name: string, input = {}) =>
    reviewers.at(-1)?.send('step', { fdId, state, step: name, ...input });
  expect(await take('pending', 'accept')).toMatchObject({ code: 0 });
  const correction = { reason: '缺材料', fields: 'fdSubmitterName', until: '2026-12-20' };
  expect(await take('reviewing', 'return', correction)).toMatchObject({ code: 0 });
  vi.setSystemTime(new Date('2026-11-26T10:30:00+08:00'));
  const reviewer = await operator('reviewer');
  reviewers.push(reviewer);
  await db
    .updateTable('submission')
    .set({ state: 'reviewing', waits_since: '2026-11-26 08:00:00', handler_id: null })
    .where('id', '=', fdId)
    .execute();
  expect(await take('reviewing', 'approve')).toMatchObject({ code: 0 });
  const rows = await db.selectFrom('submission_event').select(['step', 'waited']).orderBy('id').execute();
  expect(rows.map(({ step: name, waited }) => [name, waited])).toEqual([
    [null, null],
    ['accept', null],
    ['return', 5 * HOUR],
    ['approve', 2.5 * HOUR],
  ]);
  const headers = bearer(reviewer.token);
  const response = await app.inject({ url: '/api/console/dashboard/work', headers });
  expect(response.json().data).toMatchObject({ settled: 1, median: 3.75 * HOUR });
});

it('the dashboard reports a week by its number, and refuses invalid and future weeks', async () => {
  const { app, db, customer, get } = await openDashboard();
  const id = await send(db, customer, { kind: 'application', at: '2026-11-16 00:00:00', state: 'approved' });
  await send(db, customer, { kind: 'intention', at: '2026-11-22 23:59:59' });
  await send(db, customer, { kind: 'entry', at: '2026-11-15 12:00:00' });
  const steps = [
    ['approve', '2026-11-16 09:00:00', 3],
    ['return', '2026-11-22 23:00:00', 5],
    ['win', '2026-11-17 09:00:00', 90],
    // A refused change of a published entry, in either week.
    ['reject-edit', '2026-11-18 09:00:00', 4],
    ['reject-edit', '2026-11-15 09:00:00', 7],
    ['approve', '2026-11-23 00:00:00', 99],
  ] as const;
  for (const [name, at, hours] of steps) await step(db, id, { step: name, at, hours });
  const item = await createItem(db, 'policy', { values: { fdTitle: '补贴办法' } });
  await recordVisits(db, '2026-11-16', { [`policy ${item}`]: 2 });
  await recordVisits(db, '2026-11-22', { [`policy ${item}`]: 3 }, 1);
  await recordVisits(db, '2026-11-15', { [`policy ${item}`]: 4 });
  await recordVisits(db, '2026-11-23', { [`policy ${item}`]: 100 });
  expect(await get('reportWork', { week: '2026-W47' })).toMatchObject({
    sent: { application: 1, intention: 1, entry: 0 },
    sentBefore: 1,
    approved: 1,
    returned: 1,
    rejected: 1,
    won: 1,
    lost: 0,
    settledBefore: 1,
    returnedBefore: 0,
    median: 4 * HOUR,
    medianBefore: 7 * HOUR,
    waiting: 2,
    goalHours: 8,
  });
  const portal = await get('reportPortal', { week: '2026-W47' });
  expect(portal).toMatchObject({ views: 6, viewsBefore: 4, isReadKnown: true });
  expect(portal.days.map(({ views }: { views: number }) => views)).toEqual([2, 0, 0, 0, 0, 0, 4]);
  expect(portal.read).toMatchObject([{ title: '补贴办法', views: 5 }]);
  expect((await get('reportPortal', { week: '2026-W20' })).isReadKnown).toBe(false);

  const { token } = await createAccount(db, { roles: ['auditor'] });
  for (const call of ['reportWork', 'reportPortal'])
    for (const week of ['2026-W49', '2026-W54', 'x']) {
      const url = `/api/console/dashboard/${call}?week=${week}`;
      expect((await app.inject({ url, headers: bearer(token) })).statusCode).toBe(400);
    }
});

it('the dashboard reads the goal from the configuration', async () => {
  const { db, get } = await openDashboard();
  await createConfig(db, 'answer:hours', '24', false);
  expect((await get('work')).goalHours).toBe(24);
});

it.each([
  ['workSheet?figure=market', 'administrator', 400],
  ['workSheet?figure=sent', 'editor', 403],
  ['portalSheet?figure=sent', 'editor', 400],
] as const)('refuses %s to an %s with %i', async (path, role, status) => {
  const { app, db } = await openDashboard();
  const { token } = await createAccount(db, { roles: [role] });
  const url = `/api/console/dashboard/${path}`;
  expect((await app.inject({ url, headers: bearer(token) })).statusCode).toBe(status);
});
