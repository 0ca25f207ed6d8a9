import { contentTypes } from '@pv-brain/contract/content/types.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { createCategories, createConfig, createItem } from '../../testing/content/factories.ts';
import { bearer } from '../../testing/people/accounts.ts';
import { reviewing } from '../../testing/people/inbox.ts';
import { type Customer, createAccount, createSignedIn } from '../../testing/people/submissions.ts';
import { testApp } from '../../testing/test-app.ts';
import { addVisits } from '../visits/visit.repository.ts';

/** A Wednesday of the 48th week; its Monday is the 23rd. */
const NOW = '2026-11-25T10:00:00+08:00';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  return () => void vi.useRealTimers();
});

const HOUR = 3600;
let count = 0;

interface Sent {
  kind: SubmissionKind;
  /** Shanghai time, `YYYY-MM-DD HH:mm:ss`. */
  at: string;
  state?: SubmissionState;
  waitsSince?: string;
}

/** Inserts a submission with its subject and history. */
async function send(db: Db, customer: Customer, { kind, at, state = 'pending', waitsSince = at }: Sent) {
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
async function step(db: Db, id: string, given: { step: string; at: string; hours: number | null }) {
  count += 1;
  await db
    .insertInto('submission_event')
    .values({
      id: `e${String(count).padStart(4, '0')}`,
      submission_id: id,
      state: 'approved',
      actor_id: null,
      step: given.step,
      note: null,
      at: given.at,
      waited: given.hours === null ? null : given.hours * HOUR,
    })
    .execute();
}

async function open() {
  const { app, database } = await testApp();
  const { db } = database;
  const customer = await createSignedIn(db);
  const { token } = await createAccount(db, { roles: ['auditor'] });
  const get = async (call: string, query: Record<string, string> = {}) => {
    const url = `/api/console/dashboard/${call}?${new URLSearchParams(query)}`;
    const response = await app.inject({ url, headers: bearer(token) });
    expect(response.statusCode, response.body).toBe(200);
    return response.json().data;
  };
  const sheet = async (call: string, figure: string) => {
    const url = `/api/console/dashboard/${call}?figure=${figure}`;
    const response = await app.inject({ url, headers: bearer(token) });
    expect(response.headers['content-disposition']).toContain('.xlsx');
    return (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? [];
  };
  return { app, db, customer, get, sheet };
}

it('the dashboard returns zeros and empty lists for an empty database', async () => {
  const { get } = await open();
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
  const { db, customer, get } = await open();
  // Limits: applications 3 days, intentions 5, entries 2; it is the 25th, ten o’clock.
  const old = await send(db, customer, { kind: 'application', at: '2026-11-22 09:00:00' });
  const again = await send(db, customer, {
    kind: 'application',
    at: '2026-11-01 09:00:00',
    state: 'reviewing',
    waitsSince: '2026-11-24 09:00:00',
  });
  const intention = await send(db, customer, { kind: 'intention', at: '2026-11-21 09:00:00' });
  const entry = await send(db, customer, { kind: 'entry', at: '2026-11-23 09:59:59' });
  const fresh = await send(db, customer, { kind: 'entry', at: '2026-11-23 10:00:01' });
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
  expect(oldest.map((row: { fdId: string }) => row.fdId)).toEqual([intention, old, entry, fresh, again]);
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
  const { db, customer, get, sheet } = await open();
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
  const { db, customer, get, sheet } = await open();
  const sent: [SubmissionKind, string][] = [
    ['application', '2026-09-06 23:59:59'],
    ['application', '2026-09-07 00:00:00'],
    ['intention', '2026-11-22 23:59:59'],
    ['application', '2026-11-23 00:00:00'],
    ['application', '2026-11-25 08:00:00'],
    ['entry', '2026-11-24 08:00:00'],
  ];
  for (const [kind, at] of sent) await send(db, customer, { kind, at, state: 'withdrawn' });
  const { weeks } = await get('work');
  const counted = weeks.map(({ from, application, intention, entry }: Record<string, unknown>) => [
    from,
    application,
    intention,
    entry,
  ]);
  expect([counted[0], counted[1], counted[10], counted[11]]).toEqual([
    ['2026-09-07', 1, 0, 0],
    ['2026-09-14', 0, 0, 0],
    ['2026-11-16', 0, 1, 0],
    ['2026-11-23', 2, 0, 1],
  ]);
  expect((await sheet('workSheet', 'sent')).slice(1)).toEqual(counted);
});

it('a step records the response time since the last submission or resubmission', async () => {
  const { app, db, submit, operator } = await reviewing();
  const reviewers = [await operator('reviewer')];
  const { fdId } = await submit('application');
  vi.setSystemTime(Date.now() + 5 * HOUR * 1000);
  // The earlier sessions have expired by then.
  reviewers.push(await operator('reviewer'));
  const take = (state: string, name: string, more = {}) =>
    reviewers.at(-1)?.send('step', { fdId, state, step: name, ...more });
  expect(await take('pending', 'accept')).toMatchObject({ code: 0 });
  const asked = { reason: '缺材料', fields: 'fdSubmitterName', until: '2026-12-20' };
  expect(await take('reviewing', 'return', asked)).toMatchObject({ code: 0 });
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
  const answer = await app.inject({ url: '/api/console/dashboard/work', headers });
  expect(answer.json().data).toMatchObject({ settled: 1, median: 3.75 * HOUR });
});

it('the dashboard counts the market’s entries by category, supply and demand', async () => {
  const { db, get, sheet } = await open();
  await createCategories(db, 'getbuginess', { module: '光伏组件', glass: '玻璃', other: '其他' });
  const put = (category: string, type: string, state: 'published' | 'expired' | 'down' = 'published') =>
    createItem(db, 'getbuginess', { category, state, values: { fdGetbuginessType: type } });
  for (const category of ['module', 'module', 'glass']) await put(category, '2');
  for (const category of ['module', 'glass', 'glass']) await put(category, '1');
  await put('glass', '1', 'expired');
  await put('module', '2', 'down');
  const market = [
    { name: '光伏组件', supply: 2, demand: 1 },
    { name: '玻璃', supply: 1, demand: 2 },
    { name: '其他', supply: 0, demand: 0 },
  ];
  expect((await get('portal')).market).toEqual(market);
  expect((await sheet('portalSheet', 'market')).slice(1)).toEqual([
    ['光伏组件', 2, 1],
    ['玻璃', 1, 2],
    ['其他', 0, 0],
  ]);
});

/** Records page views of a day. */
const read = (db: Db, day: string, pages: Record<string, number>, other = 0) =>
  addVisits(db, day, {
    views: other + Object.values(pages).reduce((all, some) => all + some, 0),
    byPage: new Map(Object.entries(pages)),
  });

it('the dashboard sums visits by day, and lists the most read items of 7 and of 30 days', async () => {
  const { db, get, sheet } = await open();
  const policy = await createItem(db, 'policy', { values: { fdTitle: '补贴办法' } });
  const entry = await createItem(db, 'getbuginess', {
    values: { fdGetbuginessName: '组件', fdGetbuginessType: '2' },
  });
  const gone = await createItem(db, 'policy', { state: 'withdrawn', values: { fdTitle: '旧办法' } });
  const today = { [`policy ${policy}`]: 3, ' /index': 90, 'policy removed': 50, [`policy ${gone}`]: 1 };
  await read(db, '2026-11-25', today, 2);
  await read(db, '2026-11-19', { [`getbuginess ${entry}`]: 5 });
  await read(db, '2026-11-18', { [`policy ${policy}`]: 10 });
  await read(db, '2026-11-12', { ' /index': 7 });
  await read(db, '2026-10-27', { [`getbuginess ${entry}`]: 7 });
  await read(db, '2026-10-26', { [`getbuginess ${entry}`]: 1000 });
  const portal = await get('portal');
  // 3 + 90 + 50 + 1 + 2 + 5, and 10 + 7.
  expect([portal.views, portal.viewsBefore]).toEqual([151, 17]);
  expect(portal.days.filter(({ views }: { views: number }) => views > 0)).toEqual([
    { day: '2026-10-27', views: 7 },
    { day: '2026-11-12', views: 7 },
    { day: '2026-11-18', views: 10 },
    { day: '2026-11-19', views: 5 },
    { day: '2026-11-25', views: 146 },
  ]);
  const item = {
    policy: { section: 'policy', fdId: policy, title: '补贴办法', path: `/policy/detail/${policy}` },
    entry: {
      section: 'getbuginess',
      fdId: entry,
      title: '组件',
      path: `/supply_demand/supply/detail/${entry}`,
    },
    gone: { section: 'policy', fdId: gone, title: '旧办法', path: null },
  };
  expect(portal.read7).toEqual([
    { ...item.entry, views: 5 },
    { ...item.policy, views: 3 },
    { ...item.gone, views: 1 },
  ]);
  expect(portal.read30).toEqual([
    { ...item.policy, views: 13 },
    { ...item.entry, views: 12 },
    { ...item.gone, views: 1 },
  ]);
  expect((await sheet('portalSheet', 'visits')).slice(-1)).toEqual([['2026-11-25', 146]]);
  expect((await sheet('portalSheet', 'read7'))[1]).toEqual(['组件', contentTypes.getbuginess.label, 5]);
  expect((await sheet('portalSheet', 'read30'))[1]).toEqual(['补贴办法', contentTypes.policy.label, 13]);
});

it('the dashboard counts public items by publication day, pinned or not', async () => {
  const { db, get } = await open();
  const put = (day: string, change: Parameters<typeof createItem>[2] = {}) =>
    createItem(db, 'policy', { publishedAt: `${day} 23:59:59`, ...change });
  await put('2026-11-25');
  await put('2026-11-19', { pinned: true });
  await put('2026-11-18');
  await put('2026-11-24', { state: 'draft' });
  await createItem(db, 'project', { publishedAt: '2026-11-22 08:00:00' });
  await createItem(db, 'getbuginess', { publishedAt: '2026-11-24 08:00:00' });
  expect((await get('portal')).published).toBe(3);
  const { published } = await get('reportPortal', { week: '2026-W47' });
  expect(published).toEqual([
    { label: contentTypes.policy.label, count: 2 },
    { label: contentTypes.project.label, count: 1 },
  ]);
});

it('the dashboard reports a week by its number, and refuses invalid and future weeks', async () => {
  const { app, db, customer, get } = await open();
  const id = await send(db, customer, { kind: 'application', at: '2026-11-16 00:00:00', state: 'approved' });
  await send(db, customer, { kind: 'intention', at: '2026-11-22 23:59:59' });
  await send(db, customer, { kind: 'entry', at: '2026-11-15 12:00:00' });
  const steps = [
    ['approve', '2026-11-16 09:00:00', 3],
    ['return', '2026-11-22 23:00:00', 5],
    ['win', '2026-11-17 09:00:00', 90],
    ['reject', '2026-11-15 09:00:00', 7],
    ['approve', '2026-11-23 00:00:00', 99],
  ] as const;
  for (const [name, at, hours] of steps) await step(db, id, { step: name, at, hours });
  const item = await createItem(db, 'policy', { values: { fdTitle: '补贴办法' } });
  await read(db, '2026-11-16', { [`policy ${item}`]: 2 });
  await read(db, '2026-11-22', { [`policy ${item}`]: 3 }, 1);
  await read(db, '2026-11-15', { [`policy ${item}`]: 4 });
  await read(db, '2026-11-23', { [`policy ${item}`]: 100 });
  expect(await get('reportWork', { week: '2026-W47' })).toMatchObject({
    sent: { application: 1, intention: 1, entry: 0 },
    sentBefore: 1,
    approved: 1,
    returned: 1,
    rejected: 0,
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

it('the dashboard reads the goal from the configuration, and refuses unknown figures', async () => {
  const { app, db, get } = await open();
  await createConfig(db, 'answer:hours', '24', false);
  expect((await get('work')).goalHours).toBe(24);
  const { token } = await createAccount(db, { roles: ['administrator'] });
  const url = '/api/console/dashboard/workSheet?figure=market';
  expect((await app.inject({ url, headers: bearer(token) })).statusCode).toBe(400);
});
