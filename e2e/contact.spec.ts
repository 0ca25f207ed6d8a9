import type { Page } from '@playwright/test';
import { answerOf, clickSection, expects, open } from './content.ts';
import { expect, test } from './fixtures.ts';

const FACTS = [
  ['地址', 'contactUs:address'],
  ['邮编', 'contactUs:postcode'],
  ['电话', 'contactUs:phone'],
  ['邮箱', 'contactUs:email'],
] as const;

/** Returns the value beside a label. */
function factOf(page: Page, label: string) {
  const main = page.getByRole('main');
  const pair = main.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) });
  return pair.getByRole('definition');
}

test('the contact page shows address, postcode, phone and email', async ({ page, request }) => {
  await page.goto('/contactUs');
  for (const [label, key] of FACTS) {
    const { rows } = await answerOf(request, `system/config?configKey=${encodeURIComponent(key)}`);
    await expect(factOf(page, label)).toHaveText(String(rows[0]?.configValue));
  }
  await expect(factOf(page, '电话').getByRole('link')).toHaveAttribute('href', /^tel:[\d+-]+$/);
  await expect(factOf(page, '邮箱').getByRole('link')).toHaveAttribute('href', /^mailto:\S+@/);
});

test(
  'a contact line whose call fails stays empty, and a missing email address reads --',
  expects('503|no config value|Failed to load'),
  async ({ page, request }) => {
    await open(page, '/policy');
    await page.route(/configKey=contactUs(:|%3A)(phone|postcode|email)/, (route) =>
      route.fulfill({ status: 503, json: {} }),
    );
    await clickSection(page, '联系我们');
    await expect(factOf(page, '邮箱')).toHaveText('--');
    await expect(factOf(page, '电话')).toHaveText('');
    await expect(factOf(page, '邮编')).toHaveText('');
    const { rows } = await answerOf(request, 'system/config?configKey=contactUs:address');
    await expect(factOf(page, '地址')).toHaveText(String(rows[0]?.configValue));
    await expect(page.getByText('数据加载失败')).toHaveCount(0);
  },
);
