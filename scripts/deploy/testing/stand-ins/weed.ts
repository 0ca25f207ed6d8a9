import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import account from 's3rver/lib/models/account.js';

/** Stands in for the program of SeaweedFS, with the two commands of compose.yaml; s3rver stores the objects. */
const [command, ...options] = process.argv.slice(2);
const MASTER_PORT = 9333;

const option = (name: string): string => {
  const match = options.find((parameter) => parameter.startsWith(`-${name}=`));
  if (match === undefined) throw new Error(`option -${name} is missing`);
  return match.slice(name.length + 2);
};

/** Serves the S3 API with the keys of the configuration file, and the bucket commands of the shell. */
async function serve() {
  for (const { credentials } of JSON.parse(readFileSync(option('s3.config'), 'utf8')).identities)
    for (const { accessKey, secretKey } of credentials)
      account.DUMMY_ACCOUNT.createKeyPair(accessKey, secretKey);
  const directory = option('dir');
  const server = new S3rver({
    address: option('ip.bind'),
    port: 8333,
    silent: true,
    directory,
    configureBuckets: [],
    // Otherwise the host name `s3` is taken for the name of a bucket.
    vhostBuckets: false,
  });
  await server.run();
  const [respond] = server.httpServer.listeners('request') as ((...parts: unknown[]) => void)[];
  server.httpServer.removeAllListeners('request').on('request', (request, response) => {
    if (request.url === '/healthz') response.end();
    else respond?.(request, response);
  });
  createServer(async (request, response) => {
    await server.store.putBucket(request.url?.slice(1) ?? '');
    response.end();
  }).listen(MASTER_PORT, option('ip.bind'));
}

/** Runs the commands that it reads. */
async function shell() {
  for (const line of (await text(process.stdin)).trim().split('\n')) {
    const bucket = /^s3\.bucket\.create -name ([a-z-]+)$/.exec(line)?.[1];
    if (!bucket) throw new Error(`unknown command ${line}`);
    await fetch(`http://${option('master')}/${bucket}`, { method: 'PUT' });
    process.stdout.write(`create bucket under /buckets\ncreated bucket ${bucket}\n`);
  }
}

process.once('SIGTERM', () => process.exit(0));
if (command === 'server') await serve();
else if (command === 'shell') await shell();
else throw new Error(`unknown command ${command}`);
