import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page } from '@playwright/test';
import { expects } from '../content.ts';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a PNG of a colour that no other test uses. */
export function png(name: string, width = 400, height = 300) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2], 8);
  const colour = [0, 0, 0].map(() => Math.floor(Math.random() * 256));
  const row = Buffer.from([0, ...Array.from({ length: width }, () => colour).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const parts = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  const buffer = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
  return { name, mimeType: 'image/png', buffer };
}

/** Details for tests that open the media library: this or another test may delete a picture while it is being loaded. */
export const besideRemoval = expects('/media/|status of 404');

/** Uploads and chooses a new picture in the open picture drawer. */
export async function choosePicture(page: Page, name: string, width: number, height: number) {
  const drawer = page.getByRole('dialog', { name: /^选择图片/ });
  await drawer.getByRole('tab', { name: '上传新图' }).click();
  await drawer.getByLabel('选择图片文件').setInputFiles(png(`${name}.png`, width, height));
  await drawer.getByRole('textbox', { name: '替代文字' }).fill(name);
  await drawer.getByRole('button', { name: '使用这张图' }).click();
  await expect(drawer).toBeHidden();
}
