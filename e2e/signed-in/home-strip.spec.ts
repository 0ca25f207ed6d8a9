import { open } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { login, register } from './accounts.ts';

test('the strip below the carousel shows a company its submissions without layout shift', async ({
  page,
  request,
}) => {
  await open(page, '/index');
  const strip = page.getByRole('region', { name: '可申报项目与常用服务' });
  await expect(strip.getByRole('link', { name: '登录后查看办理进度' })).toBeVisible();
  const boxBefore = await strip.boundingBox();
  await login(page, await register(request), '/index');
  await expect(strip.getByText('还没有提交过申报、意向或供需')).toBeVisible();
  expect(await strip.boundingBox()).toEqual(boxBefore);
});
