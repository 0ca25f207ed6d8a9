import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { notFound } from '../errors/http-error.ts';
import type { Store } from '../files/store.ts';

/** A file of a submission, and where it lies in the pack. */
export interface Packed {
  /** Key in the store. */
  path: string;
  /** With its folder. */
  name: string;
}

/** Of a name that goes into a pack, what no system takes in one. */
export const packedName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, '_');

/** Names that are there already get a number, as file managers do it. */
function distinct(files: readonly Packed[]): Packed[] {
  const taken = new Set<string>();
  return files.map(({ path, name: given }) => {
    const dot = given.lastIndexOf('.');
    const at = dot > given.lastIndexOf('/') ? dot : given.length;
    let name = given;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1)
      name = `${given.slice(0, at)} (${count})${given.slice(at)}`;
    taken.add(name.toLowerCase());
    return { path, name };
  });
}

/**
 * Files of the store as one zip, which is made while it is read: one file is open at a time, and none is in memory. What they
 * are is packed already, so nothing is pressed again. The stream fails where the store has lost one of them.
 */
export function packStream(store: Store, files: readonly Packed[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  let current: Readable | undefined;
  zip.on('error', (error) => out.destroy(error as Error));
  // The library leaves open what it was reading when nobody wants the pack any more.
  out.on('close', () => current?.destroy());
  for (const { path, name } of distinct(files))
    zip.addReadStreamLazy(name, { compress: false }, (done) => {
      store.read(path).then(
        (bytes) => {
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
  zip.end();
  return out;
}
