import { Disk } from 'flydrive';
import type { S3Settings } from '../settings.ts';

/** Milliseconds. A store that does not answer must not hold people's requests. */
const PATIENCE = { connectionTimeout: 5000, socketTimeout: 30_000 };

const nothing = () => {};
/** It throws what it would print, and prints it in a form of its own. */
const SILENT = { trace: nothing, debug: nothing, info: nothing, warn: nothing, error: nothing };

/** The bucket of an S3 store. */
export async function openBucket(s3: S3Settings): Promise<Disk> {
  // Loaded only here: Amazon's library takes memory that nobody without S3 should pay.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
      region: s3.region,
      ...(s3.endpoint ? { endpoint: s3.endpoint } : {}),
      forcePathStyle: s3.pathStyle,
      bucket: s3.bucket,
      visibility: 'private',
      // Most stores of one's own know neither access lists nor Amazon's newer checksums.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: PATIENCE,
      logger: SILENT,
    }),
  );
}
