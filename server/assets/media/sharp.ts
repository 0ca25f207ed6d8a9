import pLimit from 'p-limit';
import type Sharp from 'sharp';

/**
 * Queues that process one picture at a time, since each takes a processor and the memory of a whole picture. Uploads have a queue
 * of their own, so that no page view waits for them.
 */
export const queueRendition = pLimit(1);
export const queueUpload = pLimit(1);

/**
 * Value of sharp's `timeout`: longer work is aborted, whatever the cause. Usual pictures take a few seconds at most on a slow
 * machine.
 */
export const TIME_LIMIT = { seconds: 20 };

/** Allowed loaders; the library has others, among them some that render text, load files or run long. */
const LOADERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

let loading: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One picture at a time in one thread: the other processors serve visitors.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** Returns the image library, which is loaded with the first picture: a server without pictures never loads it. */
export function loadSharp(): Promise<typeof Sharp> {
  loading ??= load();
  return loading;
}

const DRAWINGS = { operation: ['VipsForeignLoadSvg'] };
let drawn = 0;

/**
 * Calls `draw` with SVG enabled, for the application's own drawings. Uploads are checked by content before they are read, and SVG
 * is refused; outside of this call the library reads no SVG.
 */
export async function renderOwnSvg<T>(draw: (sharp: typeof Sharp) => Promise<T>): Promise<T> {
  const sharp = await loadSharp();
  drawn += 1;
  sharp.unblock(DRAWINGS);
  try {
    return await draw(sharp);
  } finally {
    drawn -= 1;
    if (drawn === 0) sharp.block(DRAWINGS);
  }
}
