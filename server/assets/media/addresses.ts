import fastifyStatic from '@fastify/static';
import { type Form, renditionAddress, widthFor, widthsOf } from '@pv-brain/contract/content/media.ts';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { EMBEDDABLE } from '../../platform/http/hardening/security-headers.ts';
import { storageFailure } from '../files/storage/storage-failure.ts';
import { findMedia } from './media.repository.ts';
import type { Renditions } from './renditions.ts';

/** Pixels of what the bare address of a picture gives, for an editor, or who keeps an article elsewhere. */
const USUAL_WIDTH = 960;

const ID = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const RENDITION = new RegExp(`^(${ID})/(\\d{1,9})/(\\d{1,5})\\.(avif|webp)$`);
const BARE = new RegExp(`^${ID}$`);

/**
 * The pictures of the library as pages show them. `/media/{id}/{version}/{width}.{form}` never changes; `/media/{id}` leads
 * to what it is now, and so does what has been replaced.
 */
export async function registerPictures(
  app: FastifyInstance,
  { db, renditions }: { db: Db; renditions: Renditions },
): Promise<void> {
  await app.register(fastifyStatic, { root: renditions.folder, serve: false });

  app.get('/media/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = (request.params as { '*': string })['*'];
    const [, id = BARE.exec(path)?.[0] ?? '', version = '', width = '', form = 'webp'] =
      RENDITION.exec(path) ?? [];
    const row = id ? await findMedia(db, id) : undefined;
    if (!row) throw notFound();
    const requestedWidth = version ? Number(width) : USUAL_WIDTH;
    if (Number(version) !== row.version) {
      const now = renditionAddress(row, widthFor(row.width, requestedWidth), form as Form);
      return reply.header('cache-control', 'no-cache').redirect(now, 302);
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
