import { PROJECT_ADD } from '@pv-brain/contract/paths.ts';
import { answerOf, shanghaiDay } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { quiet } from '../quiet.ts';
import { field, PASSWORD, register } from './accounts.ts';
import { beyond, enter, heading, violations } from './console.ts';

test('a company corrects on its phone what was returned, and keeps its receipt', async ({
  page,
  request,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const username = await register(request);
  const headers = await enter(page, '/backoffice/my/applications', { username, password: PASSWORD });
  await expect(page.getByText('这里还没有办件')).toBeVisible();
  const { rows } = await answerOf(request, 'project/list?pageSize=100');
  const today = shanghaiDay();
  const project = rows.find(
    ({ fdApplicationStart, fdApplicationEnd }) =>
      String(fdApplicationStart) <= today && String(fdApplicationEnd) >= today,
  );
  const form = {
    fdProjectId: String(project?.fdId),
    fdSubmitterName: '周景行',
    fdSubmitterPhone: '13800001826',
  };
  const added = await (await page.request.post(PROJECT_ADD, { form, headers })).json();
  const { fdId, fdReceiptNo } = added.data;

  const console = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await console.newPage();
  const operator = await enter(other, '/backoffice/me');
  const move = async (given: object) => {
    const seen = await other.request.get(`/api/console/inbox/item?fdId=${fdId}`, { headers: operator });
    const { waitsSince: since } = (await seen.json()).data;
    const options = { headers: operator, data: { fdId, since, ...given } };
    const answer = await other.request.post('/api/console/inbox/step', options);
    expect(await answer.json()).toMatchObject({ code: 0 });
  };
  await move({ step: 'accept', state: 'pending' });
  const inTenDays = new Date(Date.now() + 10 * 24 * 3600e3).toISOString().slice(0, 10);
  const asked = { reason: '电话打不通', fields: 'fdSubmitterPhone', until: inTenDays };
  await move({ step: 'return', state: 'reviewing', ...asked });
  await console.close();

  await page.reload();
  for (const path of [
    'index',
    'my/applications',
    `my/applications/${fdId}`,
    `my/applications/${fdId}/receipt`,
  ]) {
    await page.goto(`/backoffice/${path}`);
    await expect(heading(page)).toBeVisible();
    await quiet(page);
    expect(await violations(page), path).toEqual([]);
    expect(await beyond(page), path).toBeLessThanOrEqual(0);
  }
  await page.getByRole('link', { name: '返回详情' }).click();
  await page.getByRole('link', { name: '补正并重新提交' }).click();
  await expect(page.getByText('请补正：电话打不通')).toBeVisible();
  await field(page, '联系电话').fill('13805712266');
  await page.reload();
  await expect(field(page, '联系电话')).toHaveValue('13805712266');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: '重新提交' }).click();
  await expect(page.getByText('已重新提交')).toBeVisible();
  await expect(page.getByRole('main').getByText(fdReceiptNo)).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '重新提交' })).toBeVisible();
  await expect(page.getByText('13805712266')).toBeVisible();
});
