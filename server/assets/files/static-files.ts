import serveStatic from '@fastify/static';
import { UPLOAD_PATH } from '@pv-brain/contract/protocol/constants.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/database/database.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { declarePublic } from '../../platform/http/build-assets.ts';
import { EMBEDDABLE } from '../../platform/http/hardening/security-headers.ts';
import type { Settings } from '../../platform/runtime/settings.ts';
import { findAttachmentName } from './attachment.repository.ts';
import { uploadFolder } from './folders.ts';
import type { Storage } from './storage/storage.ts';
import { storageFailure } from './storage/storage-failure.ts';

/** Extensions of files that pages show inline. All others are attachments. */
const DISPLAYABLE_FILE = /\.(png|jpe?g|gif|webp|avif|svg|ico|mp4|m4v|webm|ogv|mov)$/i;

declare module 'fastify' {
  interface FastifyRequest {
    /** File name for the Content-Disposition of a public file. */
    saveAs: string | undefined;
  }
}

/** The requested path below the prefix; the file that is sent may be its gzipped copy. */
const pathOf = ({ params }: { params: unknown }) => (params as { '*': string })['*'];

/** Public uploads, which may be opened but never run as a page of the site. */
export async function registerUploads(
  app: FastifyInstance,
  { db, settings, storage }: { db: Db; settings: Settings; storage: Storage },
): Promise<void> {
  async function prepare(request: FastifyRequest) {
    const path = pathOf(request);
    await storage.publicFiles.fetch(path).catch((error: unknown) => {
      throw storageFailure(error);
    });
    // No file has NUL in its path, and PostgreSQL rejects NUL.
    if (DISPLAYABLE_FILE.test(path) || path.includes('\0')) return;
    // Serve the file without its name when the lookup fails.
    request.saveAs = await findAttachmentName(db, path).catch((error: unknown) => {
      request.log.error({ err: error }, 'cannot look up the name of a file');
      return undefined;
    });
  }

  app.decorateRequest('saveAs', undefined);
  // Mall articles name their pictures relative to the back office, so they are served below its base path as well.
  for (const prefix of [UPLOAD_PATH, `/backoffice${UPLOAD_PATH}`]) {
    declarePublic(app, prefix);
    await app.register(async (scope) => {
      scope.addHook('preHandler', prepare);
      await scope.register(serveStatic, {
        root: uploadFolder(settings.dataDir),
        prefix,
        index: false,
        maxAge: '30d',
        immutable: true,
        preCompressed: true,
        decorateReply: false,
        setHeaders: (reply) => {
          reply.headers(EMBEDDABLE);
          if (!DISPLAYABLE_FILE.test(pathOf(reply.request)))
            reply.header('content-disposition', attachment(reply.request.saveAs));
        },
      });
    });
  }
}
