import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { followTraffic, quiet } from '../../e2e/quiet.ts';
import type { Scene, Viewer } from './scene.ts';
import type { Site } from './site.ts';

/** Pixels. */
const MAX_WIDTH = 1440;
/** CSS pixels. */
const MARGIN = 12;
/** CSS pixels of a page of the help that a picture gets at most. */
const PAGE_WIDTH = { desktop: 768, phone: 300 };
const QUALITY = 72;
const MARK = '#d4213d';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`not on the screen: ${locator}`);
  return box;
}

/** Returns the part of the window that contains the boxes, with a margin around them. */
function boundsOf(boxes: readonly Box[], { width, height }: { width: number; height: number }): Box {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  return { x, y, width: Math.min(width, right + MARGIN) - x, height: Math.min(height, bottom + MARGIN) - y };
}

/** Draws a ring around each box, and its number if there are several. `unit` is the length that is a pixel on the page. */
function rings(
  marks: readonly Box[],
  { clip, unit, scale }: { clip: Box; unit: number; scale: number },
): Buffer {
  const { width, height } = clip;
  const shapes = marks.map((box, index) => {
    const [left, top] = [Math.max(box.x - clip.x - 4, 2), Math.max(box.y - clip.y - 4, 2)];
    const right = Math.min(box.x - clip.x + box.width + 4, width - 2);
    const bottom = Math.min(box.y - clip.y + box.height + 4, height - 2);
    // The number hides as little as possible: it is left of a field or button, whose label is above it, or beside the corner.
    const isBar = box.width > 100 * unit && box.height < 60 * unit;
    const x = Math.max(left - (isBar ? 7 : 5) * unit, 11 * unit);
    const y = isBar ? (top + bottom) / 2 : Math.max(top - 5 * unit, 11 * unit);
    const number = `<circle cx="${x}" cy="${y}" r="${10 * unit}" fill="${MARK}" stroke="#fff" stroke-width="${1.5 * unit}"/>
      <text x="${x}" y="${y + 4.5 * unit}" fill="#fff" font-family="sans-serif" font-size="${13 * unit}" font-weight="bold"
        text-anchor="middle">${index + 1}</text>`;
    return `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" rx="6" fill="none"
      stroke="${MARK}" stroke-width="${2 * unit}"/>${marks.length > 1 ? number : ''}`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}"
    viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`);
}

/** Waits for the pictures in the window: the browser loads the others when they come near it. */
const waitForPictures = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, left, right, width } = image.getBoundingClientRect();
      const isOutside = bottom < 0 || top > window.innerHeight || right < 0 || left > window.innerWidth;
      return (
        image.complete || isOutside || width === 0 || !image.checkVisibility({ visibilityProperty: true })
      );
    }),
  );

async function boxesOf(page: Page, locators: readonly Locator[] = []): Promise<Box[]> {
  await quiet(page);
  await locators[0]?.scrollIntoViewIfNeeded();
  await quiet(page);
  return Promise.all(locators.map(boxOf));
}

/** Plays a scene and saves its picture as a WebP file. */
export async function takePicture(site: Site, scene: Scene & { as: Viewer }, file: string): Promise<void> {
  const context = await site.windowOf(scene.as, scene.device);
  context.on('page', followTraffic);
  const firstPage = await context.newPage();
  try {
    const viewport = firstPage.viewportSize();
    if (!viewport) throw new Error('the window has no size');
    const size = { ...viewport, height: scene.height ?? viewport.height };
    await firstPage.setViewportSize(size);
    await firstPage.goto(scene.path);
    await firstPage.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    await quiet(firstPage);
    await scene.steps?.(firstPage, async (viewer) => (await site.windowOf(viewer)).newPage());
    const page = (await scene.opens?.(firstPage)) ?? firstPage;
    const parts = await boxesOf(page, scene.crop?.(page));
    const marks = await Promise.all((scene.marks?.(page) ?? []).map(boxOf));
    // Notifications cover a part of the screen for some seconds.
    await page.locator('.ant-notification-notice').first().waitFor({ state: 'hidden' });
    await waitForPictures(page);
    const fullPage = { x: 0, y: 0, ...size };
    const part = parts.length > 0 ? boundsOf(parts, size) : fullPage;
    // The guides know a phone's picture by its width.
    const clip = scene.device === 'phone' ? { ...part, x: 0, width: size.width } : part;
    const picture = sharp(await page.screenshot({ clip, animations: 'disabled' }));
    const { width, height } = await picture.metadata();
    const unit = Math.max(1, clip.width / PAGE_WIDTH[scene.device ?? 'desktop']);
    const layer = await sharp(rings(marks, { clip, unit, scale: width / clip.width }))
      .resize(width, height)
      .toBuffer();
    const markedPicture = await picture
      .composite([{ input: layer }])
      .png()
      .toBuffer();
    await mkdir(dirname(file), { recursive: true });
    await sharp(markedPicture)
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: 6 })
      .toFile(file);
  } finally {
    await site.closePages();
    context.off('page', followTraffic);
  }
}
