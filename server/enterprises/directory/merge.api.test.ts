import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { findLink, makeLink } from '../../identity/accounts/account-link.repository.ts';
import { findSimilarCompanies } from '../../identity/accounts/companies/company.repository.ts';
import { queueForReview } from '../../identity/accounts/companies/company-review.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { submit } from '../../submissions/intake/submit.ts';
import {
  ANSWER,
  auditLog,
  bearer,
  newCompanyName,
  post,
  register,
  userInfo,
} from '../../testing/people/accounts.ts';
import { DRAFT, personOf } from '../../testing/people/announcing.ts';
import { requestName, withManagers } from '../../testing/people/companies.ts';
import {
  applicationFields,
  createAccount,
  createSignedIn,
  createUpload,
  senderOf,
} from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';
import { COMPANY_COLUMNS } from './merge.repository.ts';

const REASON = '重复注册';
const isPostgres = process.env.TEST_DATABASE === 'postgres';

const server = sharedMarket({ captchaFixedAnswer: ANSWER });

async function kit() {
  const all = await withManagers(await submittingTo(server()));
  const { db, customer, admin } = all;
  const part = await createSignedIn(db, `并入的${newCompanyName()}`);
  const pair = { id: customer.companyId, other: part.companyId };
  const merge = (change: Partial<typeof pair> = {}) =>
    admin.send('merge', { ...pair, reason: REASON, ...change });
  const ofCompany = async (id: string) => {
    const companySubmissions = db
      .selectFrom('submission')
      .select(['id', 'live_key', 'company_name'])
      .where('company_id', '=', id);
    return companySubmissions.orderBy('id').execute();
  };
  const bytesOf = async (id: string) => {
    const row = db.selectFrom('company').select('upload_bytes').where('id', '=', id);
    return (await row.executeTakeFirstOrThrow()).upload_bytes;
  };
  return { ...all, part, pair, merge, ofCompany, bytesOf };
}

/** Returns the columns by which other tables refer to a company: by their name, or by a foreign key. */
async function companyColumns(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const columnNames = tables
    .filter(({ isView }) => !isView)
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => /^(.*_)?(company|com)_id$|^merged_into$/.test(column.name))
        .map((column) => `${name}.${column.name}`),
    );
  const query = isPostgres
    ? sql<{ name: string }>`
        select cl.relname || '.' || att.attname as name from pg_constraint con
        join pg_class cl on cl.oid = con.conrelid
        join pg_attribute att on att.attrelid = con.conrelid and att.attnum = any(con.conkey)
        where con.contype = 'f' and con.confrelid = 'company'::regclass`
    : sql<{ name: string }>`
        select tables.name || '.' || keys."from" as name from sqlite_schema as tables
        join pragma_foreign_key_list(tables.name) as keys
        where tables.type = 'table' and keys."table" = 'company'`;
  const { rows } = await query.execute(db);
  return [...new Set([...columnNames, ...rows.map(({ name }) => name)])].sort();
}

it('COMPANY_COLUMNS lists every column that refers to a company', async () => {
  expect(await companyColumns(server().database.db)).toEqual(Object.keys(COMPANY_COLUMNS).sort());
});

describe('a merge of companies', () => {
  it('has a preview with counts that changes nothing', async () => {
    const { db, part, pair, admin, submit: send, ofCompany } = await kit();
    await send('application', {}, part.token);
    await send('entry', {}, part.token);
    await createUpload(db, part.accountId, { size: 2048 });
    const { data } = await admin.get('merging', pair);
    expect(data).toEqual({
      id: part.companyId,
      name: part.companyName,
      phone: part.username,
      createdAt: expect.stringMatching(/^\d{4}-/),
      accounts: 1,
      application: 1,
      intention: 0,
      entry: 1,
      open: 2,
      bytes: 2048,
      doubles: 0,
      obstacle: null,
    });
    expect(await ofCompany(part.companyId)).toHaveLength(2);
    const entries = (await auditLog(db)).filter(({ actor_id }) => actor_id === admin.accountId);
    expect(entries.map(({ action }) => action)).not.toContain('company-merged');
  });

  it('moves announcements; one read by either company counts as read', async () => {
    const { app, db, customer, part, pair, merge } = await kit();
    const { token } = await createAccount(db, { roles: ['administrator'] });
    const announce = async (name: string, payload: object) =>
      (
        await app.inject({
          method: 'POST',
          url: `/api/console/announcements/${name}`,
          headers: bearer(token),
          payload,
        })
      ).json();
    const sendTo = async (companies: string) => {
      const { data } = await announce('save', { ...DRAFT, to: 'companies', companies });
      expect(await announce('send', data)).toMatchObject({ code: 0 });
      return data.id as string;
    };
    const sharedAnnouncement = await sendTo([pair.id, pair.other].join());
    const [targetAnnouncement, sourceAnnouncement] = [await sendTo(pair.id), await sendTo(pair.other)];
    const sourcePerson = personOf(app, part.token);
    for (const id of [sharedAnnouncement, sourceAnnouncement])
      expect(await sourcePerson.confirm(id)).toMatchObject({ code: 0 });
    expect(await merge()).toMatchObject({ code: 0 });
    const rows = await db
      .selectFrom('announcement_company')
      .selectAll()
      .where('announcement_id', 'in', [sharedAnnouncement, targetAnnouncement, sourceAnnouncement])
      .orderBy('announcement_id')
      .execute();
    expect(
      rows.map(({ announcement_id: id, company_id: company, confirmed_at: at }) => [
        id,
        company,
        at !== null,
      ]),
    ).toEqual([
      [sharedAnnouncement, pair.id, true],
      [targetAnnouncement, pair.id, false],
      [sourceAnnouncement, pair.id, true],
    ]);
    expect(await sourcePerson.item(sourceAnnouncement)).toMatchObject({ code: 0 });
    // Accounts that have not read it are still reminded.
    expect((await personOf(app, customer.token).open()).map(({ id }: { id: string }) => id)).toContain(
      sharedAnnouncement,
    );
  });

  it('moves accounts, submissions, entries and bytes; names in submissions stay', async () => {
    const { app, db, customer, part, pair, merge, admin, submit: send, ofCompany, bytesOf } = await kit();
    const receipts = [
      await send('application', {}, part.token),
      await send('intention', {}, part.token),
      await send('entry', {}, part.token),
    ];
    await createUpload(db, part.accountId, { size: 2048 });
    await createUpload(db, customer.accountId, { size: 100 });
    await db.updateTable('getbuginess').set({ updated_at: '2026-01-01 09:00:00' }).execute();
    expect(await merge()).toMatchObject({ code: 0 });
    const movedSubmissions = await ofCompany(pair.id);
    expect(movedSubmissions.map(({ id }) => id)).toEqual(receipts.map(({ fdId }) => fdId));
    for (const { live_key, company_name } of movedSubmissions) {
      expect(live_key).toContain(pair.id);
      expect(live_key).not.toContain(pair.other);
      expect(company_name).toBe(part.companyName);
    }
    expect(await ofCompany(pair.other)).toEqual([]);
    const entry = db
      .selectFrom('getbuginess')
      .select(['com_id', 'updated_at'])
      .where('id', '=', receipts[2]?.fdId ?? '');
    expect(await entry.executeTakeFirst()).toEqual({
      com_id: customer.companyNumber,
      updated_at: expect.not.stringContaining('2026-01-01'),
    });
    expect([await bytesOf(pair.id), await bytesOf(pair.other)]).toEqual([2148, 0]);
    // A signed-in account sees the other company from its next call on.
    expect((await userInfo(app, part.token)).json()).toMatchObject({
      fdComId: customer.companyNumber,
      fdComName: customer.companyName,
    });
    const list = await app.inject({ url: '/api/my/application/list', headers: bearer(customer.token) });
    expect(list.json().total).toBe(1);
    // Later changes are counted for the account's new company.
    await createUpload(db, part.accountId, { size: 52 });
    expect(await bytesOf(pair.id)).toBe(2200);
    expect((await admin.get('item', { id: pair.other })).data.mergedInto).toEqual({
      id: pair.id,
      name: customer.companyName,
    });
    expect((await auditLog(db)).at(-1)).toMatchObject({
      action: 'company-merged',
      target: pair.id,
      subject: customer.companyName,
      detail: JSON.stringify({
        merged: pair.other,
        name: part.companyName,
        accounts: 1,
        submissions: 3,
        reason: REASON,
      }),
    });
  });

  it('makes the moved owners members, unless the remaining company has no owner', async () => {
    const { db, customer, part, merge, admin, pair } = await kit();
    await merge();
    const { data } = await admin.get('item', { id: pair.id });
    expect(data.members).toMatchObject([
      { id: customer.accountId, owner: true },
      { id: part.accountId, owner: false },
    ]);
    const ownerlessCompany = await createSignedIn(db);
    await admin.send('accounts/disable', { id: ownerlessCompany.accountId, reason: REASON });
    const third = await createSignedIn(db);
    await merge({ id: ownerlessCompany.companyId, other: third.companyId });
    const { data: detail } = await admin.get('item', { id: ownerlessCompany.companyId });
    expect(detail.members.find(({ id }: { id: string }) => id === third.accountId)).toMatchObject({
      owner: true,
    });
  });

  it('keeps open submissions that both have, and allows no third one', async () => {
    const { app, customer, part, pair, merge, admin, submit: send, ofCompany } = await kit();
    const { about } = await send('application');
    const fields = applicationFields(about.fdProjectId ?? '', { fdSubmitterName: '另一人' });
    const second = await post(app, '/api/project/add', fields, { headers: bearer(part.token) });
    expect(second.json()).toMatchObject({ code: 0 });
    expect((await admin.get('merging', pair)).data.doubles).toBe(1);
    expect(await merge()).toMatchObject({ code: 0 });
    expect(await ofCompany(pair.id)).toHaveLength(2);
    for (const token of [customer.token, part.token]) {
      const third = applicationFields(about.fdProjectId ?? '', { fdSubmitterName: '第三人' });
      const answer = await post(app, '/api/project/add', third, { headers: bearer(token) });
      expect(answer.json().code).toBe(409);
    }
  });

  it('changes nothing when repeated; the old id redirects, and the old name finds the company', async () => {
    const { db, customer, part, pair, merge, admin } = await kit();
    const { total } = await admin.get('list');
    await merge();
    const log = (await auditLog(db)).length;
    expect(await merge()).toMatchObject({ code: 0, msg: expect.stringContaining('此前已经并入') });
    expect(await auditLog(db)).toHaveLength(log);
    const list = await admin.get('list', { text: part.companyName });
    expect(list.rows).toMatchObject([{ id: pair.id }]);
    expect((await admin.get('list')).total).toBe(total - 1);
    const third = await createSignedIn(db, '第三家光伏有限公司');
    expect(await merge({ id: third.companyId, other: pair.id })).toMatchObject({ code: 0 });
    expect((await admin.get('item', { id: pair.other })).data.mergedInto.id).toBe(third.companyId);
    expect(await findSimilarCompanies(db, { id: 'new', name: customer.companyName })).toEqual([]);
  });

  it('blocks registration of the merged name, which the remaining company may take', async () => {
    const { app, db, customer, part, merge, admin } = await kit();
    expect(await merge()).toMatchObject({ code: 0 });
    expect((await register(app, { fdComName: part.companyName })).json()).toMatchObject({ code: 409 });
    const changeId = await requestName(db, customer, part.companyName);
    expect(await admin.send('decide', { changeId, accept: 'true' })).toMatchObject({ code: 0 });
    expect((await register(app, { fdComName: customer.companyName })).json()).toMatchObject({ code: 0 });
  });

  it('voids the merged company’s invitations and requests, and includes its history', async () => {
    const { db, part, pair, merge, admin } = await kit();
    const { companyId, accountId } = part;
    const { token } = await makeLink(db, { purpose: 'join', companyId, by: accountId, ttlMs: 60_000 });
    await requestName(db, part, '不再需要的名称有限公司');
    await merge();
    expect(await findLink(db, 'join', token)).toBeNull();
    const { data } = await admin.get('item', { id: pair.id });
    expect(data.changes).toMatchObject([
      { field: 'merged', before: part.companyName, after: pair.other, of: null, note: REASON },
      { field: 'name', state: 'withdrawn', of: part.companyName, answer: expect.stringContaining('合并') },
    ]);
    expect((await admin.get('list', { tab: 'renaming' })).total).toBe(0);
  });

  it('is refused with the reason that the preview gives', async () => {
    const { db, customer, part, pair, merge, admin } = await kit();
    const refused = async (change: Partial<typeof pair>, msg: string) => {
      expect(await merge(change)).toMatchObject({ code: 409, msg: expect.stringContaining(msg) });
      expect((await admin.get('merging', { ...pair, ...change })).data.obstacle).toContain(msg);
    };
    await refused({ other: pair.id }, '不能与自己合并');
    expect((await merge({ other: 'nothing' })).statusCode).toBe(404);
    expect(await merge({ other: '' })).toMatchObject({ statusCode: 404 });
    await queueForReview(db, customer.companyId);
    await refused({}, '待核验');
    await admin.send('approve', { id: customer.companyId });
    await admin.send('disable', { id: customer.companyId, reason: REASON });
    await refused({}, '已停用');
    await admin.send('enable', { id: customer.companyId, reason: REASON });
    const third = await createSignedIn(db);
    await merge();
    await refused({ id: third.companyId }, '要并入的企业已并入另一家');
    await refused({ id: part.companyId, other: third.companyId }, '本身已并入另一家');
    expect(
      await admin.send('correct', { id: pair.other, name: 'x', reason: REASON, revision: '' }),
    ).toMatchObject({ code: 409, msg: expect.stringContaining(customer.companyName) });
  });

  it('requested in both directions at once is performed in one', async () => {
    const { db, merge, pair } = await kit();
    const answers = await Promise.all([merge(), merge({ id: pair.other, other: pair.id })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    const companyIds = Object.values(pair);
    const merged = db.selectFrom('company').select('id').where('merged_into', 'in', companyIds);
    expect(await merged.execute()).toHaveLength(1);
    const owners = db
      .selectFrom('account')
      .select('company_id')
      .where('company_id', 'in', companyIds)
      .distinct();
    expect(await owners.execute()).toHaveLength(1);
  });

  it('loses no concurrent submission: each is moved, or must be sent again', async () => {
    const { part, pair, merge, submit: send, ofCompany } = await kit();
    const kinds = ['application', 'intention', 'entry', 'application', 'intention'] as const;
    const outcomes = await Promise.allSettled([
      ...kinds.slice(0, 3).map((kind) => send(kind, {}, part.token)),
      merge(),
      ...kinds.slice(3).map((kind) => send(kind, {}, part.token)),
    ]);
    expect(outcomes[3]).toMatchObject({ status: 'fulfilled', value: { code: 0 } });
    const succeeded = outcomes.filter((outcome, at) => at !== 3 && outcome.status === 'fulfilled');
    expect(await ofCompany(pair.id)).toHaveLength(succeeded.length);
    expect(await ofCompany(pair.other)).toEqual([]);
  });

  it('makes a client repeat a request of the merged company that was pending', async () => {
    const { db, part, merge, ofCompany } = await kit();
    await merge();
    const record = { kind: 'intention', liveKey: 'x', digest: 'x' } as const;
    const late = submit(db, senderOf(part), record, String, async () => 'pending');
    await expect(late).rejects.toMatchObject({ code: 409, message: expect.stringContaining('再提交一次') });
    expect(await ofCompany(part.companyId)).toEqual([]);
  });
});
