import { answerOf } from './content.ts';
import { expect, test } from './fixtures.ts';

const COMPACT = [
  ...['/policy', '/project', '/special', '/recruit', '/specialist/detailAll', '/supply_demand/supply'],
  '/shopping_mall/quality',
];

for (const path of COMPACT) {
  test(`six rows of ${path} stand within two and a half screens of a phone`, async ({ page }) => {
    await page.goto(path);
    const rows = page.getByRole('main').getByRole('article');
    const boxes = await rows.evaluateAll((all) =>
      all.map((row) => {
        const [picture, title] = [row.querySelector('img, svg'), row.querySelector('h2, h3')];
        const at = picture?.getBoundingClientRect();
        return {
          bottom: row.getBoundingClientRect().bottom + scrollY,
          isBeside: !at?.width || at.right <= (title?.getBoundingClientRect().left ?? 0),
        };
      }),
    );
    expect(boxes.length).toBeGreaterThan(0);
    expect(boxes.slice(0, 6).at(-1)?.bottom).toBeLessThanOrEqual(2.5 * 844);
    if (path !== '/policy') expect(boxes.every(({ isBeside }) => isBeside)).toBe(true);
  });
}

test('an open project can be applied for wherever one reads on a phone, and nothing hides behind that', async ({
  page,
  request,
}) => {
  const { rows } = await answerOf(request, 'project/list?state=open&pageSize=1');
  const [open] = rows;
  await page.goto(`/project/detail/${open?.fdId}`);
  const apply = page.getByRole('button', { name: '在线申报' });
  await expect(apply).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(apply).toBeInViewport({ ratio: 1 });
  const [end, bar] = [await page.getByRole('contentinfo').boundingBox(), await apply.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});
