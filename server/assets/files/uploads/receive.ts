import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { FILE_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { visibleLine } from '@pv-brain/contract/text/visible-text.ts';
import { decodeExtended, parse } from 'content-disposition';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/errors/http-error.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { caller } from '../../../platform/http/call-context.ts';
import { network } from '../../../platform/http/hardening/network.ts';
import { newId } from '../../../platform/runtime/new-id.ts';
import { privateUseProblem, standardText } from '../../../platform/text/private-use.ts';
import { storageFailure } from '../storage/storage-failure.ts';
import { limitBody } from './body-watch.ts';
import { openStaged } from './open-staged.ts';
import type { UploadCounter } from './upload-counter.ts';

const MEGABYTE = 1024 * 1024;

/** Returns a 413 whose message names the limit. */
const tooLarge = (maxBytes: number) => new HttpError(413, UPLOAD.tooLarge(maxBytes / MEGABYTE));

/** Returns the display name of an uploaded file: without folders and invisible characters, in one Unicode form. */
export function cleanFileName(fileName: string): string {
  const name = fileName.slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1);
  // Line breaks are removed, not replaced by blanks.
  return visibleLine(standardText(name).replace(/[\r\n\t]/g, ''), FILE_NAME_MAX_LENGTH);
}

/** Maximum bytes of a body besides its file: fields, part headers, boundaries. */
const OVERHEAD_BYTES = 64 * 1024;
/** The file size is limited where the file is written. */
const LIMITS = { files: 2, fileSize: Number.POSITIVE_INFINITY, fields: 10, fieldSize: 1024, headerPairs: 20 };

/** A file that was received whole and is not checked yet. */
export interface ReceivedFile {
  /** Form fields sent beside the file, by name. */
  fields: Readonly<Record<string, string>>;
  /** Cleaned file name; may still have any extension and length. */
  name: string;
  /** Path of the staged file; `withReceivedFile` removes it. */
  path: string;
  /** Size in bytes. */
  size: number;
}

/**
 * Returns the expected bytes of a body with one file of at most `maxBytes` bytes: its Content-Length, or else the maximum. Throws
 * an HttpError for a body of another type, or one that is too long.
 */
function expectBody(request: FastifyRequest, maxBytes: number) {
  if (!request.isMultipart()) throw new HttpError(415, SERVER.unsupportedMedia);
  const length = request.headers['content-length'];
  const declaredLength = length === undefined ? undefined : Number(length);
  if (declaredLength !== undefined && declaredLength > maxBytes + OVERHEAD_BYTES) throw tooLarge(maxBytes);
  return { declaredBytes: declaredLength, maxBytes: maxBytes + OVERHEAD_BYTES };
}

/**
 * Admits an upload of the caller and receives the one file of its multipart body, of at most `maxBytes` bytes, and the fields
 * beside it, which may come before the file or after it; passes them on to `use`, and leaves nothing in the folder of uploads.
 * Throws an HttpError or a Refusal for a body that cannot be received.
 */
export async function withReceivedFile<T>(
  request: FastifyRequest,
  uploadCounter: UploadCounter,
  maxBytes: number,
  use: (received: ReceivedFile) => Promise<T>,
): Promise<T> {
  const { account } = caller(request);
  const address = network(request.ip);
  const slot = await uploadCounter.admit({ account, address, ...expectBody(request, maxBytes) });
  const path = join(uploadCounter.folder, newId());
  try {
    const beginning = keepBeginning(request.raw);
    const release = limitBody(request.raw, maxBytes + OVERHEAD_BYTES, tooLarge(maxBytes), slot.add);
    const received = await readParts(request, path, maxBytes, beginning)
      .catch((error: unknown) => {
        throw publicError(error);
      })
      .finally(release);
    return await use(received);
  } finally {
    await rm(path, { force: true }).finally(slot.leave);
  }
}

/** Records the beginning of a body, which includes the headers of its file part. */
function keepBeginning(body: IncomingMessage): () => string {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const keep = (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= OVERHEAD_BYTES) body.off('data', keep);
  };
  body.on('data', keep);
  return () => {
    body.off('data', keep);
    return Buffer.concat(chunks).toString('latin1');
  };
}

/**
 * Returns the `filename*` of the first part with a name: when it also has a `filename`, the multipart reader uses that one,
 * in which old clients write `?` or an encoded word (RFC 6266, 4.3). Undefined when it is missing or not in UTF-8.
 */
function extendedName(beginning: string): string | undefined {
  const [, head = ''] = /^content-disposition:(.*;[ \t]*filename\*?=.*)$/im.exec(beginning) ?? [];
  const fileNameParameter = parse(head, { extended: false }).parameters['filename*'];
  return fileNameParameter && /^utf-8'/i.test(fileNameParameter)
    ? decodeExtended(fileNameParameter)
    : undefined;
}

async function readParts(
  request: FastifyRequest,
  path: string,
  maxBytes: number,
  beginning: () => string,
): Promise<ReceivedFile> {
  const fields: Record<string, string> = Object.create(null);
  let file: { name: string; size: number } | undefined;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
    } else if (part.fieldname === 'file' && !file) {
      const name = cleanFileName(extendedName(beginning()) ?? part.filename ?? '');
      const msg = privateUseProblem(name);
      if (msg !== null) throw Refusal.field({ field: 'file', msg });
      file = { name, size: await writeStaged(part.file, path, maxBytes) };
    } else {
      part.file.destroy();
      throw Refusal.field({ field: 'file', msg: UPLOAD.oneFile });
    }
  }
  // A browser form's empty file field has no file name.
  if (!file?.name) throw Refusal.field({ field: 'file', msg: UPLOAD.noFile });
  return { fields, path, ...file };
}

/**
 * Streams content to a new file, holding at most one chunk in memory, and returns its size in bytes. Throws an HttpError 413 at
 * once beyond `maxBytes` bytes. The caller removes what was written by then.
 */
async function writeStaged(
  content: AsyncIterable<Uint8Array>,
  path: string,
  maxBytes: number,
): Promise<number> {
  let size = 0;
  async function* limited() {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  }
  const handle = await openStaged(path);
  try {
    await handle.writeFile(limited());
  } finally {
    await handle.close();
  }
  return size;
}

function publicError(error: unknown): unknown {
  const { statusCode, syscall } = Object(error) as { statusCode?: number; syscall?: string };
  if (error instanceof Refusal || statusCode !== undefined) return error;
  // The body broke off or is invalid: a fault of the client or of its connection.
  return syscall === undefined ? new HttpError(400, UPLOAD.interrupted) : storageFailure(error);
}
