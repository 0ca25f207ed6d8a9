import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../settings.ts';

const BUCKET = 'pv-brain';

/** An S3 store of its own for one test: its settings, what it holds, and a way to end it early. */
export async function s3Store(): Promise<{ s3: S3Settings; keys(): string[]; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), 'pv-brain-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory };
  const server = new S3rver({ ...options, configureBuckets: [{ name: BUCKET }] });
  const { port } = await server.run();
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
    /** It keeps an object as files that begin with its key. */
    keys: () =>
      readdirSync(join(directory, BUCKET), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.slice(0, -'._S3rver_object'.length)),
    stop,
  };
}
