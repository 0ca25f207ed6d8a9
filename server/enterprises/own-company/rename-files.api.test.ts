import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts';
import { DOWNLOAD, upload, zip } from '../../testing/content/uploads.ts';
import { bearer, newCompanyName, PASSWORD } from '../../testing/people/accounts.ts';
import { giveAddress, sharedMailing, writingTo } from '../../testing/people/mails.ts';
import { createAccount, createSignedIn } from '../../testing/people/submissions.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const attKey = 'companyRenameAtt';

const server = sharedMailing();

/** Creates a company that requests a new name, and operators who decide. */
async function renamingCompany() {
  const kit = await writingTo(server());
  const { app, db, customer } = kit;
  const admin = await createAccount(db, { roles: ['administrator'] });
  const post = async (who: { token: string }, url: string, payload: object) =>
    (await app.inject({ method: 'POST', url, payload, headers: bearer(who.token) })).json();
  const get = async (who: { token: string }, url: string) =>
    (await app.inject({ url, headers: bearer(who.token) })).json();
  const uploadFile = async (fileName: string, content: Buffer, who: { token: string } = customer) =>
    (await upload(app, who.token, { fileName, content, attKey })).json();
  const newName = newCompanyName();
  const requestRename = (files: string, name = newName) =>
    post(customer, '/api/my/company/rename', { name, reason: '股改', attKey_companyRenameAtt: files });
  const latestChange = async () => (await get(customer, '/api/my/company')).data.changes[0];
  const decide = async (accept: boolean, answer: string) =>
    post(admin, '/api/console/companies/decide', { changeId: (await latestChange()).id, accept, answer });
  const download = (id: string, who: { token: string }) =>
    app.inject({ url: `${DOWNLOAD}?attId=${id}`, headers: bearer(who.token) });
  const companyDetail = async () =>
    (await get(admin, `/api/console/companies/item?id=${customer.companyId}`)).data;
  return {
    ...kit,
    newName,
    admin,
    post,
    get,
    uploadFile,
    requestRename,
    latestChange,
    decide,
    download,
    companyDetail,
  };
}

describe('a licence file of a rename request', () => {
  it('is readable by the company and the deciding operators only', async () => {
    const {
      db,
      admin,
      customer,
      uploadFile,
      requestRename,
      latestChange,
      download,
      companyDetail,
      operator,
    } = await renamingCompany();
    const { attId: picture } = await uploadFile('营业执照.png', PNG);
    const { attId: document } = await uploadFile('变更通知书.pdf', PDF);
    expect(await requestRename(`${picture},${document}`)).toMatchObject({ code: 0 });
    const files = [
      { attId: picture, fileName: '营业执照.png', size: PNG.length },
      { attId: document, fileName: '变更通知书.pdf', size: PDF.length },
    ];
    expect((await latestChange()).files).toEqual(files);
    expect((await companyDetail()).changes[0].files).toEqual(files);
    const colleague = await createAccount(db, { roles: ['member'], companyId: customer.companyId });
    for (const who of [customer, colleague, admin, await operator('auditor')]) {
      const response = await download(picture, who);
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-disposition']).toMatch(/^attachment/);
      expect(response.rawPayload.equals(PNG)).toBe(true);
    }
    for (const who of [await createSignedIn(db), await operator('editor')])
      expect((await download(picture, who)).statusCode).toBe(404);
  });

  it('must be a document or a picture, one of at most two, and uploaded by the account', async () => {
    const { db, uploadFile, requestRename, latestChange } = await renamingCompany();
    expect(await uploadFile('营业执照.zip', await zip())).toMatchObject({ code: 415 });
    expect(await uploadFile('营业执照.png', PDF)).toMatchObject({ code: 415 });
    expect(await uploadFile('营业执照.jpg', PNG.subarray(0, 20))).toMatchObject({ code: 415 });
    const ids: string[] = [];
    for (const name of ['1.pdf', '2.pdf', '3.pdf']) ids.push((await uploadFile(name, PDF)).attId);
    const field = 'attKey_companyRenameAtt';
    expect(await requestRename(ids.join())).toMatchObject({ code: 400, errors: [{ field }] });
    const stranger = await createSignedIn(db);
    const { attId: foreign } = await uploadFile('4.pdf', PDF, stranger);
    expect(await requestRename(`${ids[0]},${foreign}`)).toMatchObject({ code: 409, errors: [{ field }] });
    expect(await latestChange()).toBeUndefined();
    expect(await requestRename('')).toMatchObject({ code: 0 });
    expect((await latestChange()).files).toEqual([]);
  });

  it('is deleted when the last account of the company closes', async () => {
    const { db, customer, get, post, uploadFile, requestRename } = await renamingCompany();
    const password_hash = await hashPassword(PASSWORD);
    await db.updateTable('account').set({ password_hash }).where('id', '=', customer.accountId).execute();
    const { attId } = await uploadFile('营业执照.pdf', PDF);
    expect(await requestRename(attId)).toMatchObject({ code: 0 });
    expect((await get(customer, '/api/my/account/closing')).data).toMatchObject({ files: 1 });
    const closure = await post(customer, '/api/my/account/close', { password: PASSWORD });
    expect(closure).toMatchObject({ code: 0, data: { files: 1 } });
    expect(await db.selectFrom('upload').select('id').where('id', '=', attId).execute()).toEqual([]);
  });

  it('is released when the company is merged into another', async () => {
    const { db, admin, customer, post, uploadFile, requestRename } = await renamingCompany();
    const { companyId: id } = await createSignedIn(db);
    const { attId } = await uploadFile('营业执照.pdf', PDF);
    expect(await requestRename(attId)).toMatchObject({ code: 0 });
    const merge = { id, other: customer.companyId, reason: '重复注册' };
    expect(await post(admin, '/api/console/companies/merge', merge)).toMatchObject({ code: 0 });
    expect(await db.selectFrom('upload').select('in_library').where('id', '=', attId).execute()).toEqual([
      { in_library: 0 },
    ]);
  });

  it('is released on withdrawal for another request, and stays with a decided one', async () => {
    const { customer, post, uploadFile, requestRename, latestChange, decide, download } =
      await renamingCompany();
    const { attId } = await uploadFile('营业执照.pdf', PDF);
    await requestRename(attId);
    expect(await post(customer, '/components/sysAttMain/remove', { attId })).toMatchObject({ code: 404 });
    expect(await post(customer, '/api/my/company/renameWithdraw', {})).toMatchObject({ code: 0 });
    expect((await latestChange()).files).toEqual([]);
    expect(await requestRename(attId)).toMatchObject({ code: 0 });
    expect(await decide(false, '执照不清晰')).toMatchObject({ code: 0 });
    expect((await latestChange()).files).toHaveLength(1);
    expect((await download(attId, customer)).statusCode).toBe(200);
    expect(await requestRename(attId)).toMatchObject({ code: 409 });
  });
});

describe('the decision on a rename request', () => {
  it('is sent to all accounts of the company as notice and mail, with the answer', async () => {
    const { db, customer, newName, get, requestRename, latestChange, decide, mails } =
      await renamingCompany();
    const colleague = await createAccount(db, { roles: ['member'], companyId: customer.companyId });
    const stranger = await createSignedIn(db);
    await giveAddress(db, customer.accountId, 'owner@jingyao.example');
    await requestRename('');
    await decide(false, '请附变更通知书');
    await requestRename('', '晶曜新能源有限公司');
    const changeId = (await latestChange()).id;
    await decide(true, '');
    for (const who of [customer, colleague]) {
      const { rows } = await get(who, '/api/notices/list');
      expect(rows).toMatchObject([
        { kind: 'company', step: 'accepted', title: '晶曜新能源有限公司', note: null, fdId: changeId },
        { kind: 'company', step: 'refused', title: newName, note: '请附变更通知书' },
      ]);
    }
    expect((await get(stranger, '/api/notices/list')).rows).toEqual([]);
    const ownerMails = () => mails('owner@jingyao.example');
    await expect.poll(() => ownerMails().length).toBe(2);
    const [refused] = ownerMails().filter(({ subject }) => subject.includes('未同意'));
    expect(refused?.subject).toBe(`${newName} 改名申请未同意`);
    expect(refused?.text).toContain('请附变更通知书');
    expect(refused?.text).toContain('/backoffice/my/company');
  });

  it('is sent once, by the first operator to decide', async () => {
    const { customer, get, requestRename, latestChange, admin, post } = await renamingCompany();
    await requestRename('');
    const changeId = (await latestChange()).id;
    const url = '/api/console/companies/decide';
    const answers = await Promise.all([
      post(admin, url, { changeId, accept: true, answer: '' }),
      post(admin, url, { changeId, accept: false, answer: '不同意' }),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 409]);
    expect((await get(customer, '/api/notices/list')).rows).toHaveLength(1);
  });
});
