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
