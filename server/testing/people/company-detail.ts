import { RENAME_ATTACHMENT } from '@pv-brain/contract/enterprises/my-company.ts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts';
import { openSession } from '../../identity/accounts/session.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { uploaded, zip } from '../content/uploads.ts';
import { bearer } from './accounts.ts';
import { DRAFT } from './announcing.ts';
import type { withOperators } from './inbox.ts';
import { giveAddress } from './mails.ts';
import { createAccount, createSignedIn } from './submissions.ts';

type Kit = Pick<ReturnType<typeof withOperators>, 'app' | 'db' | 'submit' | 'operator'>;
// biome-ignore lint/suspicious/noExplicitAny: tests inspect responses of any shape
type Answer = any;

/** Sends a request and asserts success. */
async function requestData(
  app: FastifyInstance,
  token: string,
  url: string,
  payload?: object,
): Promise<Answer> {
  const method = payload ? 'POST' : 'GET';
  const response = await app.inject({ method, url, headers: bearer(token), ...(payload ? { payload } : {}) });
  expect(response.json(), `${url}: ${response.body}`).toMatchObject({ code: 0 });
  return response.json();
}

/** Returns all rows of a company by table: rows with its id, and rows of its accounts and submissions. */
async function rowsOf(db: Db, companyId: string) {
  const accounts = db.selectFrom('account').select('account.id').where('company_id', '=', companyId);
  const submissions = db.selectFrom('submission').select('submission.id').where('company_id', '=', companyId);
  const of = {
    company: db.selectFrom('company').selectAll().where('id', '=', companyId),
    company_change: db.selectFrom('company_change').selectAll().where('company_id', '=', companyId),
    account: db.selectFrom('account').selectAll().where('company_id', '=', companyId),
    account_role: db.selectFrom('account_role').selectAll().where('account_id', 'in', accounts),
    mail_choice: db.selectFrom('mail_choice').selectAll().where('account_id', 'in', accounts),
    session: db.selectFrom('session').select(['id', 'token_hash']).where('account_id', 'in', accounts),
    links: db
      .selectFrom('account_link')
      .selectAll()
      .where((row) => row.or([row('company_id', '=', companyId), row('account_id', 'in', accounts)])),
    upload: db.selectFrom('upload').selectAll().where('account_id', 'in', accounts),
    notice: db.selectFrom('notice').selectAll().where('account_id', 'in', accounts),
    reader: db.selectFrom('announcement_reader').selectAll().where('account_id', 'in', accounts),
    change_files: db
      .selectFrom('company_change_file')
      .innerJoin('company_change', 'company_change.id', 'change_id')
      .select(['upload_id', 'change_id'])
      .where('company_id', '=', companyId),
    submission: db.selectFrom('submission').selectAll().where('company_id', '=', companyId),
    submission_event: db.selectFrom('submission_event').selectAll().where('submission_id', 'in', submissions),
    entry: db.selectFrom('getbuginess').selectAll().where('id', 'in', submissions),
    application: db.selectFrom('project_application').selectAll().where('id', 'in', submissions),
    intention: db.selectFrom('purchase_intention').selectAll().where('id', 'in', submissions),
  };
  const rowsByTable: Record<string, object[]> = {};
  for (const [name, query] of Object.entries(of)) {
    const rows = (await query.execute()) as object[];
    rowsByTable[name] = rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  }
  return rowsByTable;
}

/** Columns whose values are unique to a company. */
const IDENTIFYING_COLUMNS = ['id', 'username', 'receipt_no', 'path', 'email'];

/**
 * Creates a company with every kind of data it can have; each of its texts contains `mark`, which occurs nowhere else, and its
 * numbers end with `digit` four times.
 */
export async function wholeCompany(kit: Kit, mark: string, digit: number) {
  const { app, db, submit, operator } = kit;
  const phone = `1590000${String(digit).repeat(4)}`;
  const owner = await createSignedIn(db, `${mark}光伏有限公司`);
  const { companyId } = owner;
  const member = await createAccount(db, { roles: ['member'], companyId });
  const password = `${mark}-光伏-Sunrise-2026`;
  await db
    .updateTable('account')
    .set({ password_hash: await hashPassword(password) })
    .where('company_id', '=', companyId)
    .execute();
  const post = (url: string, payload: object, sender: { token: string } = owner) =>
    requestData(app, sender.token, url, payload);

  await giveAddress(db, owner.accountId, `${mark}@jingyao.example`);
  await giveAddress(db, member.accountId, `${mark}-1@jingyao.example`);
  await post('/api/notices/mail/address', { email: `${mark}-2@jingyao.example` });
  await post('/backoffice/preferences', { preferences: '{"look":"dark"}' });
  for (const sender of [owner, member]) await post('/api/my/account/name', { name: `${mark}李晨` }, sender);
  const { revision } = (await requestData(app, owner.token, '/api/my/company')).data;
  const contact = { name: `${mark}周`, position: `${mark}总`, phone, email: `${mark}-3@jingyao.example` };
  await post('/api/my/company/save', {
    area: `${mark}区`,
    address: `${mark}路`,
    contacts: JSON.stringify([contact]),
    revision,
  });
  const licence = await uploaded(app, owner.token, {
    fileName: `${mark}执照.pdf`,
    attKey: RENAME_ATTACHMENT.attKey,
    content: Buffer.from(`%PDF-1.4\n${mark}\n%%EOF\n`),
  });
  await post('/api/my/company/rename', {
    name: `${mark}新能源有限公司`,
    reason: `${mark}股改`,
    [RENAME_ATTACHMENT.field]: licence,
  });
  const invitation = (await post('/api/my/company/invitations/create', {})).data;

  const content = await zip({ [`${mark}清单.txt`]: `${mark}内容` });
  const files = { fileName: `${mark}申报书.zip`, content };
  const attachment = await uploaded(app, owner.token, files);
  const draft = await uploaded(app, owner.token, { ...files, fileName: `${mark}草稿.zip` });
  const application = await submit(
    'application',
    {
      fdSubmitterName: `${mark}晨`,
      fdSubmitterPhone: phone,
      fdApplicationInfo: `${mark}说明`,
      fdApplicantEmail: `${mark}-4@jingyao.example`,
      attKey_projectApplyInfoAtt: attachment,
    },
    owner.token,
  );
  const intention = await submit(
    'intention',
    {
      fdContactName: `${mark}晨`,
      fdContactPhone: phone,
      fdContactWechat: `${mark}-w`,
      fdContactEmail: `${mark}-5@jingyao.example`,
    },
    owner.token,
  );
  const entryOf = (name: string) => ({
    fdComName: `${mark}光伏`,
    fdContactsPerson: `${mark}晨`,
    fdContactsPhone: phone,
    fdArea: `${mark}市`,
    fdContactsAddress: `${mark}路 8 号`,
    fdGetbuginessName: `${mark}${name}`,
    fdGetbuginessModel: `${mark}-550`,
  });
  const entry = await submit('entry', entryOf('组件'), owner.token);
  const returned = await submit('entry', entryOf('硅片'), member.token);

  const reviewer = await operator('reviewer');
  const back = { step: 'return', reason: `${mark}请补充`, until: addDays(shanghaiDay(), 7) };
  for (const step of [
    { fdId: application.fdId, step: 'accept', state: 'pending' },
    { fdId: application.fdId, state: 'reviewing', fields: 'fdApplicationInfo', ...back },
    { fdId: returned.fdId, state: 'pending', fields: 'fdArea', ...back },
  ])
    expect(await reviewer.send('step', step)).toMatchObject({ code: 0 });
  await reviewer.send('note', { fdId: intention.fdId, text: `${mark}内部`, way: 'phone' });

  const admin = await createAccount(db, { roles: ['administrator'] });
  const written = { ...DRAFT, title: `${mark}公告`, text: `${mark}正文`, to: 'companies' };
  const console = '/api/console/announcements';
  const { data: draftData } = await post(`${console}/save`, { ...written, companies: companyId }, admin);
  await post(`${console}/send`, draftData, admin);
  const reset = (await post('/api/console/companies/accounts/reset', { id: member.accountId }, admin)).data;

  const rowsByTable = await rowsOf(db, companyId);
  const identifiers = Object.values(rowsByTable)
    .flat()
    .flatMap((row) => IDENTIFYING_COLUMNS.map((column) => (row as Record<string, unknown>)[column]))
    .filter((value) => typeof value === 'string');
  const notice = rowsByTable.notice?.[0] as { id: string };
  const session = rowsByTable.session?.[0] as { id: string };
  const link = (purpose: string) =>
    (rowsByTable.links as { id: string; purpose: string }[]).find((row) => row.purpose === purpose)?.id ?? '';
  const tokenIn = (path: string) => path.slice(path.indexOf('#') + 1);
  return {
    companyId,
    owner,
    member,
    password,
    mark,
    phone,
    attachment,
    draft,
    licence,
    written,
    notice: notice.id,
    session: session.id,
    announcement: draftData.id as string,
    ids: { application: application.fdId, intention: intention.fdId, entry: entry.fdId },
    returned: returned.fdId,
    project: application.about.fdProjectId ?? '',
    app: intention.about.fdAppId ?? '',
    links: { join: link('join'), password: link('password'), email: link('email') },
    tokens: { join: tokenIn(invitation.path), password: tokenIn(reset.path) },
    /** Texts that occur only in this company's data. */
    marks: [mark, phone, ...new Set(identifiers)],
    /** Returns all data stored for the company now, as text. */
    state: async () => JSON.stringify(await rowsOf(db, companyId), null, 1),
    /** Opens a new session for the owner or the member. */
    async signIn(who: 'owner' | 'member') {
      const accountId = (who === 'owner' ? owner : member).accountId;
      return openSession(db, { accountId, remember: false, address: '198.18.0.1', userAgent: newId() });
    },
  };
}

export type WholeCompany = Awaited<ReturnType<typeof wholeCompany>>;
