import type { Settings } from '../../../platform/runtime/settings.ts';
import { privateFolder, renditionFolder, stagingFolder, uploadFolder } from '../folders.ts';
import { createPublicFiles, type PublicFiles } from '../public-files.ts';
import { openBucket } from './bucket.ts';
import { createStore, type Store } from './store.ts';

/** Where the server keeps files. */
export interface Storage {
  publicFiles: PublicFiles;
  /** Attachments, which have access control. */
  store: Store;
  /** Folder of uploads that are not checked yet. */
  staging: string;
  /** Folder of this machine's renditions of library pictures. */
  renditions: string;
  /** All folders of this machine that files are written into. */
  folders: readonly string[];
  /** Throws while the bucket does not answer or denies access; undefined without a bucket. */
  reachBucket: (() => Promise<unknown>) | undefined;
}

/** Opens the folders of the data folder, and the bucket if there is one. */
export async function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>): Promise<Storage> {
  const bucket = s3 && (await openBucket(s3));
  const [staging, renditions] = [stagingFolder(dataDir), renditionFolder(dataDir)];
  return {
    publicFiles: createPublicFiles(dataDir, bucket),
    store: createStore(dataDir, bucket),
    staging,
    renditions,
    folders: [staging, renditions, uploadFolder(dataDir), privateFolder(dataDir)],
    // The result is ignored: `exists` throws when access is denied.
    reachBucket: bucket && (() => bucket.exists('private/any')),
  };
}
