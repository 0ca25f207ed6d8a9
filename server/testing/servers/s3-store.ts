import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../../platform/runtime/settings.ts';

const BUCKET = 'pv-brain';
/** Another bucket of the same store. */
export const OTHER_BUCKET = 'pv-brain-backups';

interface S3Store {
  s3: S3Settings;
  /** Keys of all objects in the bucket, or in another. */
  keys(bucket?: string): string[];
  /** The settings as variables of the environment. */
  environment: Record<string, string>;
  /** Number of HEAD requests for objects whose key ends with `name`. */
  requestCount(name: string): number;
  /** Makes the store accept requests but answer none until `resume`. */
  freeze(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Starts an S3 store for one test; the test may stop it early. */
export async function s3Store(): Promise<S3Store> {
  const directory = mkdtempSync(join(tmpdir(), 'pv-brain-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }, { name: OTHER_BUCKET }] });
  const { port } = await server.run();
  const heads: string[] = [];
  server.httpServer.on('request', ({ method, url = '' }) => {
    if (method === 'HEAD') heads.push(url);
  });
  const listeners = server.httpServer.listeners('request') as RequestListener[];
  let running = true;
  async function stop() {
    if (running) await server.close();
    running = false;
  }
  onTestFinished(async () => {
    await stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    s3: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      pathStyle: true,
    },
    environment: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      S3_PATH_STYLE: 'on',
    },
    /** S3rver stores an object as several files whose names begin with its key. */
    keys: (bucket = BUCKET) =>
      readdirSync(join(directory, bucket), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length)),
    requestCount: (name) => heads.filter((url) => url.endsWith(name)).length,
    freeze: () => void server.httpServer.removeAllListeners('request'),
    resume: () => {
      for (const listener of listeners) server.httpServer.on('request', listener);
    },
    stop,
  };
}
