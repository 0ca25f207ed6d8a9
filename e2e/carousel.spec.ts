import { goHome, open } from './content.ts';
import { expect, test } from './fixtures.ts';
import { bannersOf, dot, hero, openStill, press } from './hero.ts';

test.describe('the carousel', () => {
  test('moves on every five seconds unless it is paused or has the keyboard focus', async ({ page }) => {
    await openStill(page);
    const { length } = await bannersOf(page);
    expect(length).toBeGreaterThan(3);
    const isAt = (number: number) => expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
    await test.step('it starts over after the last picture', async () => {
      for (let position = 1; position <= length; position += 1) {
        await page.clock.runFor(4_900);
        await isAt(position);
        // Not beyond the five seconds: React starts the next timer in real time, while the clock may still be moving.
        await page.clock.runFor(100);
        await isAt((position % length) + 1);
      }
    });

    await test.step('it restarts its five seconds when a dot is pressed', async () => {
      await page.clock.runFor(3_000);
      await press(page, 3);
      await isAt(3);
      await page.clock.runFor(4_900);
      await isAt(3);
      await page.clock.runFor(200);
      await isAt(4);
    });

    await test.step('it stops after 暂停播放 until it is resumed', async () => {
      await press(page, 1);
      await isAt(1);
      await hero(page).getByRole('button', { name: '暂停播放' }).dispatchEvent('click');
      const play = hero(page).getByRole('button', { name: '继续播放' });
      await expect(play).toBeVisible();
      await page.clock.runFor(20_000);
      await isAt(1);
      await play.dispatchEvent('click');
      await expect(hero(page).getByRole('button', { name: '暂停播放' })).toBeVisible();
      await page.clock.runFor(5_100);
      await isAt(2);
    });

    await test.step('it pauses while it has the keyboard focus', async () => {
      await dot(page, 1).focus();
      await page.keyboard.press('Enter');
      await isAt(1);
      await page.clock.runFor(20_000);
      await isAt(1);
    });
  });

  test('does not move by itself under prefers-reduced-motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openStill(page);
    await expect(hero(page).getByRole('button', { name: '继续播放' })).toBeVisible();
    await page.clock.runFor(20_000);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await press(page, 2);
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
  });
});

test('the strip above the footer moves on every three seconds', async ({ page }) => {
  await page.clock.install();
  await open(page, '/contactUs');
  const rows = (await bannersOf(page)).slice(0, 2);
  await page.route('**/api/banner/list?*banner_footer*', (route) =>
    route.fulfill({ json: { code: 0, rows, total: 2 } }),
  );
  await page.clock.pauseAt(Date.now() + 60_000);
  await goHome(page);
  const dots = page.getByRole('region', { name: '推荐横幅' }).getByRole('button', { name: /^第 \d 张$/ });
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(2_900);
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
  await page.clock.runFor(200);
  await expect(dots.last()).toHaveAttribute('aria-current', 'true');
});
