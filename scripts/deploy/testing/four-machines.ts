import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../server/testing/servers/free-port.ts';
import { startPostgres } from '../../../server/testing/servers/postgres.ts';
import { ROOT } from '../../steps.ts';
import { createMachine, freePorts, type Machine, type Release } from './guide-machine.ts';

/** Configuration that Debian's packages install, as far as the guide changes it. */
const POSTGRES_FOLDER = 'etc/postgresql/15/main';
const REDIS_FILE = 'etc/redis/redis.conf';

/** Starts PostgreSQL with the configuration of a machine, where only its own superuser may sign in yet. */
async function postgresOf({ root }: Machine) {
  const folder = join(root, POSTGRES_FOLDER);
  mkdirSync(join(folder, 'conf.d'), { recursive: true });
  const hba = join(folder, 'pg_hba.conf');
  writeFileSync(hba, 'host all postgres 127.0.0.1/32 trust\n');
  writeFileSync(join(folder, 'postgresql.conf'), `include_dir = 'conf.d'\nhba_file = '${hba}'\n`);
  return startPostgres(['fsync=off', `config_file=${join(folder, 'postgresql.conf')}`]);
}

/** Waits until a process says that it is ready. */
const waitUntilUp = (server: ChildProcess, readyText: string): Promise<void> =>
  new Promise((resolve, reject) => {
    // Read to the end: a program that cannot write its log may end.
    server.stdout?.on('data', (text) => String(text).includes(readyText) && resolve());
    server.once('exit', (code) => reject(new Error(`${server.spawnfile} ended with ${code}`)));
  });

async function end(server: ChildProcess): Promise<void> {
  if (server.kill('SIGKILL')) await once(server, 'exit');
}

/** Starts Redis with the configuration of a machine. */
async function redisOf({ root }: Machine, port: number): Promise<ChildProcess> {
  const networkOptions = ['--port', String(port), '--bind', '127.0.0.1', '--daemonize', 'no'];
  const fileOptions = ['--dir', root, '--logfile', '', '--pidfile', join(root, 'redis.pid')];
  const server = spawn('redis-server', [join(root, REDIS_FILE), ...networkOptions, ...fileOptions], {
    stdio: 'pipe',
  });
  await waitUntilUp(server, 'Ready to accept');
  return server;
}

/** Starts an S3 store with both buckets of the guide, in a process of its own: the test waits for commands that use it. */
async function s3Of({ root }: Machine, port: number): Promise<ChildProcess> {
  const buckets = ['pv-brain', 'pv-brain-backups'].flatMap((name) => ['--configure-bucket', name]);
  const options = ['--directory', join(root, 's3'), '--address', '127.0.0.1', '--port', String(port)];
  mkdirSync(join(root, 's3'));
  const server = spawn(join(ROOT, 'node_modules/.bin/s3rver'), [...options, ...buckets], { stdio: 'pipe' });
  await waitUntilUp(server, 'listening');
  return server;
}

/** Makes the machines of the chapter on three machines, and the one with PostgreSQL and Redis. */
export async function fourMachines(release: Release) {
  const [ports, redisPort, s3Port] = [await freePorts(), await freePort(), await freePort()];
  const replacements: [RegExp, string][] = [];
  const environment: Record<string, string> = {};
  const create = () => createMachine(release, ports, { replacements, environment });
  const data = create();
  mkdirSync(join(data.root, 'etc/redis'));
  cpSync(`/${REDIS_FILE}`, join(data.root, REDIS_FILE));
  const [postgres, s3] = [await postgresOf(data), await s3Of(data, s3Port)];
  const servers = [s3];
  const postgresPort = new URL(postgres.url).port;
  replacements.push(
    [/10\.0\.0\.20:5432/g, `127.0.0.1:${postgresPort}`],
    [/\b5432\/pv_brain/g, `${postgresPort}/pv_brain`],
    [/10\.0\.0\.20:6379/g, `127.0.0.1:${redisPort}`],
    [/10\.0\.0\.0\/24/g, '127.0.0.0/8'],
    // Connections from this machine to itself come from its first address.
    [/TRUST_PROXY=10\.0\.0\.11/g, 'TRUST_PROXY=127.0.0.1'],
    [/10\.0\.0\.1([123])\b/g, '127.0.0.1$1'],
    [/'1GB'/g, "'16MB'"],
    [/https:\/\/s3\.example\.cn/g, `http://127.0.0.1:${s3Port}`],
    // The test restarts them.
    [/^systemctl restart postgresql redis-server$/gm, 'true'],
  );
  Object.assign(environment, { PGHOST: '127.0.0.1', PGPORT: postgresPort, PGUSER: 'postgres' });
  const machines = [create(), create(), create()] as const;
  return {
    data,
    machines,
    /** Does what `systemctl restart postgresql redis-server` does. */
    async restart() {
      postgres.stop();
      postgres.start();
      servers.push(await redisOf(data, redisPort));
    },
    /** The file for the three machines, with the keys of the store. */
    sharedSettings: () =>
      readFileSync(join(data.root, 'root/pv-brain-shared'), 'utf8')
        .replace('S3_ACCESS_KEY_ID=', 'S3_ACCESS_KEY_ID=S3RVER')
        .replace('S3_SECRET_ACCESS_KEY=', 'S3_SECRET_ACCESS_KEY=S3RVER'),
    async stop() {
      for (const machine of machines) machine.remove();
      for (const server of servers) await end(server);
      postgres.remove();
      data.remove();
    },
  };
}
