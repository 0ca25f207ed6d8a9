import { expects } from '../content.ts';
import { expect, test } from '../fixtures.ts';
import { countLoaded, NEXT_SCREEN } from '../loaded-bytes.ts';
import { overflow } from '../overflow.ts';
import { enter, violations } from './console.ts';
import { besideRemoval, png } from './pictures.ts';

// These tests share one media library: in parallel, one would list a picture that another is deleting.
test.describe.configure({ mode: 'default' });

test('an operator uploads pictures, finds one and describes it', async ({ page }) => {
  const name = `车间${Date.now()}`;
  // Not from the dashboard, whose charts load last.
  await enter(page, '/backoffice/me');
  const readLoaded = countLoaded(page);
  await page.getByRole('button', { name: '内容', exact: true }).click();
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '素材库' }).click();
  await expect(page).toHaveTitle(/^(\(\d+\) )?素材库 · 管理后台$/);
  const { bytes } = await readLoaded();
  test.info().annotations.push({ type: 'bytes', description: `${bytes} for the library` });
  expect(bytes).toBeLessThanOrEqual(NEXT_SCREEN);

  const svg = { name: '图标.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="x"/>') };
  const files = [png(`${name}甲.png`), svg, png(`${name}乙.png`)];
  await page.getByLabel('选择图片文件').setInputFiles(files);
  await expect(page.getByText('2 张已上传，1 张未能上传')).toBeVisible();
  await expect(page.getByText(/^不支持 SVG/)).toBeVisible();
  await page.getByRole('button', { name: '取消上传 图标.svg' }).click();

  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByRole('button', { name: /^查看 / })).toHaveCount(2);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: `查看 ${name}甲.png` }).press('Enter');
  const drawer = page.getByRole('dialog', { name: '图片详情' });
  await drawer.getByRole('textbox', { name: '替代文字' }).fill(`${name}的俯瞰`);
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: '还有修改没有保存' })
    .getByRole('button', { name: '继续填写' })
    .click();
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a picture is cropped, and unused pictures are deleted', besideRemoval, async ({ page }) => {
  const name = `车间${Date.now()}.png`;
  await enter(page, '/backoffice/media');
  await page.getByLabel('选择图片文件').setInputFiles(png(name));
  await page.getByRole('button', { name: `查看 ${name}` }).click();
  const drawer = page.getByRole('dialog', { name: '图片详情' });
  await drawer.getByRole('button', { name: '裁剪' }).click();
  await drawer.getByText('1:1', { exact: true }).click();
  await expect(drawer.getByText('300 × 300')).toBeVisible();
  await drawer.getByRole('button', { name: /裁剪范围的右下角/ }).press('ArrowUp');
  await expect(drawer.getByText('300 × 300')).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await drawer.getByRole('button', { name: '裁剪为新图' }).click();
  await expect(page.getByText('已裁剪，原图保留')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: `查看 ${name}` })).toHaveCount(2);

  await page
    .getByRole('checkbox', { name: `选择 ${name}` })
    .first()
    .check();
  await page.getByRole('region', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).press('Enter');
  await expect(page.getByText('1 张已删除')).toBeVisible();
  await expect(page.getByRole('button', { name: `查看 ${name}` })).toHaveCount(1);
});

test('a picture is cropped by keyboard before it has loaded', async ({ page }) => {
  const name = `车间${Date.now()}.png`;
  await enter(page, '/backoffice/media');
  await page.getByLabel('选择图片文件').setInputFiles(png(name));
  const picture = Promise.withResolvers<void>();
  await page.route('**/media/*/1/400.webp', async (route) => {
    await picture.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `查看 ${name}` }).click();
  const drawer = page.getByRole('dialog', { name: '图片详情' });
  await drawer.getByRole('button', { name: '裁剪', exact: true }).click();
  const crop = drawer.getByRole('region', { name: '裁剪' });
  await crop.getByText('1:1', { exact: true }).click();
  await crop.getByRole('button', { name: /裁剪范围的右下角/ }).press('ArrowUp');
  await expect(crop.getByText('299 × 299')).toBeVisible();
  const area = crop.getByRole('group', { name: '裁剪范围，用方向键移动' });
  const boxBefore = await area.boundingBox();
  picture.resolve();
  await expect
    .poll(() => crop.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(400);
  expect(await area.boundingBox()).toEqual(boxBefore);
  await drawer.getByRole('button', { name: '裁剪为新图' }).click();
  await expect(page.getByText('已裁剪，原图保留')).toBeVisible();
});

test('pictures are pasted, and the media library never scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await enter(page, '/backoffice/media');
  const { buffer } = png('截图.png');
  await page.evaluate((content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], '截图.png', { type: 'image/png' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  }, buffer.toString('base64'));
  await expect(page.getByText('1 张已上传')).toBeVisible();
  await expect(page.getByRole('button', { name: '查看 截图.png' }).first()).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

test('an interrupted upload shows an error and is retried', expects('503'), async ({ page }) => {
  await enter(page, '/backoffice/media');
  const json = { code: 503, msg: '存储空间不足，请稍后再试' };
  await page.route('**/media/upload', (route) => route.fulfill({ status: 503, json }));
  await page.getByLabel('选择图片文件').setInputFiles(png('重试.png'));
  await expect(page.getByText('存储空间不足，请稍后再试')).toBeVisible();
  await page.unroute('**/media/upload');
  await page.getByRole('button', { name: '重试', exact: true }).click();
  await expect(page.getByText('1 张已上传')).toBeVisible();
});
