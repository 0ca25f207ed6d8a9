import type { Settings } from '../../../platform/runtime/settings.ts';
import { privateFolder, renditionFolder, stagingFolder, uploadFolder } from '../folders.ts';
import { createPublicFiles } from '../public-files.ts';
import { openBucket } from './bucket.ts';
import { createStore } from './store.ts';

/** Opens the folders of the data folder, and the bucket if there is one. */
export async function openStorage({ dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>) {
  const bucket = s3 && (await openBucket(s3));
  const [staging, renditions] = [stagingFolder(dataDir), renditionFolder(dataDir)];
  return {
    publicFiles: createPublicFiles(dataDir, bucket),
    /** Attachments, which have access control. */
    store: createStore(dataDir, bucket),
    /** Folder of uploads that are not checked yet. */
    staging,
    /** Folder of this machine's renditions of library pictures. */
    renditions,
    /** All folders of this machine that files are written into. */
    folders: [staging, renditions, uploadFolder(dataDir), privateFolder(dataDir)],
    /** Throws while the store does not answer, denies access or has no such bucket; undefined without a bucket. */
    // A list, as the answer for one file does not tell a missing bucket from a missing file; there is nothing below this name.
    reachBucket: bucket && ((): Promise<unknown> => bucket.listAll('health')),
  };
}

/** Where the server keeps files. */
export type Storage = Awaited<ReturnType<typeof openStorage>>;
