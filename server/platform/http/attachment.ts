import { extname } from 'node:path';
import type { Readable } from 'node:stream';
import { create } from 'content-disposition';
import type { FastifyReply } from 'fastify';

/** What old clients show of a name that is not ASCII: its words and its extension, or `file` where there are no words. */
function asciiName(name: string): string {
  const extension = /^\.[A-Za-z0-9]{1,10}$/.test(extname(name)) ? extname(name) : '';
  const words = name
    .slice(0, name.length - extension.length)
    .normalize('NFKC')
    .match(/[A-Za-z0-9][\w.]*/g);
  return (words?.join('-') ?? 'file') + extension;
}

/**
 * The `content-disposition` of a file that is to be saved, under its name where it has one. What reads `filename*`
 * (RFC 6266) shows the whole name, and what does not a readable one.
 */
export const attachment = (name?: string): string =>
  name === undefined || /^[\x20-\x7e]*$/.test(name)
    ? create(name)
    : create(name, { fallback: asciiName(name) });

/** Sends a file to be saved under a name. */
export const sendFile = (
  reply: FastifyReply,
  { type, name }: { type: string; name: string },
  body: string | Uint8Array | Readable,
): FastifyReply =>
  reply.header('content-type', type).header('content-disposition', attachment(name)).send(body);
