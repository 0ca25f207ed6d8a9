import type Sharp from 'sharp';

/** The formats that are read; the library knows others, among them some that draw text, load files or run long. */
const READ = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

let loaded: Promise<typeof Sharp> | undefined;

async function load(): Promise<typeof Sharp> {
  const { default: sharp } = await import('sharp');
  // One picture at a time is worked on, by one thread: the other processors are for visitors.
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: READ });
  return sharp;
}

/** The library that turns pictures into others, loaded with the first picture: a server without any does without it. */
export function loadSharp(): Promise<typeof Sharp> {
  loaded ??= load();
  return loaded;
}

const DRAWINGS = { operation: ['VipsForeignLoadSvg'] };
let drawn = 0;

/**
 * Has `draw` make a picture of drawings of our own, which are SVG. What people send is looked at by its content before it is
 * read, and is none; outside of this the library reads no SVG at all.
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
