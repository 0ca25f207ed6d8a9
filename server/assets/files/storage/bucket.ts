import type { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import type { S3Settings } from '../../../platform/runtime/settings.ts';

/** Milliseconds. The socket is also idle while a visitor on a slow line receives what was read. */
const HANDLER = { connectionTimeout: 2000, socketTimeout: 30_000 };

/**
 * Milliseconds without a byte sent or a response begun after which a request to the store is aborted without a retry: a silent
 * store must not block visitors' requests. A failed upload is removed within the same 10 seconds.
 */
const SILENCE_LIMITS: Readonly<Record<string, number>> = { GET: 8000, HEAD: 8000, PUT: 7500, DELETE: 2000 };

const noop = () => {};
/** The library throws the errors that it would log, in a format of its own. */
const SILENT = { trace: noop, debug: noop, info: noop, warn: noop, error: noop };

/** Opens the bucket of an S3 store. */
export async function openBucket(s3: S3Settings, silenceLimits = SILENCE_LIMITS): Promise<Disk> {
  // Loaded only here: Amazon's library takes memory that servers without S3 need not spend.
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const client = new S3Client({
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    region: s3.region,
    ...(s3.endpoint ? { endpoint: s3.endpoint } : {}),
    forcePathStyle: s3.pathStyle,
    // Most self-hosted stores do not support Amazon's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: HANDLER,
    logger: SILENT,
  });
  limitSilence(client, silenceLimits);
  // Most self-hosted stores do not support access lists either.
  return new Disk(new S3Driver({ client, bucket: s3.bucket, visibility: 'private', supportsACL: false }));
}

function limitSilence(client: S3Client, limits: Readonly<Record<string, number>>): void {
  const { requestHandler } = client.config;
  const handle = requestHandler.handle.bind(requestHandler);
  requestHandler.handle = async (request, options) => {
    const limit = limits[request.method] ?? Math.max(...Object.values(limits));
    // Number of bytes sent; only a file stream, as uploads send, has it.
    const bytesSent = () => (request.body as { bytesRead?: number } | undefined)?.bytesRead;
    const giveUp = new AbortController();
    let last = { bytes: bytesSent(), at: performance.now() };
    const timer = setInterval(() => {
      if (bytesSent() !== last.bytes) last = { bytes: bytesSent(), at: performance.now() };
      else if (performance.now() - last.at >= limit)
        giveUp.abort(new Error(`the store sent nothing for ${limit} ms`));
    }, limit / 10);
    try {
      return await handle(request, { ...options, abortSignal: giveUp.signal });
    } finally {
      clearInterval(timer);
    }
  };
}
