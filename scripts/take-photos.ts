/**
 * Takes the demo content's photographs anew: `node scripts/take-photos.ts demo/photos [name …]`. All of it is computed
 * here, in some minutes; nothing comes from elsewhere.
 */
import { join } from 'node:path';
import { photoScenes } from '@pv-brain/art/photos/scenes.ts';
import { trace } from '@pv-brain/art/photos/trace.ts';
import { loadSharp } from '../server/assets/media/sharp.ts';

const sharp = await loadSharp();
const [folder = '.', ...names] = process.argv.slice(2);
const size = [960, 600] as const;
for (const [name, scene] of Object.entries(photoScenes)) {
  if (names.length > 0 && !names.includes(name)) continue;
  const raw = { width: size[0], height: size[1], channels: 3 } as const;
  await sharp(trace(scene(), name, size, 4), { raw })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`));
}
