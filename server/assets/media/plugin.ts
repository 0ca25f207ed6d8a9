import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../platform/parts/parts.ts';
import { runEvery } from '../../platform/runtime/run-every.ts';
import { HOUR_MS } from '../../platform/runtime/time.ts';
import type { FileParts } from '../files/routes.ts';
import { registerPictures } from './addresses.ts';
import { registerAvatar } from './avatar.ts';
import { findDeletedMedia } from './media.repository.ts';
import { createRenditions } from './renditions.ts';
import { registerMedia } from './routes.ts';

/** The media library: operators' calls, and the addresses at which pages show pictures. */
export async function mediaPlugin(
  app: FastifyInstance,
  parts: Pick<Parts, 'db' | 'settings' | 'clock'> & FileParts,
): Promise<void> {
  const { db, storage, uploadCounter, clock } = parts;
  const renditions = createRenditions({ ...storage, log: app.log });
  registerMedia(app, { ...parts, renditions });
  await registerPictures(app, { db, renditions });
  registerAvatar(app, { db, uploadCounter });

  /** Deletes this machine's renditions of pictures that another machine removed. */
  async function tidy() {
    for (const id of await findDeletedMedia(db, await renditions.ids())) await renditions.remove(id);
  }
  const tidying = runEvery({
    every: HOUR_MS,
    clock,
    log: app.log,
    failure: 'cannot clean up pictures',
    run: tidy,
  });
  app.addHook('onClose', async () => {
    await tidying.stop();
    await renditions.stop();
  });
}
