import { weekOf } from '@pv-brain/contract/time/weeks.ts';
import { generateSync } from 'otplib';
import { addDays } from '../../platform/runtime/time.ts';
import { type Answer, type MakeCall, type ScenarioParts, today } from './parts.ts';

const EDITOR_PASSWORD = 'panels-face-the-noon-sun';

/** A new operator replaces the start password, and sets up a second factor, twice. */
async function setUpSecondFactor(call: MakeCall, startPassword: string) {
  const signIn = async (password: string) =>
    (await call('POST /login', { username: 'editor-a', password, rememberMe: false })).token;
  const passwords = { password: EDITOR_PASSWORD, confirmPassword: EDITOR_PASSWORD };
  const first = await signIn(startPassword);
  await call('POST /api/user/password', { oldPassword: startPassword, ...passwords }, first);
  const setUp = async (token: string) => {
    const { secret, ticket } = (await call('POST /api/user/secondFactor/begin', {}, token)).data;
    const input = { ticket, code: generateSync({ secret }) };
    return (await call('POST /api/user/secondFactor/set', input, token)).data.recoveryCodes;
  };
  const [code, secondCode] = await setUp(await signIn(EDITOR_PASSWORD));
  const waiting = await signIn(EDITOR_PASSWORD);
  await call('POST /api/user/secondFactor/show', { code }, waiting);
  await call('GET /api/user/secondFactor', {}, waiting);
  await call('POST /api/user/secondFactor/remove', { code: secondCode }, waiting);
  await setUp(waiting);
}

export async function administer({ call, failedJob }: ScenarioParts) {
  await call('POST /api/console/operators/create', {
    username: 'editor-a',
    roles: 'editor',
    name: '周宁',
    department: '宣传科',
  });
  const operators = (await call('GET /api/console/operators/list')).rows;
  const { id, personRevision: revision } = operators.find(({ username }: Answer) => username === 'editor-a');
  await call('POST /api/console/operators/person', { id, name: '周宁', department: '政策科', revision });
  await call('POST /api/console/operators/roles', { id, roles: 'editor,reviewer' });
  const { password } = (await call('POST /api/console/operators/resetPassword', { id })).data;
  await setUpSecondFactor(call, password);
  await call('POST /api/console/operators/resetSecondFactor', { id });
  await call('POST /login', { username: 'editor-a', password: EDITOR_PASSWORD, rememberMe: false });
  const sessions = (await call('GET /api/console/operators/sessions')).rows;
  const session = sessions.find((row: Answer) => row.username === 'editor-a') ?? sessions[0];
  await call('POST /api/console/operators/endSession', { id, sessionId: session.sessionId ?? session.id });
  await call('POST /api/console/operators/disable', { id });
  await call('POST /api/console/operators/enable', { id });
  await call('POST /backoffice/session');
  await call('POST /backoffice/preferences', { preferences: JSON.stringify({ isCollapsed: true }) });
  const { rows } = await call('GET /api/console/audit/list', { pageSize: 1 });
  await call('GET /api/console/audit/entry', { seq: rows[0].seq });
  await call('GET /api/console/audit/export', { action: 'login' });
  await call('GET /api/console/audit/verify');
  await call('GET /api/console/jobs/list', { pageSize: 1 });
  await call('GET /api/console/jobs/rounds');
  await call('POST /api/console/jobs/again', { id: await failedJob() });
  await call('POST /api/console/jobs/giveUp', { id: await failedJob() });
  await call('POST /api/console/jobs/testMail', { email: 'admin@pv-brain.example' });
  const week = weekOf(addDays(today, -7));
  for (const name of ['portal', 'work', 'setup', 'backups']) await call(`GET /api/console/dashboard/${name}`);
  for (const name of ['reportPortal', 'reportWork'])
    await call(`GET /api/console/dashboard/${name}`, { week });
  await call('GET /api/console/dashboard/portalSheet', { figure: 'market' });
  await call('GET /api/console/dashboard/workSheet', { figure: 'sent' });
}

/** An operator's view of the companies; two that register are changed. */
export async function superviseCompanies({ call, password, confirmAddress, mailedToken }: ScenarioParts) {
  const passwords = { password, confirmPassword: password };
  const register = (fdComName: string, userName: string) =>
    call('POST /register/add', { fdComName, userName, ...passwords, consent: '', signIn: false });
  await call('POST /api/console/site/config/save', await reviewRegistrations(call, 'true'));
  await register('澜州启衡支架有限公司', '13700003333');
  await call('POST /api/console/site/config/save', await reviewRegistrations(call, 'false'));
  await register('澜州启衡光伏支架有限公司', '13700004444');
  const find = async (text: string) =>
    (await call('GET /api/console/companies/list', { text, pageSize: 1 })).rows[0].id;
  const [id, other] = [await find('启衡支架'), await find('启衡光伏支架')];
  await call('POST /api/console/companies/approve', { id });
  const { data } = await call('GET /api/console/companies/item', { id });
  await call('GET /api/console/companies/export', { tab: 'all' });
  await call('GET /api/console/companies/notices', { id, pageSize: 1 });
  const about = { name: data.name, area: '澜州高新区', address: '光谷大道 90 号', contacts: '[]' };
  await call('POST /api/console/companies/correct', {
    id,
    ...about,
    reason: '企业来函。',
    revision: data.revision,
  });
  for (const name of ['disable', 'enable'])
    await call(`POST /api/console/companies/${name}`, { id, reason: '核实资料。' });
  const [account] = (await call('GET /api/console/companies/item', { id })).data.members;
  for (const name of ['disable', 'enable'])
    await call(`POST /api/console/companies/accounts/${name}`, { id: account.id, reason: '手机遗失。' });
  await call('POST /api/console/companies/accounts/reset', { id: account.id });
  await call('GET /api/console/companies/merging', { id, other });
  await call('POST /api/console/companies/merge', { id, other, reason: '同一企业重复注册。' });
  const { token } = await call('POST /login', { username: '13700003333', password });
  const rename = { name: '澜州启衡跟踪支架有限公司', reason: '营业执照已变更。' };
  await call('POST /api/my/company/rename', rename, token);
  const [change] = (await call('GET /api/console/companies/item', { id })).data.changes ?? [];
  await call('POST /api/console/companies/decide', { changeId: change?.id, accept: true, answer: '' });

  await confirmAddress('13700004444', 'qiheng@pv-brain.example');
  await call('POST /api/reset/ask', { username: '13700004444' });
  const link = await mailedToken('qiheng@pv-brain.example');
  await call('POST /api/reset/find', { token: link });
  await call('POST /api/reset/set', {
    token: link,
    password: `${password}-2`,
    confirmPassword: `${password}-2`,
  });
}

async function reviewRegistrations(call: MakeCall, value: string) {
  const { rows } = await call('GET /api/console/site/config');
  const { key, revision } = rows.find((row: Answer) => /regist/i.test(row.key));
  return { key, value, revision };
}

/** Passwords, sessions and the second factor of accounts of their own, as they end sessions. */
export async function secureAccounts({ call, password }: ScenarioParts) {
  const passwords = { password, confirmPassword: password };
  await call('POST /register/add', {
    fdComName: '澜州示例光伏有限公司',
    userName: '13700005555',
    ...passwords,
    consent: '',
    signIn: false,
  });
  const signIn = async (username: string, secret = password) =>
    (await call('POST /login', { username, password: secret, rememberMe: false })).token;
  const first = await signIn('13700005555');
  const { rows } = await call('GET /api/user/sessions', {}, await signIn('13700005555'));
  await call(
    'POST /api/user/sessions/end',
    { id: rows.find((row: Answer) => !row.current && !row.isCurrent)?.id ?? rows[0].id },
    first,
  );
  const token = await signIn('13700005555');
  await call(
    'POST /api/user/password',
    { oldPassword: password, password: `${password}-3`, confirmPassword: `${password}-3` },
    token,
  );
  await call('POST /logout', {}, await signIn('13700005555', `${password}-3`));
  const owner = await signIn('13700005555', `${password}-3`);
  await call(
    'POST /api/my/account/correct',
    { password: `${password}-3`, userName: '13700006666', fdComName: '' },
    owner,
  );
  const closingToken = await signIn('13700006666', `${password}-3`);
  await call('POST /api/my/account/close', { password: `${password}-3` }, closingToken);
}
