import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { privateFolder } from '../folders.ts';
import { moveDurably } from './move-durably.ts';

/** Where attachments are kept that not everyone may read. Keys are names that we made. */
export interface Store {
  /** Takes over a finished file. Once it returns, the bytes are on disk; the file may be left where it was. */
  put(key: string, file: string): Promise<void>;
  /** The bytes, or null where there is no such file. */
  read(key: string): Promise<Readable | null>;
  /** Removes a file that may be gone already. */
  remove(key: string): Promise<void>;
}

/** The store in the data folder, or in the bucket where there is one. */
export function createStore(dataDir: string, bucket: Disk | undefined): Store {
  const folder = privateFolder(dataDir);
  const disk = bucket ?? new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  const place = (key: string) => (bucket ? `private/${key}` : key);
  return {
    // The library would copy on the local disk too, and not wait until the disk has it.
    put: (key, file) => (bucket ? bucket.copyFromFs(file, place(key)) : moveDurably(file, join(folder, key))),
    read: async (key) => ((await disk.exists(place(key))) ? disk.getStream(place(key)) : null),
    remove: (key) => disk.delete(place(key)),
  };
}
