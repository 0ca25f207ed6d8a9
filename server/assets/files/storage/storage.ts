import type { Settings } from '../../../platform/runtime/settings.ts';
import { privateFolder, renditionFolder, stagingFolder, uploadFolder } from '../folders.ts';
import { createPublicFiles, type PublicFiles } from '../public-files.ts';
import { openBucket } from './bucket.ts';
import { createStore, type Store } from './store.ts';

/** Where the server keeps files. */
export interface Storage {
  /** Files that everyone may read. */
  publicFiles: PublicFiles;
  /** Attachments that not everyone may read. */
  store: Store;
  /** Where files lie until they are checked. */
  staging: string;
  /** Where this machine has what it made of the library's pictures. */
  renditions: string;
  /** All folders of this machine that files are written into. */
  folders: readonly string[];
  /** Throws while the bucket does not answer, or not to us; undefined where there is none. */
  reachBucket: (() => Promise<unknown>) | undefined;
}

/** Opens the folders of the data folder, and the bucket where there is one. */
export async function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<Storage> {
  const bucket = s3 && (await openBucket(s3));
  const [staging, renditions] = [stagingFolder(dataDir), renditionFolder(dataDir)];
  return {
    publicFiles: createPublicFiles(dataDir, bucket),
    store: createStore(dataDir, bucket),
    staging,
    renditions,
    folders: [staging, renditions, uploadFolder(dataDir), privateFolder(dataDir)],
    // Whether it is there is the same to us: who may not ask is told so.
    reachBucket: bucket && (() => bucket.exists('private/any')),
  };
}
