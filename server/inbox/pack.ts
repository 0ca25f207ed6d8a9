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

/** Names that are there already get a number, as file managers do it. */
function distinct(files: readonly Packed[]): Packed[] {
  const taken = new Map<string, number>();
  return files.map(({ path, name }) => {
    const count = (taken.get(name.toLowerCase()) ?? 0) + 1;
    taken.set(name.toLowerCase(), count);
    const dot = name.lastIndexOf('.');
    const at = dot > name.lastIndexOf('/') ? dot : name.length;
    return { path, name: count === 1 ? name : `${name.slice(0, at)} (${count})${name.slice(at)}` };
  });
}

/**
 * Files of the store as one zip, which is made while it is read: one file is open at a time, and none is in memory. What they
 * are is packed already, so nothing is pressed again. The stream fails where the store has lost one of them.
 */
export function packStream(store: Store, files: readonly Packed[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error) => out.destroy(error as Error));
  for (const { path, name } of distinct(files))
    zip.addReadStreamLazy(name, { compress: false }, (done) => {
      store.read(path).then(
        (bytes) => (bytes ? done(null, bytes) : done(notFound(), undefined as never)),
        (error: unknown) => done(error, undefined as never),
      );
    });
  zip.end();
  return out;
}
