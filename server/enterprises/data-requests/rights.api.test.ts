import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import type { FastifyInstance } from 'fastify';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { changeState } from '../../content/core/writing/write.ts';
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts';
import { verifyAudit } from '../../platform/audit/verify.repository.ts';
import { ownData, unzip } from '../../testing/content/unzip.ts';
import { uploaded } from '../../testing/content/uploads.ts';
import {
  ANSWER,
  auditLog,
  bearer,
  login,
  newCompanyName,
  newCustomer,
  newOperator,
  newPhone,
  PASSWORD,
  post,
  register,
  signIn,
  userInfo,
} from '../../testing/people/accounts.ts';
import { createAccount, createUpload } from '../../testing/people/submissions.ts';
import { sharedMarket, submitting, submittingTo } from '../../testing/people/submitting.ts';

const EXPORT = '/api/my/account/export';
const CORRECT = '/api/my/account/correct';
const CLOSE = '/api/my/account/close';
const broken = (field: string, msg: string, code = 400) => ({ code, msg, errors: [{ field, msg }] });

const data = (app: FastifyInstance, token: string) => app.inject({ url: EXPORT, headers: bearer(token) });
const send = (app: FastifyInstance, url: string, token: string, form: Record<string, string>) =>
  post(app, url, { password: PASSWORD, ...form }, { headers: bearer(token) });

const server = sharedMarket({ captchaFixedAnswer: ANSWER });

const idOf = async (username: string) => {
  const { db } = server().database;
  const account = db.selectFrom('account').select('id').where('username', '=', username);
  return (await account.executeTakeFirstOrThrow()).id;
};

async function customer() {
  const kit = server();
  const fdComName = newCompanyName();
  const username = await newCustomer(kit.app, { fdComName });
  return { ...kit, username, fdComName, ...(await signIn(kit.app, username)) };
}

/** Creates an enterprise with a submission of each kind, a file, and a known password. */
async function withSubmissions(base?: Awaited<ReturnType<typeof submitting>>) {
  const kit = base ?? (await submittingTo(server()));
  const { db, customer: owner, submit } = kit;
  const password_hash = await hashPassword(PASSWORD);
  await db.updateTable('account').set({ password_hash }).where('id', '=', owner.accountId).execute();
  const file = await createUpload(db, owner.accountId);
  const receipts = {
    application: await submit('application', { attKey_projectApplyInfoAtt: file }),
    intention: await submit('intention'),
    entry: await submit('entry'),
  };
  return { ...kit, owner, file, receipts };
}

/** Creates an enterprise with an avatar and an application whose file is in the store. */
async function withFile() {
  const kit = await submittingTo(server());
  const { app, db, customer: owner, submit } = kit;
  const avatar = `data:image/webp;base64,${Buffer.from('picture').toString('base64')}`;
  await db.updateTable('account').set({ avatar }).where('id', '=', owner.accountId).execute();
  const file = await uploaded(app, owner.token, { fileName: '材料.zip' });
  const receipt = await submit('application', { attKey_projectApplyInfoAtt: file });
  return { ...kit, owner, receipt };
}

describe('consent', () => {
  const rows = async (username: string) => {
    const consents = server().database.db.selectFrom('consent').selectAll();
    return consents.where('account_id', '=', await idOf(username)).execute();
  };

  it('is recorded with its version, time and IP address', async () => {
    const { app, database } = server();
    const username = await newCustomer(app, { consent: '2026-11-22' });
    expect(await rows(username)).toMatchObject([
      {
        document: 'privacy',
        version: '2026-11-22',
        at: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    const [entry] = (await auditLog(database.db)).filter(({ actor }) => actor === username);
    expect(entry).toMatchObject({ detail: '{"consent":"2026-11-22"}' });
  });

  it.each(['', 'on', '2999-01-01', '../etc'])(
    'is not recorded for a client that sends %j',
    async (consent) => {
      const username = await newCustomer(server().app, consent ? { consent } : {});
      expect(await rows(username)).toEqual([]);
    },
  );

  it('is not recorded for a failed registration', async () => {
    const { app } = server();
    const userName = await newCustomer(app);
    await register(app, { userName, consent: '2026-11-22' });
    expect(await rows(userName)).toEqual([]);
  });
});

describe(`GET ${EXPORT}`, () => {
  it('returns all data about the account, and nothing about others', async () => {
    const { app, db, owner, receipts, file, submit } = await withSubmissions();
    const waiting = await createUpload(db, owner.accountId);
    const colleague = await createAccount(db, { companyId: owner.companyId });
    const colleagueReceipt = await submit('intention', {}, colleague.token);
    const response = await data(app, owner.token);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename=.*\.zip/),
    });
    const exported = await ownData(response.rawPayload);
    expect(exported.account).toMatchObject({
      id: owner.accountId,
      username: owner.username,
      roles: ['customer'],
    });
    expect(exported.company).toEqual({ fdComId: owner.companyNumber, fdComName: owner.companyName });
    for (const kind of SUBMISSION_KINDS)
      expect(exported.submissions[kind], kind).toMatchObject([
        {
          fdId: receipts[kind].fdId,
          fdReceiptNo: receipts[kind].fdReceiptNo,
          history: [{ fdState: 'pending' }],
        },
      ]);
    const files = exported.uploads.map(({ attId, submissionId }: Record<string, string>) => [
      attId,
      submissionId,
    ]);
    expect(files).toEqual([
      [file, receipts.application.fdId],
      [waiting, null],
    ]);
    expect(exported.sessions).toHaveLength(1);
    expect(exported.audit.map(({ action }: { action: string }) => action)).toEqual([
      'application-submitted',
      'intention-submitted',
      'entry-submitted',
      'account-exported',
    ]);
    for (const secret of [colleagueReceipt.fdId, colleague.username, '$argon2', 'token_hash'])
      expect(JSON.stringify(exported)).not.toContain(secret);
  });

  it('contains tables and the files besides the JSON', async () => {
    const { app, db, owner, receipt } = await withFile();
    const files = await unzip((await data(app, owner.token)).rawPayload);
    const folder = `附件/${receipt.fdReceiptNo}`;
    expect([...files.keys()]).toEqual(['个人信息.json', '个人信息.xlsx', '头像.webp', `${folder}/材料.zip`]);
    expect(files.get('头像.webp')?.toString()).toBe('picture');
    expect(files.get(`${folder}/材料.zip`)?.length).toBeGreaterThan(0);
    const workbook = await readXlsx(files.get('个人信息.xlsx') ?? Buffer.of());
    const rowsOf = (name: string) => workbook.sheets.find((sheet) => sheet.name === name)?.rows ?? [];
    expect(rowsOf('账号')).toContainEqual(['用户名', owner.username]);
    const [head = [], first = []] = rowsOf('项目申报');
    expect(first[head.indexOf('回执编号')]).toBe(receipt.fdReceiptNo);
    expect(first[head.indexOf('状态')]).toBe('待受理');
    expect(rowsOf('操作记录').map((row) => row[1])).toEqual(['操作', '上传附件', '提交申报', '导出个人信息']);
    const uploads = db.selectFrom('upload').select('id').where('account_id', '=', owner.accountId);
    expect(await uploads.execute()).toHaveLength(1);
  });

  it('contains the consent, and actions in the terminal', async () => {
    const { app, database } = server();
    const username = await newCustomer(app, { consent: '2026-11-22' });
    const { token } = await signIn(app, username);
    const { setDisabled } = await import('../../identity/accounts/account.repository.ts');
    const { writeAudit } = await import('../../platform/audit/audit.repository.ts');
    await setDisabled(database.db, username, false);
    const entry = { actor: 'terminal', address: 'local', action: 'account-enabled' } as const;
    await writeAudit(database.db, { ...entry, target: username });
    const exported = await ownData((await data(app, token)).rawPayload);
    expect(exported.consents).toMatchObject([{ document: 'privacy', version: '2026-11-22' }]);
    expect(exported.audit).toMatchObject([
      { action: 'register' },
      { action: 'login' },
      { action: 'account-enabled', address: 'local' },
      { action: 'account-exported' },
    ]);
  });

  it('works for operators too, ten times an hour', async () => {
    const { app, database } = server();
    const { token } = await signIn(app, await newOperator(database.db));
    for (let count = 0; count < 10; count += 1) {
      const response = await data(app, token);
      expect(await ownData(response.rawPayload)).toMatchObject({ company: null, submissions: { entry: [] } });
    }
    expect((await data(app, token)).statusCode).toBe(429);
  });
});

describe(`POST ${CORRECT}`, () => {
  it('changes the mobile number, and ends the other sessions', async () => {
    const { app, database, username, token } = await customer();
    const otherSession = await signIn(app, username);
    const userName = newPhone();
    const response = await send(app, CORRECT, token, { userName });
    expect(response.json()).toEqual({ code: 0, msg: '手机号已更正，请使用新的手机号登录' });
    expect(response.headers['cache-control']).toBe('no-store');
    expect((await userInfo(app, token)).json()).toMatchObject({ username: userName });
    expect((await userInfo(app, otherSession.token)).statusCode).toBe(401);
    expect((await login(app, { username })).json().code).toBe(401);
    await signIn(app, userName);
    const log = await auditLog(database.db);
    expect(log).toContainEqual(
      expect.objectContaining({
        action: 'account-corrected',
        detail: JSON.stringify({ field: 'userName', before: username, after: userName }),
      }),
    );
  });

  it.each([
    ['nothing', {}, { code: 400, msg: '请填写需要更正的内容' }],
    ['no number', { userName: '12345678901' }, broken('userName', '手机号格式不正确')],
    ['no password', { userName: '13911112222', password: '' }, broken('password', '请填写密码')],
    ['a wrong password', { userName: '13911112222', password: 'wrong' }, broken('password', '密码不正确')],
  ])('refuses %s', async (_, form, expected) => {
    const { app, username, token } = await customer();
    expect((await send(app, CORRECT, token, form)).json()).toEqual(expected);
    await signIn(app, username);
  });

  it('refuses the current number, and one of another account', async () => {
    const { app, username, token } = await customer();
    const same = await send(app, CORRECT, token, { userName: username });
    expect(same.json()).toEqual(broken('userName', '与当前内容相同，无需更正'));
    const response = await send(app, CORRECT, token, { userName: await newCustomer(app) });
    expect(response.json()).toEqual(broken('userName', '该手机号已被其他账号使用', 409));
  });

  it('throttles wrong passwords as the sign-in does', async () => {
    const { app, token } = await customer();
    const form = { userName: newPhone(), password: 'wrong' };
    const options = { headers: bearer(token), remoteAddress: '192.0.2.1' };
    for (let count = 0; count < 5; count += 1) await post(app, CORRECT, form, options);
    const blocked = await post(app, CORRECT, { ...form, password: PASSWORD }, options);
    expect(blocked.json()).toEqual({ code: 429, msg: '登录失败次数过多，请稍后再试' });
    expect((await post(app, CLOSE, { password: PASSWORD }, options)).json().code).toBe(429);
  });

  it('refuses a new company name, says whom to contact, and audits the request', async () => {
    const { app, database, token, fdComName } = await customer();
    const response = await send(app, CORRECT, token, { fdComName: '晨曦新能源有限公司' });
    expect(response.json()).toMatchObject({ code: 409, errors: [{ field: 'fdComName' }] });
    expect(response.json().msg).toContain('联系我们');
    expect((await userInfo(app, token)).json().fdComName).toBe(fdComName);
    expect(await auditLog(database.db)).toContainEqual(
      expect.objectContaining({
        action: 'correction-asked',
        detail: JSON.stringify({ field: 'fdComName', before: fdComName, wanted: '晨曦新能源有限公司' }),
      }),
    );
  });
});

describe(`POST ${CLOSE}`, () => {
  const people = /李晨|13900001111|li@example\.com|li-chen|光谷大道/;

  it('withdraws open submissions, erases personal data in them, and frees the number', async () => {
    const { app, db, owner, receipts, file } = await withSubmissions(await submitting());
    await changeState(db, PROGRAM_AUTHOR, { section: 'getbuginess', id: receipts.entry.fdId }, 'approve');
    const waiting = await createUpload(db, owner.accountId);
    const response = await send(app, CLOSE, owner.token, {});
    expect(response.json()).toMatchObject({ code: 0, data: { withdrawn: 3, files: 2 } });
    expect(response.json().msg).toContain('账号已注销');
    expect((await userInfo(app, owner.token)).statusCode).toBe(401);
    const market = await app.inject('/api/getbuginess/list?type=2');
    expect(market.json()).toMatchObject({ rows: [], total: 0 });
    const tables = [
      'account',
      'project_application',
      'purchase_intention',
      'getbuginess',
      'content_revision',
      'session',
    ] as const;
    const storedText = JSON.stringify(
      await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())),
    );
    expect(storedText).not.toMatch(people);
    expect(storedText).not.toContain(owner.username);
    expect(await db.selectFrom('submission').select(['state', 'live_key']).orderBy('id').execute()).toEqual([
      { state: 'withdrawn', live_key: null },
      { state: 'withdrawn', live_key: null },
      { state: 'ended', live_key: null },
    ]);
    const files = await db.selectFrom('upload').select('id').where('id', 'in', [file, waiting]).execute();
    expect(files).toEqual([]);
    const log = await auditLog(db);
    const closing = { action: 'account-closed', actor: owner.username, target: owner.username };
    expect(log).toContainEqual(expect.objectContaining({ ...closing, detail: '{"withdrawn":3,"files":2}' }));
    for (const kind of SUBMISSION_KINDS)
      expect(log).toContainEqual(
        expect.objectContaining({ action: `${kind}-withdrawn`, target: receipts[kind].fdId }),
      );
    expect(await verifyAudit(db)).toMatchObject({ intact: true });
  });

  it('keeps decided submissions unchanged', async () => {
    const { app, db, owner, receipts } = await withSubmissions();
    const decided = { application: 'approved', intention: 'contacted' } as const;
    for (const kind of ['application', 'intention'] as const)
      await db
        .updateTable('submission')
        .set({ state: decided[kind] })
        .where('id', '=', receipts[kind].fdId)
        .execute();
    const response = await send(app, CLOSE, owner.token, {});
    expect(response.json().data).toEqual({ withdrawn: 1, files: 0 });
    const application = db.selectFrom('project_application').selectAll();
    const row = await application.where('id', '=', receipts.application.fdId).executeTakeFirst();
    expect(row).toMatchObject({ submitter_name: '李晨' });
    const submissions = db.selectFrom('submission').select('state').where('company_id', '=', owner.companyId);
    const states = await submissions.orderBy('id').execute();
    expect(states.map(({ state }) => state)).toEqual(['approved', 'contacted', 'withdrawn']);
  });

  it('keeps a company’s submissions for its other accounts', async () => {
    const { app, db, owner } = await withSubmissions();
    const colleague = await createAccount(db, { companyId: owner.companyId });
    const response = await send(app, CLOSE, owner.token, {});
    expect(response.json()).toMatchObject({ code: 0, data: { withdrawn: 0, files: 0 } });
    expect(response.json().msg).toContain('其他账号');
    const { rows } = (
      await app.inject({ url: '/api/my/application/list', headers: bearer(colleague.token) })
    ).json();
    expect(rows).toMatchObject([{ fdState: 'pending', fdSubmitterName: '李晨' }]);
  });

  it('is final: sign-in fails, and the number can be registered again', async () => {
    const { app, database, username, token } = await customer();
    const account = database.db
      .selectFrom('account')
      .selectAll()
      .where('id', '=', await idOf(username));
    expect((await send(app, CLOSE, token, {})).json().code).toBe(0);
    expect((await login(app, { username })).json()).toEqual({ code: 401, msg: '用户名或密码错误' });
    const closedAccount = await account.executeTakeFirstOrThrow();
    expect(closedAccount).toMatchObject({ disabled: 1, closed_at: expect.any(String), password_hash: '' });
    expect((await login(app, { username: closedAccount.username })).json().code).toBe(401);
    const { setDisabled } = await import('../../identity/accounts/account.repository.ts');
    expect(await setDisabled(database.db, closedAccount.username, false)).toBe(false);
    await newCustomer(app, { userName: username });
    await signIn(app, username);
  });

  it.each([
    ['no password', '', broken('password', '请填写密码')],
    ['a wrong one', 'wrong', broken('password', '密码不正确')],
  ])('refuses %s, and closes nothing', async (_, password, expected) => {
    const { app, username, token } = await customer();
    expect((await send(app, CLOSE, token, { password })).json()).toEqual(expected);
    await signIn(app, username);
  });

  it('closes the account once for two concurrent requests', async () => {
    const { app, username, token, database } = await customer();
    const answers = await Promise.all([1, 2].map(() => send(app, CLOSE, token, {})));
    const successes = answers.filter((response) => response.json().code === 0);
    expect(successes).toHaveLength(1);
    const log = await auditLog(database.db);
    const closeEntries = log.filter(({ action, actor }) => action === 'account-closed' && actor === username);
    expect(closeEntries).toHaveLength(1);
  });

  it.each([CORRECT, CLOSE])('refuses %s for operators', async (url) => {
    const { app, database } = server();
    const { token } = await signIn(app, await newOperator(database.db));
    expect((await send(app, url, token, {})).statusCode).toBe(403);
  });
});
