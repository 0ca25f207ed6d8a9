import { ROLES } from '@pv-brain/contract/accounts/permissions.ts';
import { calls } from '@pv-brain/contract/all-calls.ts';
import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import type { Call } from '@pv-brain/contract/protocol/call.ts';
import type { FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { unzip } from '../../testing/content/unzip.ts';
import { DOWNLOAD, MULTIPART, multipart, REMOVE, UPLOAD, zip } from '../../testing/content/uploads.ts';
import { ANSWER, anyAddress, bearer, captcha } from '../../testing/people/accounts.ts';
import { type WholeCompany, wholeCompany } from '../../testing/people/company-detail.ts';
import { withOperators } from '../../testing/people/inbox.ts';
import { ORIGIN } from '../../testing/people/mails.ts';
import { applicationFields, entryFields, intentionFields } from '../../testing/people/submissions.ts';
import { createMarket, submittingTo } from '../../testing/people/submitting.ts';
import { createTestApp, shared } from '../../testing/test-app.ts';

type Fields = Record<string, string>;
type Person = 'owner' | 'member' | 'nobody';

interface Row {
  /** Returns the input with ids of company `a` wherever it refers to something. Omitted when the call takes no reference. */
  fields?: (a: WholeCompany) => Fields;
  /** Expected code for the owner of another company: 0 for success. */
  is: number;
  /** Expected codes for its member and without sign-in, when they differ from what the permission implies. */
  member?: number;
  nobody?: number;
  /** The caller's own response contains the caller's own marks: an always empty list would prove nothing. */
  shows?: true;
}

const id = (fields: (a: WholeCompany) => string): Row => ({ fields: (a) => ({ id: fields(a) }), is: 404 });
const fdId = (fields: (a: WholeCompany) => string): Row => ({
  fields: (a) => ({ fdId: fields(a) }),
  is: 404,
});
/** Calls that affect only the caller or nothing, and take no reference. */
const OWN: Row = { is: 0 };
const LIST: Row = { is: 0, shows: true };

const resend = (change: Fields) => (a: WholeCompany) => ({ fdId: a.returned, ...entryFields(change) });

/** Public lists and details: they contain no submissions of companies. */
const PUBLIC = Object.entries(contentCalls).flatMap(([section, ofSection]) =>
  Object.values(ofSection).map(({ method, path, input }): [string, Row] => [
    `${method} ${path}`,
    'fdId' in input
      ? { fields: ({ ids }) => ({ fdId: section === 'getbuginess' ? ids.entry : ids.application }), is: 404 }
      : OWN,
  ]),
);

/**
 * Expected behaviour of every call open to companies when it refers to another company. Written by hand; a call without a row
 * fails the test.
 */
const ROWS: Readonly<Record<string, Row>> = {
  ...Object.fromEntries(PUBLIC),
  'GET /api/specialist/findSpecialistRelationById': fdId((a) => a.ids.application),
  'GET /api/closing/list': OWN,
  'GET /api/new/list': OWN,
  'GET /api/project/calendar': fdId((a) => a.ids.application),
  'GET /api/project/files': fdId((a) => a.ids.application),
  // The company has published nothing.
  'GET /api/company/find': { fields: (a) => ({ company: a.companyId }), is: 404 },
  'GET /api/company/app': { fields: (a) => ({ company: a.companyId }), is: 404 },
  'GET /api/company/getbuginess': { fields: (a) => ({ company: a.companyId, type: '2' }), is: 404 },
  'GET /api/company/recruit': { fields: (a) => ({ company: a.companyId }), is: 404 },
  'GET /api/search': { fields: (a) => ({ q: a.marks[0] ?? '' }), is: 0 },
  'GET /api/search/suggest': { fields: (a) => ({ q: a.marks[0] ?? '' }), is: 0 },
  'POST /api/receipt/check': { fields: (a) => ({ number: a.ids.application, code: 'AAAA-AAAA' }), is: 404 },
  'GET /api/system/getHttpPath': OWN,
  'GET /api/system/config': { fields: (a) => ({ configKey: a.companyId }), is: 404 },
  'GET /api/system/dict': { fields: (a) => ({ dictType: a.companyId }), is: 0 },
  'GET /api/system/navigation': { fields: () => ({ type: 'top' }), is: 0 },
  'GET /captcha/captchaImage': { is: 200 },
  'GET /captcha/work': OWN,
  'POST /login': {
    fields: (a) => ({ username: a.owner.username, password: 'B-光伏-Sunrise-2026', validateCode: ANSWER }),
    is: 401,
  },
  'POST /logout': OWN,
  'POST /register/add': {
    fields: (a) => ({
      fdComName: '另一家光伏有限公司',
      userName: a.owner.username,
      validateCode: ANSWER,
      password: 'B-光伏-Sunrise-2026',
      confirmPassword: 'B-光伏-Sunrise-2026',
    }),
    is: 409,
  },
  'POST /register/invitation': { fields: (a) => ({ token: a.links.join }), is: 410 },
  'POST /register/join': { fields: (a) => ({ token: a.links.join }), is: 410 },
  // Anyone can request a reset link for a known username; this username has no account.
  'POST /api/reset/ask': { fields: () => ({ username: '13700000000', validateCode: ANSWER }), is: 0 },
  'POST /api/reset/find': { fields: (a) => ({ token: a.links.password }), is: 410 },
  'POST /api/reset/set': {
    fields: (a) => ({
      token: a.links.password,
      password: 'B-光伏-Sunrise-2026',
      confirmPassword: 'B-光伏-Sunrise-2026',
    }),
    is: 410,
  },
  'GET /api/att/getAttFile': {
    fields: (a) => ({ fdId: a.ids.application, clazz: 'ProjectApply', key: 'projectApplyInfoAtt' }),
    is: 0,
  },
  'POST /api/user/password': {
    fields: (a) => ({
      oldPassword: a.password,
      password: 'C-光伏-Sunrise-2026',
      confirmPassword: 'C-光伏-Sunrise-2026',
    }),
    is: 400,
  },
  // Sent without a picture.
  'POST /api/user/avatar': { is: 415 },
  // The accounts have no avatar.
  'POST /api/user/avatar/remove': { ...OWN, is: 409 },
  'POST /api/user/prove': { fields: (a) => ({ password: a.password }), is: 400 },
  'POST /api/user/sessions/end': id((a) => a.session),
  'GET /api/user/sessions': OWN,
  'GET /api/user/info': LIST,
  'GET /api/user/secondFactor': { is: 403 },
  'POST /api/user/secondFactor/begin': { is: 403 },
  'POST /api/user/secondFactor/set': { is: 403 },
  'POST /api/user/secondFactor/show': { is: 403 },
  'POST /api/user/secondFactor/remove': { is: 403 },
  // No AI provider is configured.
  'POST /api/ai/entry': { is: 409 },
  'POST /backoffice/preferences': { fields: () => ({ preferences: '{"look":"light"}' }), is: 0 },
  'POST /backoffice/session': LIST,
  'GET /api/notices/list': LIST,
  'GET /api/notices/unread': OWN,
  'GET /api/notices/stream': { is: 200 },
  'POST /api/notices/read': { ...id((a) => a.notice), is: 0 },
  'GET /api/notices/mail': LIST,
  'POST /api/notices/mail/address': { fields: () => ({ email: 'wang@jingyao.example' }), is: 0 },
  'POST /api/notices/mail/address/remove': OWN,
  'POST /api/notices/mail/choose': { fields: () => ({ steps: 'true' }), is: 0 },
  'GET /api/my/announcements/open': LIST,
  'GET /api/my/announcements/item': id((a) => a.announcement),
  'POST /api/my/announcements/read': id((a) => a.announcement),
  'POST /api/my/announcements/confirm': id((a) => a.announcement),
  'GET /api/my/formDefaults': LIST,
  'GET /api/my/states': LIST,
  'GET /api/my/company': LIST,
  'POST /api/my/company/save': {
    fields: (a) => ({ area: '', address: '', contacts: '[]', revision: a.companyId }),
    is: 409,
  },
  'POST /api/my/company/rename': {
    fields: (a) => ({ name: '又一家光伏有限公司', reason: '更名', attKey_companyRenameAtt: a.draft }),
    is: 409,
  },
  'POST /api/my/company/renameWithdraw': OWN,
  'GET /api/my/company/members': LIST,
  'POST /api/my/company/members/role': {
    fields: (a) => ({ id: a.member.accountId, role: 'customer' }),
    is: 404,
  },
  'POST /api/my/company/members/remove': id((a) => a.member.accountId),
  'GET /api/my/company/invitations': LIST,
  'POST /api/my/company/invitations/create': OWN,
  'POST /api/my/company/invitations/void': id((a) => a.links.join),
  'POST /api/my/account/name': { fields: () => ({ name: '王' }), is: 0 },
  'GET /api/my/account/closing': OWN,
  'GET /api/my/account/export': { is: 200, shows: true },
  'POST /api/my/account/correct': {
    fields: (a) => ({ password: a.password, userName: a.owner.username }),
    is: 400,
  },
  'POST /api/my/account/close': { fields: (a) => ({ password: a.password }), is: 400 },
  [`POST ${UPLOAD}`]: OWN,
  [`GET ${DOWNLOAD}`]: { fields: (a) => ({ attId: a.attachment }), is: 404 },
  [`POST ${REMOVE}`]: { fields: (a) => ({ attId: a.draft }), is: 404 },
  'POST /api/project/add': {
    fields: (a) => applicationFields(a.project, { attKey_projectApplyInfoAtt: a.draft }),
    is: 409,
  },
  'POST /api/order/add': { fields: (a) => intentionFields(a.app), is: 0 },
  'POST /api/getbuginess/add': { fields: () => entryFields({ fdContactsPerson: '王' }), is: 0 },
  'GET /api/my/application/list': LIST,
  'GET /api/my/application/find': fdId((a) => a.ids.application),
  'POST /api/my/application/withdraw': fdId((a) => a.ids.application),
  'POST /api/my/application/resend': {
    fields: (a) => ({ fdId: a.ids.application, ...applicationFields(a.project) }),
    is: 404,
  },
  'GET /api/my/intention/list': LIST,
  'GET /api/my/intention/find': fdId((a) => a.ids.intention),
  'POST /api/my/intention/withdraw': fdId((a) => a.ids.intention),
  'GET /api/my/entry/list': LIST,
  'GET /api/my/entry/find': fdId((a) => a.ids.entry),
  'POST /api/my/entry/withdraw': fdId((a) => a.ids.entry),
  'POST /api/my/entry/resend': { fields: resend({ fdContactsPerson: '王' }), is: 404 },
  'POST /api/my/entry/edit': {
    fields: (a) => ({ fdId: a.ids.entry, seen: '1', ...entryFields({ fdContactsPerson: '王' }) }),
    is: 404,
  },
  'POST /api/my/entry/end': fdId((a) => a.ids.entry),
  'POST /api/my/entry/renew': {
    fields: (a) => ({ fdId: a.ids.entry, fdDeadlineTime: entryFields().fdDeadlineTime }),
    is: 404,
  },
};

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
/** Returns whether a call is open to everyone or to a role of companies. */
const isForCompanies = ({ may }: Call) =>
  !may ||
  Object.values(ROLES).some(
    ({ side, may: all }) => side === 'customer' && (all as readonly string[]).includes(may),
  );

it('every call open to companies has its row', () => {
  expect(Object.keys(ROWS).sort()).toEqual(calls.filter(isForCompanies).map(nameOf).sort());
});

/** Calls an endpoint and returns its code and the whole response, as sent over the wire. */
async function requestCall(
  app: FastifyInstance,
  call: Call,
  fields: Fields,
  who: { token: string; cookie: string } | null,
) {
  const { method, path } = call;
  const isUpload = path === UPLOAD;
  const file = [
    { name: 'attKey', value: 'projectApplyInfoAtt' },
    { name: 'file', fileName: 'a.zip', content: await zip() },
  ];
  const payload = isUpload ? multipart(file) : fields;
  const cookies = {
    ...('validateCode' in fields ? { validateCode: await captcha(app) } : {}),
    ...(who && call.access === 'cookie' ? { '__Secure-pv_session': who.cookie } : {}),
  };
  const response = await app.inject({
    method,
    url: method === 'GET' ? `${path}?${new URLSearchParams(fields)}` : path,
    cookies,
    ...(method === 'POST' ? { payload } : {}),
    headers: { ...(who ? bearer(who.token) : {}), ...(isUpload ? MULTIPART : {}) },
    remoteAddress: anyAddress(),
    payloadAsStream: true,
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response.stream()) {
    chunks.push(Buffer.from(chunk));
    // The event stream stays open until it is cancelled.
    if (response.headers['content-type'] === 'text/event-stream') break;
  }
  const content = Buffer.concat(chunks);
  // Zip archives are unpacked to search their content.
  const isPacked = String(response.headers['content-type']).startsWith('application/zip');
  const bytes = isPacked ? Buffer.concat([...(await unzip(content)).values()]) : content;
  const { code = response.statusCode } = /^application\/json/.test(String(response.headers['content-type']))
    ? (JSON.parse(bytes.toString() || 'null') ?? {})
    : {};
  return { code: code as number, bytes: `${JSON.stringify(response.headers)}${bytes.toString('latin1')}` };
}

const marksIn = (bytes: string, marks: readonly string[]) =>
  marks.filter((mark) => bytes.includes(Buffer.from(mark).toString('latin1')));

/** Nothing answers at this address: no test reads a mail. */
const MAIL = { mail: { url: 'smtp://127.0.0.1:9', from: 'brain@pv.example.cn' }, publicOrigin: ORIGIN };

/** Two companies, `a` and `b`, each with every kind of data that a company can have. The tests must leave both unchanged. */
const world = shared(async (database) => {
  const server = await createTestApp(database, { ...MAIL, captchaFixedAnswer: ANSWER }, createMarket);
  const kit = withOperators(await submittingTo(server));
  const a = await wholeCompany(kit, 'Qz7A', 6);
  const b = await wholeCompany(kit, 'Qz7B', 8);
  return { made: { ...kit, kit, a, b }, close: () => server.app.close() };
});

/** Creates another such company, whose data a test may change. */
const companyToChange = (person: 'owner' | 'member') => {
  const [mark, digit] = ({ owner: ['Qz7C', 3], member: ['Qz7D', 4] } as const)[person];
  return wholeCompany(world().kit, mark, digit);
};

const expected = ({ is, member, nobody }: Row, { may, access }: Call, person: Person): number => {
  if (person === 'nobody') return nobody ?? (access === 'public' ? is : 401);
  if (person === 'owner') return is;
  const isMembers = !may || (ROLES.member.may as readonly string[]).includes(may);
  return member ?? (isMembers ? is : 403);
};

it.each(['owner', 'member', 'nobody'] as const)(
  '%s of another company can neither read nor change its data',
  async (person) => {
    const { app, a } = world();
    const caller = person === 'nobody' ? null : { person, company: await companyToChange(person) };
    const before = await a.state();
    const codes: Record<string, number> = {};
    const expectedCodes: Record<string, number> = {};
    for (const call of calls.filter(isForCompanies)) {
      const row = ROWS[nameOf(call)] as Row;
      // A new session for each call: some calls end it.
      const who = caller && (await caller.company.signIn(caller.person));
      const fields = row.fields?.(a) ?? {};
      const { code, bytes } = await requestCall(app, call, fields, who);
      codes[nameOf(call)] = code;
      expectedCodes[nameOf(call)] = expected(row, call, person);
      const secret = a.marks.filter((mark) => !Object.values(fields).includes(mark));
      expect(marksIn(bytes, secret), nameOf(call)).toEqual([]);
      expect(await a.state(), nameOf(call)).toBe(before);
    }
    expect(codes).toEqual(expectedCodes);
  },
);

it.each(['owner', 'member'] as const)(
  '%s sees their own company’s data through the same calls',
  async (person) => {
    const { app, a } = world();
    for (const call of calls.filter((each) => ROWS[nameOf(each)]?.shows)) {
      if (person === 'member' && expected(ROWS[nameOf(call)] as Row, call, person) === 403) continue;
      const { bytes } = await requestCall(app, call, {}, await a.signIn(person));
      expect(marksIn(bytes, a.marks), nameOf(call)).not.toEqual([]);
    }
  },
);

it.each(['owner', 'member'] as const)(
  '%s of another company cannot attach or download its files',
  async (person) => {
    const { app, a, b } = world();
    const before = await a.state();
    const resend = calls.find(({ path }) => path === '/api/my/application/resend') as Call;
    for (const attachmentId of [a.attachment, a.draft, a.licence]) {
      const fields = { fdId: b.ids.application, ...applicationFields(b.project) };
      const form = { ...fields, attKey_projectApplyInfoAtt: `${b.attachment},${attachmentId}` };
      const { code, bytes } = await requestCall(app, resend, form, await b.signIn(person));
      expect(code, bytes).toBe(409);
      expect(bytes).toContain(Buffer.from('附件').toString('latin1'));
    }
    expect(await a.state()).toBe(before);
    const signed = await b.signIn(person);
    for (const attId of [a.attachment, a.draft, a.licence]) {
      const load = await app.inject({ url: `${DOWNLOAD}?attId=${attId}`, headers: bearer(signed.token) });
      expect(load.statusCode, load.body).toBe(404);
    }
    const open = await app.inject({
      url: `/files/${a.attachment}`,
      headers: bearer((await b.signIn(person)).token),
    });
    expect(open.statusCode).toBe(404);
  },
);

it.each(['owner', 'member', 'nobody'] as const)(
  '%s of a company is refused every operator call, whatever it refers to',
  async (person) => {
    const { app, a, b } = world();
    const before = await a.state();
    const wrong: string[] = [];
    const resourceIds = [a.companyId, a.ids.application, a.attachment, a.announcement];
    // One session for all calls: a refused call ends none.
    const who = person === 'nobody' ? null : await b.signIn(person);
    for (const call of calls.filter((each) => !isForCompanies(each)))
      for (const resourceId of resourceIds) {
        const fields = Object.fromEntries(Object.keys(call.input).map((name) => [name, resourceId]));
        const { code, bytes } = await requestCall(app, call, fields, who);
        const secret = a.marks.filter((mark) => mark !== resourceId);
        if (code !== (who ? 403 : 401) || marksIn(bytes, secret).length > 0)
          wrong.push(`${nameOf(call)}: ${code}`);
      }
    expect(wrong).toEqual([]);
    expect(await a.state()).toBe(before);
  },
);
