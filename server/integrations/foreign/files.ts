import { extname } from 'node:path';
import { MEDIA_PATH } from '@pv-brain/contract/content/media.ts';
import { FILE_PATH } from '@pv-brain/contract/fields/item-files.ts';
import { FILES_PATH } from '@pv-brain/contract/protocol/spec-calls.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/errors/http-error.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { EMBEDDABLE, FILE_POLICY } from '../../platform/http/hardening/security-headers.ts';
import { type Answer, type BackEnd, failed } from './back-end.ts';
import { disconnectSignal, limitBytes, pickHeaders } from './proxy.ts';

/** Path prefixes of a back end's files: those of the spec, and those of another installation of this product. */
export const FILE_PATHS: readonly string[] = [FILES_PATH, MEDIA_PATH, FILE_PATH];

/**
 * Content types of files that pages display, by file extension: the back end's own content type is ignored. All other files are
 * downloads.
 */
const DISPLAYED: Readonly<Record<string, string>> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.m4v': 'video/mp4',
  '.webm': 'video/webm',
  '.ogv': 'video/ogg',
  '.mov': 'video/quicktime',
};

/** Maximum bytes of a file that is passed on. */
const MAX_FILE_BYTES = 512 * 1024 * 1024;
/** Milliseconds from the request to the headers, and to the end of the file. */
const HEADERS_MS = 30_000;
const FILE_TIMEOUT_MS = 20 * 60_000;
const CACHED = 'public, max-age=600';

const REQUEST_HEADERS = [
  'range',
  'if-range',
  'if-none-match',
  'if-modified-since',
  'authorization',
  'user-agent',
];
const RESPONSE_HEADERS = [
  'content-encoding',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
];
const STATUSES = [200, 206, 304, 416];

/** Path segment that cannot lead out of its folder, however often it is decoded. */
const PART = /^(?!\.{1,2}$)[^/\\%\p{Cc}]+$/u;

/** Returns the normalised path of a file, its prefix from FILE_PATHS, and the file's name. */
function readPath(url: string): { path: string; prefix: string; name: string } {
  const [path = ''] = url.split('?', 1);
  const prefix = FILE_PATHS.find((each) => path.startsWith(each));
  try {
    const parts = path.slice(prefix?.length).split('/').map(decodeURIComponent);
    if (prefix !== undefined && parts.every((part) => PART.test(part)))
      return { path: prefix + parts.map(encodeURIComponent).join('/'), prefix, name: parts.at(-1) ?? '' };
  } catch {
    // It cannot be read.
  }
  throw notFound();
}

/** Sets the status and headers of a file as for our own files. */
function prepare(
  reply: FastifyReply,
  { statusCode, headers }: Answer,
  name: string,
  isShared: boolean,
): void {
  if (statusCode === 404 || statusCode === 403 || statusCode === 401) throw notFound();
  if (!STATUSES.includes(statusCode)) throw failed(`a file: status ${statusCode}`);
  if (Number(headers['content-length'] ?? 0) > MAX_FILE_BYTES) throw failed('a file: too long');
  const type = DISPLAYED[extname(name).toLowerCase()];
  reply
    .code(statusCode)
    .headers(pickHeaders(headers, RESPONSE_HEADERS))
    .headers(EMBEDDABLE)
    .header('content-security-policy', FILE_POLICY)
    .header('cache-control', isShared && headers['set-cookie'] === undefined ? CACHED : 'no-store')
    .header('content-type', type ?? 'application/octet-stream');
  if (!type) reply.header('content-disposition', attachment(name));
}

/**
 * Serves files of a back end, which browsers may open but never run as a page of the site. Cookies are passed in neither
 * direction.
 */
export async function foreignFilesPlugin(
  app: FastifyInstance,
  { backEnd }: { backEnd: BackEnd },
): Promise<void> {
  async function passFile(request: FastifyRequest, reply: FastifyReply) {
    const { path, prefix, name } = readPath(request.url);
    const isHead = request.method === 'HEAD';
    const started = Promise.withResolvers<void>();
    const timeout = AbortSignal.timeout(FILE_TIMEOUT_MS);
    const fileRequest = {
      name: prefix,
      method: isHead ? ('HEAD' as const) : ('GET' as const),
      target: path,
      headers: { accept: '*/*', ...pickHeaders(request.headers, REQUEST_HEADERS) },
      timeout: HEADERS_MS,
      isFile: true,
      signal: AbortSignal.any([disconnectSignal(reply), timeout]),
    };
    const transfer = backEnd.request(fileRequest, async (answer) => {
      prepare(reply, answer, name, request.headers.authorization === undefined);
      const file = limitBytes(MAX_FILE_BYTES, new Error('the file is too long'));
      answer.body.on('error', (error) => file.destroy(error)).pipe(file);
      void reply.send(file);
      started.resolve();
      // Occupies its place in the queue until the file is complete.
      await new Promise<void>((resolve) => file.once('close', resolve));
    });
    await Promise.race([started.promise, transfer]);
    return reply;
  }
  for (const path of FILE_PATHS) app.get(`${path}*`, { config: { access: 'public' } }, passFile);
}
