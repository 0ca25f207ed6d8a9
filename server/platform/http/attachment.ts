import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/**
 * Returns the ASCII name shown by old clients for a non-ASCII name: its ASCII words and extension, or `file` without such words.
 */
function asciiName(name: string): string {
  const extension = /^\.[A-Za-z0-9]{1,10}$/.test(extname(name)) ? extname(name) : '';
  const asciiWords = name
    .slice(0, name.length - extension.length)
    .normalize('NFKC')
    .match(/[A-Za-z0-9][\w.]*/g);
  return (asciiWords?.join('-') ?? 'file') + extension;
}

/**
 * Returns the `content-disposition` of a download, with its name if any. Clients that support `filename*` (RFC 6266) show the
 * full name, others a readable ASCII one.
 */
export const attachment = (name?: string): string =>
  name === undefined || /^[\x20-\x7e]*$/.test(name)
    ? create(name)
    : // Half an emoji cannot be encoded.
      create(name.toWellFormed(), { fallback: asciiName(name) });

/** Sends a file as a download with a name. */
export const sendFile = (
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  body: string | Uint8Array | Readable,
): FastifyReply =>
  reply.header('content-type', type).header('content-disposition', attachment(name)).send(body);
