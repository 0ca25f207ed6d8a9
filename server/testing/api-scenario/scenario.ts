import { contentCalls } from '@pv-brain/contract/content/calls/content.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Call } from '@pv-brain/contract/protocol/call.ts';
import { PROJECT_ATTACHMENT } from '@pv-brain/contract/protocol/constants.ts';
import { administer, secureAccounts, superviseCompanies } from './accounts.ts';
import { announce, configure, edit } from './console.ts';
import { type Answer, type ScenarioParts, today } from './parts.ts';
import { manageCompany, submit } from './submissions.ts';

async function readContent({ call, ensureItem }: ScenarioParts) {
  const nameOf = ({ method, path }: Call) => `${method} ${path}`;
  for (const [section, { list, ...otherCalls }] of Object.entries(contentCalls)) {
    await ensureItem(section as Section);
    const { rows } = await call(nameOf(list), { pageNum: 1, pageSize: 1 });
    for (const contentCall of Object.values<Call>(otherCalls))
      await call(nameOf(contentCall), contentCall.input.fdId ? { fdId: rows[0].fdId } : {});
  }
}

async function visitSite({ call }: ScenarioParts) {
  await call('GET /api/system/getHttpPath');
  await call('GET /api/system/config', { configKey: 'contactUs:phone' });
  await call('GET /api/system/dict', { dictType: 'financial:figures' });
  await call('GET /api/system/navigation', { type: 'home:header' });
  await call('GET /api/closing/list');
  await call('GET /api/new/list');
  const { rows } = await call('GET /api/project/list', { pageSize: 100 });
  const { fdId } = rows.find((row: Answer) => row.fdApplicationEnd >= today);
  await call('GET /api/project/calendar', { fdId });
  await call('GET /api/project/files', { fdId });
  await call('GET /api/att/getAttFile', {
    fdId,
    clazz: PROJECT_ATTACHMENT.clazz,
    key: PROJECT_ATTACHMENT.key,
  });
  await call('GET /api/search', { q: '光伏', pageSize: 1 });
  await call('GET /api/search/suggest', { q: '光' });
  const company = '澜州晶曜光能科技有限公司';
  await call('GET /api/company/find', { company });
  await call('GET /api/company/getbuginess', { company, type: '2' });
  for (const list of ['app', 'recruit']) await call(`GET /api/company/${list}`, { company });
  const experts = await call('GET /api/specialist/list', { pageSize: 1 });
  await call('GET /api/specialist/findSpecialistRelationById', { fdId: experts.rows[0].fdId });
  await call('GET /captcha/captchaImage', { type: 'math' });
  await call('GET /captcha/work');
}

/** Makes every call of the API at least once against the demo content. */
export async function runScenario(parts: ScenarioParts): Promise<void> {
  const steps = [
    readContent,
    visitSite,
    submit,
    manageCompany,
    announce,
    edit,
    configure,
    administer,
    superviseCompanies,
    secureAccounts,
  ];
  for (const step of steps) await step(parts);
}
