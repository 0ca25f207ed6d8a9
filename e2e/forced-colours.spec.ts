import type { Locator } from '@playwright/test';
import { open } from './content.ts';
import { expect, test } from './fixtures.ts';

/** Returns the styles that distinguish a control from its neighbours when the page's own colours are gone. */
const styleOf = (target: Locator, part?: string) =>
  target.evaluate((element, pseudo) => {
    const { backgroundColor, color, borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } =
      getComputedStyle(element, pseudo);
    const isLined = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1;
    return {
      colours: `${backgroundColor} ${color}`,
      isFramed: isLined(borderTopStyle, borderTopWidth) || isLined(outlineStyle, outlineWidth),
    };
  }, part);

test('in forced colours, selected items differ from others, and controls have a frame', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/special?page=2');
  const differs = async (selected: Locator, unselected: Locator) => {
    expect((await styleOf(selected)).colours).not.toBe((await styleOf(unselected)).colours);
  };
  const pages = page.getByRole('navigation', { name: '分页' });
  await differs(
    pages.getByRole('link', { name: '2', exact: true }),
    pages.getByRole('link', { name: '3', exact: true }),
  );
  const sections = page.getByRole('navigation', { name: '主导航' });
  await differs(
    sections.getByRole('link', { name: '行业资讯' }),
    sections.getByRole('link', { name: '企业政策' }),
  );

  await page.goto(`/policy?level=${encodeURIComponent('市级')}`);
  const removal = page.getByRole('link', { name: '移除条件：级别：市级' });
  expect((await styleOf(removal)).isFramed).toBe(true);
  const icon = removal.locator('svg');
  expect((await styleOf(icon)).colours.split(' rgb')[1]).toBe(
    (await styleOf(removal)).colours.split(' rgb')[1],
  );

  await page.goto('/supply_demand/supply');
  const markets = page.getByRole('navigation', { name: '供需对接' });
  await differs(markets.getByRole('link').first(), markets.getByRole('link').last());
  const publish = page.getByRole('main').getByRole('button', { name: '发布供应' });
  expect((await styleOf(publish)).isFramed).toBe(true);
  await publish.click();
  expect((await styleOf(page.getByRole('dialog'))).isFramed).toBe(true);
  await page.keyboard.press('Escape');

  await open(page, '/index');
  await differs(page.getByRole('tab').first(), page.getByRole('tab').last());
});
