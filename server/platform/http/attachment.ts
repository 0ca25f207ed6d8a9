import { extname } from 'node:path';
import { create } from 'content-disposition';

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
