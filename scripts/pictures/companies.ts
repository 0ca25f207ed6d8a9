import type { Page } from '@playwright/test';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/protocol/constants.ts';
import { zip } from '../../e2e/signed-in/files.ts';
import { stepper } from '../../e2e/signed-in/sent.ts';
import type { PictureSet, Scene, WindowOf } from './scene.ts';

const phone = { device: 'phone' } as const;
const dialog = (page: Page) => page.getByRole('dialog');
const APPLICATIONS = '/backoffice/my/applications';

/** Returns the headers of calls by the page's account. */
async function authorize(page: Page) {
  const { data } = await (await page.request.post('/backoffice/session', { data: {} })).json();
  return { authorization: `Bearer ${data.token}` };
}

/** Opens a page of the portal signed in: its token is not in a cookie. */
async function openSignedIn(page: Page, path: string) {
  const { authorization } = await authorize(page);
  await page.evaluate(
    (token) => localStorage.setItem('authToken', token),
    authorization.slice('Bearer '.length),
  );
  await page.goto(path);
  await page.getByRole('main').waitFor();
}

/** Opens a form of the portal by the button of a page, signed in. */
const form =
  (path: string, button: string, fill?: (page: Page) => Promise<unknown>): NonNullable<Scene['steps']> =>
  async (page) => {
    await openSignedIn(page, path);
    await page.getByRole('main').getByRole('button', { name: button }).first().click();
    await dialog(page).getByLabel('联系人').fill('周景行');
    await fill?.(page);
  };

async function attach(page: Page) {
  await dialog(page).getByLabel('申报附件').setInputFiles(zip('申报书与证明材料.zip'));
  await dialog(page).getByText('已上传').scrollIntoViewIfNeeded();
}

/** Returns the id of the company's application in a state. */
async function applicationIn(page: Page, state: string): Promise<string> {
  const answer = await page.request.get('/api/my/application/list', { headers: await authorize(page) });
  const { rows } = (await answer.json()) as { rows: { fdId: string; fdState: string }[] };
  const application = rows.find(({ fdState }) => fdState === state);
  if (!application) throw new Error(`no application is ${state}`);
  return application.fdId;
}

async function openApplication(page: Page, path: string) {
  await page.goto(`${APPLICATIONS}/${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Returns the application under review to the company, and opens it there. */
async function returnApplication(page: Page, windowOf: WindowOf) {
  const id = await applicationIn(page, 'reviewing');
  const office = await (await windowOf('reviewer')).newPage();
  await office.goto('/backoffice/me');
  await stepper(office, await authorize(office))(id, 'return', {
    reason: '审计报告缺少盖章页，请补传完整的扫描件。',
    fields: APPLICATION_ATTACHMENT.field,
    until: '2026-12-10',
  });
  await office.close();
  await openApplication(page, id);
}

export const companies: PictureSet = {
  folder: 'guides/companies',
  documents: ['docs/guides/companies.md'],
  scenes: [
    { name: 'search', as: 'visitor', path: '/search?q=%E8%AE%BE%E5%A4%87%E6%9B%B4%E6%96%B0', ...phone },
    { name: 'market', as: 'visitor', path: '/supply_demand/supply', ...phone },
    { name: 'register', as: 'visitor', path: '/homeRegister', ...phone, height: 1120 },
    { name: 'sign-in', as: 'visitor', path: '/homeLogin', ...phone },
    { name: 'password', as: 'visitor', path: '/homeLogin#forgotten', ...phone },
    { name: 'company', as: 'company', path: '/backoffice/my/company', ...phone },
    {
      name: 'members',
      as: 'company',
      path: '/backoffice/my/company',
      ...phone,
      async steps(page) {
        await page.getByRole('button', { name: '邀请', exact: true }).click();
        await page.getByRole('button', { name: '复制邀请链接' }).scrollIntoViewIfNeeded();
      },
    },
    { name: 'apply', as: 'company', path: '/index', ...phone, steps: form('/project', '在线申报') },
    {
      name: 'attachments',
      as: 'company',
      path: '/index',
      ...phone,
      steps: form('/project', '在线申报', attach),
    },
    {
      name: 'progress',
      as: 'company',
      path: APPLICATIONS,
      ...phone,
      steps: async (page) => openApplication(page, await applicationIn(page, 'reviewing')),
    },
    { name: 'returned', as: 'company', path: APPLICATIONS, ...phone, steps: returnApplication },
    {
      name: 'correct',
      as: 'company',
      path: APPLICATIONS,
      ...phone,
      async steps(page) {
        await openApplication(page, `${await applicationIn(page, 'returned')}/edit`);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      },
    },
    {
      name: 'intention',
      as: 'company',
      path: '/index',
      ...phone,
      async steps(page) {
        await openSignedIn(page, '/shopping_mall');
        await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
        await page.getByRole('button', { name: '采购意向' }).click();
        await dialog(page).getByLabel('联系人').waitFor();
      },
    },
    {
      name: 'publish-entry',
      as: 'company',
      path: '/index',
      ...phone,
      steps: form('/supply_demand/supply', '发布供应'),
    },
    { name: 'receipt', as: 'visitor', path: '/receipt', ...phone },
    { name: 'notices', as: 'company', path: '/backoffice/notices', ...phone },
    {
      name: 'data',
      as: 'company',
      path: '/backoffice/my/company',
      ...phone,
      steps: (page) => page.getByText('注销账号').scrollIntoViewIfNeeded(),
    },
    {
      name: 'elder',
      as: 'visitor',
      path: '/policy',
      ...phone,
      async steps(page) {
        await page.evaluate(() => localStorage.setItem('text-size', 'large'));
        await page.reload();
        await page.getByRole('region', { name: '朗读' }).waitFor();
      },
    },
  ],
};
