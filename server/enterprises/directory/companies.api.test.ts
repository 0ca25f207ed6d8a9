import { describe, expect, it } from 'vitest';
import { createStore } from '../../assets/files/storage/store.ts';
import {
  approveCompany,
  queueForReview,
} from '../../identity/accounts/companies/company-review.repository.ts';
import { auditLog, bearer, post } from '../../testing/people/accounts.ts';
import { requestName, startWithManagers, withManagers } from '../../testing/people/companies.ts';
import { createAccount, createSignedIn } from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';
import { closeForPerson } from '../data-requests/terminal.ts';

const REASON = '核对营业执照';

const server = sharedMarket();

async function kit(base?: Awaited<ReturnType<typeof startWithManagers>>) {
  const all = base ?? (await withManagers(await submittingTo(server())));
  const { db, customer, admin } = all;
  const revision = async (id = customer.companyId) =>
    (await admin.get('item', { id })).data.revision as string;
  const correction = async (change: Record<string, string> = {}) => ({
    id: customer.companyId,
    name: customer.companyName,
    area: '',
    address: '',
    contacts: '[]',
    reason: REASON,
    revision: await revision(),
    ...change,
  });
  const auditedActions = async () =>
    (await auditLog(db))
      .filter(({ action, actor_id }) => actor_id === admin.accountId && !action.startsWith('call-'))
      .map(({ action, target, subject }) => [action, target, subject]);
  return { ...all, revision, correction, auditedActions };
}

describe('the company list', () => {
  it('finds a company by a part of its name, its number, a phone, a receipt and its area', async () => {
    const { db, customer, admin, submit } = await kit(await startWithManagers());
    const otherCompany = await createSignedIn(db, '澜州晶曜光能科技有限公司');
    await db
      .updateTable('company')
      .set({ area: '澜州高新区' })
      .where('id', '=', otherCompany.companyId)
      .execute();
    const { fdReceiptNo } = await submit('application');
    const findIds = async (query: Record<string, string>) =>
      (await admin.get('list', query)).rows.map(({ id }: { id: string }) => id);
    expect(await findIds({})).toEqual([otherCompany.companyId, customer.companyId]);
    expect(await findIds({ sort: 'oldest' })).toEqual([customer.companyId, otherCompany.companyId]);
    expect(await findIds({ text: '晶曜光能' })).toEqual([otherCompany.companyId]);
    for (const text of [otherCompany.companyNumber, otherCompany.companyId])
      expect(await findIds({ text })).toEqual([otherCompany.companyId]);
    expect(await findIds({ text: customer.username })).toEqual([customer.companyId]);
    expect(await findIds({ text: customer.username.slice(0, -1) })).toContain(customer.companyId);
    const digits = customer.username;
    for (const text of [
      `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7)}`,
      `+86 ${digits.slice(0, 3)} ${digits.slice(3, 7)} ${digits.slice(7)}`,
      digits.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
    ])
      expect(await findIds({ text }), text).toEqual([customer.companyId]);
    expect(await findIds({ text: `${digits.slice(0, 3)} ${digits.slice(3, -1)}` })).toContain(
      customer.companyId,
    );
    for (const text of [fdReceiptNo, fdReceiptNo.replace('-', ' ').toLowerCase()])
      expect(await findIds({ text }), text).toEqual([customer.companyId]);
    expect(await findIds({ area: '高新' })).toEqual([otherCompany.companyId]);
    expect(await findIds({ text: '100%_' })).toEqual([]);
    expect(await findIds({ pageNum: '2', pageSize: '1' })).toEqual([customer.companyId]);
  });

  it('returns the list fields of each company, and the counts by state', async () => {
    const { db, customer, admin, submit } = await kit(await startWithManagers());
    const waiting = await createSignedIn(db);
    await queueForReview(db, waiting.companyId);
    const disabledCompany = await createSignedIn(db);
    await admin.send('disable', { id: disabledCompany.companyId, reason: REASON });
    await requestName(db, customer, '改成这个名称有限公司');
    await submit('application');
    await submit('intention');
    await createAccount(db, { roles: ['member'], companyId: customer.companyId });
    const { rows, counts, total } = await admin.get('list', { tab: 'renaming' });
    expect(counts).toEqual({ all: 3, normal: 1, waiting: 1, disabled: 1, renaming: 1 });
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        id: customer.companyId,
        number: customer.companyNumber,
        name: customer.companyName,
        area: null,
        state: 'normal',
        wanted: '改成这个名称有限公司',
        phone: customer.username,
        members: 2,
        demo: false,
        createdAt: expect.stringMatching(/^\d{4}-/),
        sent: { application: 1, intention: 1, entry: 0 },
      },
    ]);
    for (const [tab, { companyId }] of [
      ['waiting', waiting],
      ['disabled', disabledCompany],
      ['normal', customer],
    ] as const)
      expect((await admin.get('list', { tab })).rows, tab).toMatchObject([{ id: companyId }]);
    const filtered = await admin.get('list', { text: waiting.companyName });
    expect(filtered.counts).toEqual({ all: 1, normal: 0, waiting: 1, disabled: 0, renaming: 0 });
  });

  it('is exported as a spreadsheet, with an audit entry', async () => {
    const { app, db, admin } = await kit(await startWithManagers());
    const url = '/api/console/companies/export?tab=normal';
    const response = await app.inject({ url, headers: bearer(admin.token) });
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await auditLog(db)).at(-1)).toMatchObject({
      action: 'companies-exported',
      actor: admin.username,
      detail: '{"filters":{"tab":"normal"},"rows":1}',
    });
  });
});

describe('the company detail', () => {
  it('returns the company’s counts, its accounts, and companies with similar names', async () => {
    const { db, customer, admin, submit } = await kit();
    const alike = await createSignedIn(db, customer.companyName.replace('有限公司', '股份有限公司'));
    await submit('entry');
    const { data } = await admin.get('item', { id: customer.companyId });
    expect(data).toMatchObject({
      id: customer.companyId,
      number: customer.companyNumber,
      name: customer.companyName,
      state: 'normal',
      contacts: [],
      area: '',
      mergedInto: null,
      uploadBytes: 0,
      changes: [],
      numbers: [{ kind: 'entry', state: 'pending', rows: 1 }],
      members: [
        {
          id: customer.accountId,
          username: customer.username,
          name: null,
          owner: true,
          disabled: false,
          withCompany: false,
          sessions: 1,
          signedInAt: null,
          resetEnds: null,
        },
      ],
      similar: [{ id: alike.companyId, name: alike.companyName }],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|password/);
    expect((await admin.get('item', { id: 'nothing' })).statusCode).toBe(404);
  });

  it('is readable by reviewers and auditors, who can change nothing', async () => {
    const { customer, operator, correction } = await kit();
    for (const role of ['reviewer', 'auditor'] as const) {
      const { get, send } = await operator(role);
      expect((await get('item', { id: customer.companyId })).code, role).toBe(0);
      expect((await send('correct', await correction())).statusCode, role).toBe(403);
      expect((await send('disable', { id: customer.companyId, reason: REASON })).statusCode, role).toBe(403);
    }
  });
});

describe('approval of a company', () => {
  it('ends the review once; a second operator gets 409', async () => {
    const { db, customer, admin, auditedActions } = await kit();
    const { companyId: id, companyName } = customer;
    await queueForReview(db, id);
    const answers = await Promise.all([admin.send('approve', { id }), admin.send('approve', { id })]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect(await auditedActions()).toEqual([['company-approved', id, companyName]]);
    expect(await approveCompany(db, id)).toBeNull();
  });
});

describe('correction of a company', () => {
  it('records each change, and leaves submissions unchanged', async () => {
    const { db, customer, admin, submit, correction } = await kit();
    const { fdId } = await submit('application');
    const contacts = [{ name: '周景行', position: '经理', phone: '13800001826', email: '' }];
    const change = { name: '晨曦光伏股份有限公司', area: '澜州高新区', contacts: JSON.stringify(contacts) };
    expect(await admin.send('correct', await correction(change))).toMatchObject({ code: 0 });
    const { data } = await admin.get('item', { id: customer.companyId });
    expect(data).toMatchObject({ name: '晨曦光伏股份有限公司', area: '澜州高新区', address: '', contacts });
    const by = { state: 'accepted', note: REASON, askedBy: admin.username, byCompany: false, of: null };
    expect(data.changes).toMatchObject([
      { ...by, field: 'contacts', before: null, after: null },
      { ...by, field: 'area', before: null, after: '澜州高新区' },
      { ...by, field: 'name', before: customer.companyName, after: '晨曦光伏股份有限公司' },
    ]);
    const submissionRow = db.selectFrom('submission').select('company_name').where('id', '=', fdId);
    expect(await submissionRow.executeTakeFirst()).toEqual({ company_name: customer.companyName });
    const log = (await auditLog(db)).slice(-2);
    expect(log.map(({ action, detail }) => [action, detail])).toEqual([
      [
        'company-renamed',
        JSON.stringify({ before: customer.companyName, after: '晨曦光伏股份有限公司', reason: REASON }),
      ],
      ['company-edited', JSON.stringify({ fields: ['area', 'contacts'], reason: REASON })],
    ]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: '企'.repeat(67) }, 'name'],
    [{ area: '区'.repeat(101) }, 'area'],
    [{ reason: '' }, 'reason'],
    [{ contacts: '{' }, 'contacts'],
    [{ contacts: '[{"name":"","phone":"1"}]' }, 'contacts.0.name'],
  ])('refuses %j at its field', async (change, field) => {
    const { admin, correction } = await kit();
    const answer = await admin.send('correct', await correction(change));
    expect(answer.code).toBe(400);
    expect(answer.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('refuses a correction without a difference, or of outdated data', async () => {
    const { admin, correction } = await kit();
    expect(await admin.send('correct', await correction())).toMatchObject({ code: 400 });
    const stale = await correction({ area: '经开区' });
    expect(await admin.send('correct', await correction({ area: '高新区' }))).toMatchObject({ code: 0 });
    expect(await admin.send('correct', stale)).toMatchObject({
      code: 409,
      msg: expect.stringContaining('刷新'),
    });
  });

  it('takes no contacts for no contacts, however the company saved them', async () => {
    const { app, customer, admin, correction, revision } = await kit();
    const by = { headers: bearer(customer.token) };
    const { data } = (await app.inject({ url: '/api/my/company', ...by })).json();
    const form = { area: '', address: '高新区 1 号', contacts: '[]', revision: data.revision };
    expect((await post(app, '/api/my/company/save', form, by)).json()).toMatchObject({ code: 0 });
    const same = await correction({ address: form.address, revision: await revision() });
    expect(await admin.send('correct', same)).toMatchObject({ code: 400, msg: '没有要更正的内容' });
    const changed = await correction({ address: '高新区 2 号', revision: await revision() });
    expect(await admin.send('correct', changed)).toMatchObject({ code: 0 });
    const { changes } = (await admin.get('item', { id: customer.companyId })).data;
    expect(changes.map(({ field }: { field: string }) => field)).toEqual(['address', 'address']);
  });

  it('refuses a name of another company in any spelling, and one of two concurrent renames', async () => {
    const { db, customer, admin, correction, revision } = await kit();
    const otherCompany = await createSignedIn(db, 'ABC光伏有限公司');
    const response = await admin.send('correct', await correction({ name: 'ａｂｃ 光伏有限公司' }));
    expect(response).toMatchObject({ code: 409, errors: [{ field: 'name' }] });
    const change = { name: '一个名称有限公司' };
    const answers = await Promise.all([
      admin.send('correct', await correction(change)),
      admin.send('correct', {
        ...(await correction(change)),
        id: otherCompany.companyId,
        revision: await revision(otherCompany.companyId),
      }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    const namedCompanies = db.selectFrom('company').select('id').where('name', '=', change.name);
    expect(await namedCompanies.execute()).toHaveLength(1);
    expect(customer.companyId).not.toBe(otherCompany.companyId);
  });
});

describe('a requested company name', () => {
  it('is applied when accepted, with an audit entry', async () => {
    const { db, customer, admin, submit } = await kit();
    const { fdId } = await submit('entry', { fdComName: customer.companyName });
    const signed = await submit('entry', { fdComName: '晨曦集团' });
    const changeId = await requestName(db, customer, '澜州晶曜光能股份有限公司');
    await db.updateTable('getbuginess').set({ updated_at: '2026-01-01 09:00:00' }).execute();
    expect(await admin.send('decide', { changeId, accept: 'true' })).toMatchObject({ code: 0 });
    // Its entries have the new name, besides the signature.
    const entries = db.selectFrom('getbuginess').select(['id', 'com_name', 'sign_name']).orderBy('id');
    const companyEntries = entries.where('com_id', '=', customer.companyNumber);
    expect(await companyEntries.execute()).toEqual([
      { id: fdId, com_name: '澜州晶曜光能股份有限公司', sign_name: null },
      { id: signed.fdId, com_name: '澜州晶曜光能股份有限公司', sign_name: '晨曦集团' },
    ]);
    const changed = db.selectFrom('getbuginess').select('updated_at').where('id', '=', fdId);
    expect(await changed.executeTakeFirst()).toEqual({
      updated_at: expect.not.stringContaining('2026-01-01'),
    });
    const { data } = await admin.get('item', { id: customer.companyId });
    expect(data.name).toBe('澜州晶曜光能股份有限公司');
    expect(data.changes).toMatchObject([
      {
        id: changeId,
        state: 'accepted',
        byCompany: true,
        askedBy: customer.username,
        decidedBy: admin.username,
        note: '变更登记',
      },
    ]);
    expect((await auditLog(db)).at(-1)).toMatchObject({
      action: 'company-renamed',
      target: customer.companyId,
    });
  });

  it('of an account that was closed is shown without its internal name', async () => {
    const { db, customer, admin } = await kit();
    await requestName(db, customer, '澜州晶曜光能股份有限公司');
    await closeForPerson({ db, store: createStore(server().settings.dataDir, undefined) }, customer.username);
    const { data } = await admin.get('item', { id: customer.companyId });
    const closed = '已注销的账号';
    expect(data.changes).toMatchObject([{ state: 'withdrawn', askedBy: closed, decidedBy: closed }]);
  });

  it('is declined only with a reason', async () => {
    const { db, customer, admin } = await kit();
    const changeId = await requestName(db, customer, '澜州晶曜光能股份有限公司');
    const bare = await admin.send('decide', { changeId, accept: 'false', answer: ' ' });
    expect(bare).toMatchObject({ code: 400, errors: [{ field: 'answer' }] });
    expect(await admin.send('decide', { changeId, answer: '通知书不清晰' })).toMatchObject({ code: 0 });
    const { data } = await admin.get('item', { id: customer.companyId });
    expect(data).toMatchObject({
      name: customer.companyName,
      changes: [{ state: 'refused', answer: '通知书不清晰' }],
    });
  });

  it('is decided once: a second operator gets the name of the first', async () => {
    const { db, customer, admin, operator } = await kit();
    const second = await operator('administrator');
    const changeId = await requestName(db, customer, '曜江晶曜光能股份有限公司');
    const answers = await Promise.all([
      admin.send('decide', { changeId, accept: 'true' }),
      second.send('decide', { changeId, answer: '不符' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    const conflict = answers.find(({ code }) => code === 409);
    const winner = answers[0]?.code === 0 ? admin : second;
    expect(conflict?.msg).toContain(winner.username);
  });

  it('stays pending when another company has the name by now', async () => {
    const { db, customer, admin } = await kit();
    const changeId = await requestName(db, customer, '先到先得有限公司');
    await createSignedIn(db, '先到先得有限公司');
    expect(await admin.send('decide', { changeId, accept: 'true' })).toMatchObject({ code: 409 });
    const { data } = await admin.get('item', { id: customer.companyId });
    expect(data).toMatchObject({ name: customer.companyName, changes: [{ state: 'waiting' }] });
  });
});
