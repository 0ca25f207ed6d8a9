import fastifyStatic from '@fastify/static';
import { type Form, renditionAddress, widthFor, widthsOf } from '@pv-brain/contract/content/media.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { notFound, orNotFound } from '../../platform/errors/http-error.ts';
import { EMBEDDABLE } from '../../platform/http/hardening/security-headers.ts';
import { storageFailure } from '../files/storage/storage-failure.ts';
import { findMedia } from './media.repository.ts';
import type { Renditions } from './renditions.ts';

/** Width in pixels of the picture at the bare address, for an editor or an article copied elsewhere. */
const USUAL_WIDTH = 960;

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const RENDITION = new RegExp(`^(${ID})/(\\d{1,9})/(\\d{1,5})\\.(avif|webp)$`);
const ID_ONLY = new RegExp(`^${ID}$`);

/**
 * Registers the addresses at which pages show library pictures. `/media/{id}/{version}/{width}.{form}` never changes;
 * `/media/{id}` and addresses of replaced versions redirect to the current one.
 */
export async function registerPictures(
  app: FastifyInstance,
  { db, renditions }: { db: Db; renditions: Renditions },
): Promise<void> {
  await app.register(fastifyStatic, { root: renditions.folder, serve: false });

  app.get('/media/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const [, id = ID_ONLY.exec(path)?.[0] ?? '', version = '', width = '', form = 'webp'] =
      RENDITION.exec(path) ?? [];
    const row = orNotFound(id ? await findMedia(db, id) : undefined);
    const requestedWidth = version ? Number(width) : USUAL_WIDTH;
    if (Number(version) !== row.version) {
      const now = renditionAddress(row, widthFor(row.width, requestedWidth), form as Form);
      // Browsers check every answer on the way to an embedded picture.
      return reply.headers(EMBEDDABLE).header('cache-control', 'no-cache').redirect(now, 302);
    }
    if (!widthsOf(row.width).includes(requestedWidth)) throw notFound();
    const file = await renditions.find(row, requestedWidth, form as Form).catch((error: unknown) => {
      throw storageFailure(error);
    });
    if (file === null) {
      request.log.error({ id, path: row.path }, 'the file of a picture is missing in the store');
      throw notFound();
    }
    return reply.headers(EMBEDDABLE).sendFile(file, { maxAge: '365d', immutable: true });
  });
}
