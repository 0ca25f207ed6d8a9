import { demoSubmissions } from '@pv-brain/demo/history.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findAccount } from '../../identity/accounts/account.repository.ts';
import { passwordMatches } from '../../identity/accounts/passwords/passwords.ts';
import { verifyAudit } from '../../platform/audit/verify.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import type { DemoLogins } from '../../platform/runtime/terminal.ts';
import { submitApplication } from '../../submissions/intake/application.ts';
import { writeNote } from '../../submissions/review/review.ts';
import { setClock } from '../../testing/people/accounts.ts';
import { createAccount, createSignedIn, senderOf } from '../../testing/people/submissions.ts';
import { shared, testDatabase } from '../../testing/test-app.ts';
import { clearDemoContent, planClearing } from './clear.ts';
import { fillDemoContent } from './fill.ts';

/** Before office hours: the times of today's items are still in the future. */
const FILLED_AT = new Date('2026-11-20T06:00:00+08:00');
const NOW = '2026-11-20 06:00:00';

/** Fills a database with the demo content and its history; returns the announced logins. */
async function fill({ db, settings }: Awaited<ReturnType<typeof testDatabase>>) {
  let logins: DemoLogins | undefined;
  const onLogins = (demoLogins: DemoLogins) => {
    logins = demoLogins;
  };
  expect(await fillDemoContent(db, settings, FILLED_AT, { hasHistory: true, onLogins })).toBe(true);
  return logins;
}

const countOf = async (
  db: Db,
  table:
    | 'company'
    | 'account'
    | 'submission'
    | 'submission_event'
    | 'submission_note'
    | 'notice'
    | 'demo_record',
) => (await db.selectFrom(table).select('id').execute()).length;

const submissionsOf = async (db: Db) =>
  db
    .selectFrom('submission')
    .select(['id', 'kind', 'state', 'created_at', 'touched_at', 'company_id'])
    .execute();

describe('the history of the demo content', () => {
  const filled = shared(async (database) => ({
    made: { db: database.db, logins: await fill(database) },
    close: async () => {},
  }));

  it('has each submission in the state of its record', async () => {
    const { db } = filled();
    const rows = await submissionsOf(db);
    const states = (kind: string) =>
      Object.fromEntries(
        [
          ...Map.groupBy(
            rows.filter((row) => row.kind === kind),
            ({ state }) => state,
          ),
        ].map(([state, all]) => [state, all.length]),
      );
    expect(states('application')).toEqual({
      approved: 15,
      reviewing: 6,
      rejected: 5,
      pending: 7,
      returned: 4,
      withdrawn: 3,
    });
    expect(states('intention')).toEqual({ won: 8, contacted: 7, pending: 7, lost: 5, withdrawn: 3 });
    expect(states('entry')).toEqual({
      published: 10,
      expired: 4,
      pending: 4,
      returned: 2,
      rejected: 2,
      withdrawn: 1,
      ended: 1,
      down: 1,
    });
    expect(await countOf(db, 'company')).toBe(14);
    const reminders = await db
      .selectFrom('submission')
      .select('id')
      .where('remind_on', '>', '2026-11-20')
      .execute();
    expect(reminders.length).toBeGreaterThan(0);
  });

  it('is spread over twelve weeks, with no future times, in an audit log that verifies', async () => {
    const { db } = filled();
    const rows = await submissionsOf(db);
    expect(new Set(rows.map(({ created_at }) => created_at.slice(0, 7))).size).toBe(4);
    for (const table of ['submission_event', 'notice', 'submission_note', 'audit_log'] as const)
      for (const { at } of await db.selectFrom(table).select('at').execute())
        if (table !== 'audit_log' || at < '2026-11-21') expect(at <= NOW, `${table} ${at}`).toBe(true);
    const events = await db
      .selectFrom('submission_event')
      .select(['submission_id', 'at'])
      .orderBy('id')
      .execute();
    for (const all of Map.groupBy(events, ({ submission_id }) => submission_id).values())
      expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).sort());
    expect(await countOf(db, 'notice')).toBeGreaterThan(100);
    expect(await countOf(db, 'submission_note')).toBeGreaterThan(20);
    const days = await db.selectFrom('visit_day').select('day').orderBy('day').execute();
    expect(days).toHaveLength(84);
    expect(days.at(-1)?.day).toBe('2026-11-19');
    expect(await db.selectFrom('search_missed').select('term').distinct().execute()).toHaveLength(12);
    expect(await verifyAudit(db)).toMatchObject({ intact: true });
  });

  it('lets only the announced company and operator sign in', async () => {
    const { db, logins } = filled();
    const { company, operator } = logins ?? expect.fail();
    const hashes = await db.selectFrom('account').select(['username', 'password_hash']).execute();
    for (const { username, password } of [company, operator])
      for (const each of hashes)
        expect(await passwordMatches(each.password_hash, password)).toBe(each.username === username);
    expect((await findAccount(db, operator.username))?.roles).toEqual(['reviewer']);
    expect((await findAccount(db, company.username))?.companyName).toBe(company.name);
  });

  it('links the entries of the market to registered companies', async () => {
    const { db } = filled();
    const entries = await db.selectFrom('getbuginess').select(['com_id', 'com_name']).execute();
    const companies = await db.selectFrom('company').select(['number', 'name']).execute();
    for (const { number, name } of companies)
      for (const { com_id } of entries.filter(({ com_name }) => com_name === name))
        expect(com_id).toBe(number);
  });
});

describe('clearing the history of the demo content', () => {
  let db: Db;

  beforeEach(async () => {
    const database = await testDatabase();
    db = database.db;
    await fill(database);
  });

  it('removes all of it, and the audit log still verifies', async () => {
    await clearDemoContent(db, await planClearing(db));
    for (const table of [
      'company',
      'account',
      'submission',
      'submission_event',
      'notice',
      'demo_record',
    ] as const)
      expect(await countOf(db, table), table).toBe(0);
    for (const table of ['visit_day', 'visit_page', 'search_missed'] as const)
      expect(await db.selectFrom(table).select('day').execute(), table).toEqual([]);
    expect(await db.selectFrom('getbuginess').select('id').execute()).toEqual([]);
    expect(await verifyAudit(db)).toMatchObject({ intact: true });
  });

  it('keeps and reports what users did with it and everything that this depends on', async () => {
    const { accountId, username } = await createAccount(db, { roles: ['administrator'] });
    const note = await db
      .selectFrom('submission')
      .select(['id', 'receipt_no', 'company_id', 'company_name'])
      .where('kind', '=', 'application')
      .where('state', '=', 'reviewing')
      .executeTakeFirstOrThrow();
    const actor = { actorId: accountId, actor: username, address: '192.0.2.1' };
    await writeNote(db, actor, { fdId: note.id, text: '请留意', way: '', remindOn: '', seen: 0 });
    // A user joins another company.
    const { accountId: memberId } = await createAccount(db);
    const joined = await db
      .selectFrom('company')
      .select('id')
      .where('id', '!=', note.company_id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await db.updateTable('account').set({ company_id: joined.id }).where('id', '=', memberId).execute();
    const plan = await planClearing(db);
    expect(plan.get('submission')?.changed.get(note.id)).toBe(`application ${note.receipt_no}`);
    expect(plan.get('people')?.changed.get(note.company_id)).toBe(`company ${note.company_name}`);
    await clearDemoContent(db, plan);
    expect((await submissionsOf(db)).map(({ id }) => id)).toEqual([note.id]);
    const companies = await db.selectFrom('company').select('id').execute();
    expect(companies.map(({ id }) => id).sort()).toEqual([note.company_id, joined.id].sort());
    expect(await db.selectFrom('submission_note').select('text').execute()).toContainEqual({
      text: '请留意',
    });
    // The reviewer who accepted it, in addition to its accounts and the operator of the test.
    const names = (await db.selectFrom('account').select('username').execute()).map((each) => each.username);
    expect(names).toEqual(expect.arrayContaining([username, 'demo-reviewer']));
    expect(names).not.toContain('demo-editor');
  });

  it('never removes a submission of a real company, nor its project', async () => {
    // The project is still open then.
    setClock(FILLED_AT.getTime() - Date.now());
    const { token: _, ...customer } = await createSignedIn(db);
    const open = demoSubmissions.application.at(-1)?.about ?? '';
    const project = await db
      .selectFrom('project')
      .select('id')
      .where('project_name', '=', open)
      .executeTakeFirstOrThrow();
    const sender = senderOf(customer, '192.0.2.1');
    const form = {
      fdSubmitterName: '李晨',
      fdSubmitterPhone: '13800008000',
      fdApplicantEmail: '',
      fdApplicationInfo: '',
    };
    const { receipt } = await submitApplication(db, sender, {
      fdProjectId: project.id,
      ...form,
      attKey_projectApplyInfoAtt: '',
    });
    const plan = await planClearing(db);
    expect([...(plan.get('project')?.changed.values() ?? [])]).toEqual([open]);
    await clearDemoContent(db, plan);
    expect((await submissionsOf(db)).map(({ id }) => id)).toEqual([receipt.fdId]);
    expect(await db.selectFrom('project').select('id').execute()).toEqual([project]);
    expect((await planClearing(db)).get('project')?.changed.size).toBe(1);
  });
});
