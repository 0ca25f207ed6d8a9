import { addDays } from '../../platform/runtime/time.ts';
import { applicationFields, entryFields, intentionFields } from '../people/submissions.ts';
import { type Answer, type Input, type ScenarioParts, today } from './parts.ts';

/** The company sends one submission of each kind, and the operator decides on them. */
export async function submit({ call, archive }: ScenarioParts) {
  const upload = () =>
    call('POST /components/sysAttMain/upload', { attKey: 'projectApplyInfoAtt', file: archive });
  await call('POST /components/sysAttMain/remove', { attId: (await upload()).attId });
  const { attId } = await upload();
  const projects = (await call('GET /api/project/list', { pageSize: 100 })).rows.filter(
    (row: Answer) => row.fdApplicationStart <= today && row.fdApplicationEnd >= today,
  );
  const applications = (await call('GET /api/my/application/list', { pageSize: 100 })).rows;
  const [project, secondProject] = projects.filter(
    (row: Answer) => !applications.some((application: Answer) => application.fdProjectId === row.fdId),
  );
  const application = applicationFields(project.fdId, { attKey_projectApplyInfoAtt: attId });
  const receipt = (await call('POST /api/project/add', application)).data;
  const { data } = await call('GET /api/my/application/find', { fdId: receipt.fdId });
  await call('POST /api/receipt/check', { number: data.fdReceiptNo, code: data.fdReceiptCode });
  await call('GET /components/sysAttMain/download', { attId });
  await call('GET /api/my/states');
  await call('GET /api/my/formDefaults');

  const item = async (fdId: string) => (await call('GET /api/console/inbox/item', { fdId })).data;
  const step = async (fdId: string, name: string, input: Input = {}) => {
    const { state, waitsSince } = await item(fdId);
    return call('POST /api/console/inbox/step', { fdId, step: name, state, since: waitsSince, ...input });
  };
  const { fdId } = receipt;
  await call('GET /api/console/inbox/waiting');
  await call('GET /api/console/inbox/list', { kind: 'application', pageSize: 1 });
  const handlers = (await call('GET /api/console/inbox/handlers')).rows;
  await call('POST /api/console/inbox/claim', { fdId, seen: '' });
  const { handlerId: seen } = await item(fdId);
  const to = handlers[0].id;
  await call('POST /api/console/inbox/handOver', { fdId, seen, to });
  await call('POST /api/console/inbox/claim', { fdId, seen: to });
  await call('GET /api/console/inbox/archive', { attId });
  await call('GET /api/console/inbox/zip', { fdId });
  await call('GET /api/console/inbox/zipAll', { kind: 'application', tab: 'all' });
  await call('GET /api/console/inbox/export', { kind: 'application' });
  await step(fdId, 'accept');
  await step(fdId, 'return', {
    reason: '请补传营业执照。',
    fields: 'attKey_projectApplyInfoAtt',
    until: addDays(today, 15),
  });
  const { fdProjectId: _, ...form } = application;
  await call('POST /api/my/application/resend', {
    ...form,
    fdId,
    fdApplicationInfo: '年产 2 GW 组件智能产线，资金自筹。',
  });
  const second = await call('POST /api/project/add', applicationFields(secondProject.fdId));
  await call('POST /api/my/application/withdraw', { fdId: second.data.fdId });

  const apps = (await call('GET /api/app/list', { pageSize: 1 })).rows;
  const intention = (await call('POST /api/order/add', intentionFields(apps[0].fdId))).data;
  await call('GET /api/my/intention/list', { pageSize: 1 });
  await call('GET /api/my/intention/find', { fdId: intention.fdId });
  const note = { text: '已与联系人通话。', way: 'phone', remindOn: addDays(today, 3) };
  await call('POST /api/console/inbox/note', { fdId: intention.fdId, ...note });
  await call('POST /api/my/intention/withdraw', { fdId: intention.fdId });

  const [{ code: fdType }] = (await call('GET /api/getbuginess/categories')).rows.map((row: Answer) => ({
    code: Object.values(row)[0],
  }));
  const entry = (name: string) =>
    entryFields({ fdType, fdGetbuginessName: name, fdGetbuginessUnit: 'MW', fdGetbuginessPriceUnit: '元/W' });
  const createEntry = async (name: string) =>
    (await call('POST /api/getbuginess/add', entry(name))).data.fdId;
  const first = await createEntry('210 双玻组件');
  await call('POST /api/console/inbox/preview', { fdId: first });
  await step(first, 'return', { reason: '请写明检测报告编号。', fields: 'fdGetbuginessModel' });
  const { fdGetbuginessType: __, ...fields } = entry('210 双玻组件');
  await call('POST /api/my/entry/resend', {
    ...fields,
    fdId: first,
    fdGetbuginessModel: '700W',
  });
  await step(first, 'approve');
  await call('GET /api/my/entry/list', { pageSize: 1 });
  await call('POST /api/my/entry/renew', { fdId: first, fdDeadlineTime: addDays(today, 60) });
  const { fdVersion } = (await call('GET /api/my/entry/find', { fdId: first })).data;
  await call('POST /api/my/entry/edit', {
    ...fields,
    fdId: first,
    seen: fdVersion,
    fdGetbuginessPrice: '0.66',
  });
  await call('POST /api/my/entry/withdraw', { fdId: await createEntry('182 单玻组件') });
  await call('POST /api/my/entry/end', { fdId: first });
}

/** What a company does about itself. */
export async function manageCompany({ call, password, companyPassword, pictures }: ScenarioParts) {
  await call('GET /api/user/info');
  await call('GET /api/user/sessions');
  await call('POST /api/user/avatar', { file: pictures.photo });
  await call('POST /api/user/avatar/remove');
  await call('POST /api/user/prove', { password: companyPassword });
  const { data } = await call('GET /api/my/company');
  const contacts = JSON.stringify([
    { name: '李晨', position: '项目负责人', phone: '13900001111', email: '' },
  ]);
  await call('POST /api/my/company/save', {
    area: '澜州高新区',
    address: '光谷大道 88 号',
    contacts,
    revision: data.revision,
  });
  await call('POST /api/my/account/name', { name: '李晨' });
  const upload = await call('POST /components/sysAttMain/upload', {
    attKey: 'companyRenameAtt',
    file: pictures.photo,
  });
  const rename = {
    name: '澜州晶曜光伏科技有限公司',
    reason: '营业执照已变更。',
    attKey_companyRenameAtt: upload.attId,
  };
  await call('POST /api/my/company/rename', rename);
  await call('POST /api/my/company/renameWithdraw');
  const { path } = (await call('POST /api/my/company/invitations/create')).data;
  const token = path.slice(path.indexOf('#') + 1);
  await call('POST /register/invitation', { token });
  const passwords = { password, confirmPassword: password };
  await call('POST /register/join', {
    token,
    name: '周宁',
    userName: '13700002222',
    ...passwords,
    consent: '',
  });
  await call('POST /api/my/company/invitations/create');
  const invitations = (await call('GET /api/my/company/invitations')).rows;
  await call('POST /api/my/company/invitations/void', { id: invitations[0].id });
  const members = (await call('GET /api/my/company/members')).rows;
  const { id } = members.find(({ username }: Answer) => username === '13700002222');
  await call('POST /api/my/company/members/role', { id, role: 'customer' });
  await call('POST /api/my/company/members/remove', { id });
  await call('GET /api/notices/mail');
  await call('POST /api/notices/mail/address', { email: 'li@pv-brain.example' });
  await call('POST /api/notices/mail/choose', {
    steps: true,
    reminders: true,
    announcements: true,
    weekly: false,
  });
  await call('POST /api/notices/mail/address/remove');
  await call('GET /api/notices/unread');
  const notices = (await call('GET /api/notices/list', { pageSize: 1 })).rows;
  await call('POST /api/notices/read', { id: notices[0].id });
  await call('GET /api/notices/stream');
  await call('POST /api/ai/entry');
  await call('GET /api/my/account/export');
  await call('GET /api/my/account/closing');
}
