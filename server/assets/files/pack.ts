import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { notFound } from '../../platform/errors/http-error.ts';
import type { Store } from './storage/store.ts';

/**
 * What goes into a pack under a name, which has its folder: a file of the store by its key, one that `read` opens, or bytes that
 * were made for it. `instead` stands in the place of a file that is lost.
 */
export type Packed = { name: string } & (
  | { path: string; instead?: string }
  | { read: () => Promise<Readable | null>; instead?: string }
  | { bytes: Uint8Array }
);

/** Bytes of a name: most file systems take 255, of which a number in front of the extension takes some. */
const NAME_BYTES = 200;
const EXTENSION_BYTES = 20;

/** Devices of Windows, which opens none of them as a file, whatever extension they have. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$)(?=\s*(?:\.|$))/i;

/** As much of a text as so many bytes hold. */
function cutTo(bytes: number, text: string): string {
  let cut = '';
  for (const character of text) {
    if (Buffer.byteLength(cut + character) > bytes) break;
    cut += character;
  }
  return cut;
}

/** A name as it goes into a pack: without what some system takes in none, and no longer than all take it. */
export function packedName(name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no system shows them, and Windows refuses them.
  const allowed = name.replace(/[\\/:*?"<>|\x00-\x1f\x7f]/g, '_').replace(RESERVED, '_$&');
  const ownExtension = extname(allowed);
  const extension = Buffer.byteLength(ownExtension) > EXTENSION_BYTES ? '' : ownExtension;
  const stem = cutTo(
    NAME_BYTES - Buffer.byteLength(extension),
    allowed.slice(0, allowed.length - extension.length),
  );
  // Windows drops dots and blanks at the end.
  return (stem + extension).replace(/[. ]+$/, '') || '_';
}

/** Names that are there already get a number, as file managers do it. */
function distinct(files: readonly Packed[]): Packed[] {
  const usedNames = new Set<string>();
  return files.map(({ name: given, ...what }) => {
    const dot = given.lastIndexOf('.');
    const at = dot > given.lastIndexOf('/') ? dot : given.length;
    let name = given;
    for (let count = 2; usedNames.has(name.toLowerCase()); count += 1)
      name = `${given.slice(0, at)} (${count})${given.slice(at)}`;
    usedNames.add(name.toLowerCase());
    return { ...what, name };
  });
}

/**
 * Files of the store as one zip, which is made while it is read: one file is open at a time, and none is in memory. What they
 * are is packed already, so nothing of it is pressed again. The stream fails where the store has lost one of them for
 * which nothing stands in.
 */
export function packStream(store: Store, files: readonly Packed[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error) => out.destroy(error as Error));
  // The library leaves open what it was reading when nobody wants the pack any more.
  out.on('close', () => current?.destroy());
  for (const file of distinct(files)) {
    const { name } = file;
    if ('bytes' in file) {
      zip.addBuffer(Buffer.from(file.bytes), name);
      continue;
    }
    zip.addReadStreamLazy(name, { compress: false }, (done) => {
      ('read' in file ? file.read() : store.read(file.path)).then(
        (found) => {
          const bytes =
            found ?? (file.instead === undefined ? null : Readable.from([Buffer.from(file.instead)]));
          if (!bytes) return done(notFound(), undefined as never);
          current = bytes;
          // It listens to no errors of what it reads.
          bytes.on('error', (error) => zip.emit('error', error));
          if (out.destroyed) bytes.destroy();
          else done(null, bytes);
        },
        (error: unknown) => done(error, undefined as never),
      );
    });
  }
  zip.end();
  return out;
}
