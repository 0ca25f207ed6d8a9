import { execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/**
 * Does what systemctl does with pv-brain@.service and with nginx, for machines on which systemd does not run: the tests of the
 * operations guide. All paths are below the folder SYSTEM_ROOT. It runs the command of the installed unit with the unit's
 * environment, as an unprivileged user without capabilities, and waits for its end as long as the unit allows.
 */

const ROOT = process.env.SYSTEM_ROOT ?? '';
const RUNNING = join(ROOT, 'run/pv-brain');
/** `nobody` of Debian. */
const USER_ID = 65534;
const STOP_CHECK_MS = 20;

const unitOf = (instance: string) => {
  const text = readFileSync(join(ROOT, 'etc/systemd/system/pv-brain@.service'), 'utf8').replaceAll(
    '%i',
    instance,
  );
  const values = (name: string) =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);
  return { values, value: (name: string) => values(name)[0] ?? '' };
};

const processFile = (instance: string) => join(RUNNING, instance);

function start(instance: string): void {
  if (existsSync(processFile(instance))) return;
  const { value, values } = unitOf(instance);
  const folder = join(ROOT, 'var/lib', value('StateDirectory'));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chownSync(folder, USER_ID, USER_ID);
  const log = openSync(value('StandardOutput').replace('append:', ''), 'a', 0o640);
  const user = [`--reuid=${USER_ID}`, `--regid=${USER_ID}`, '--clear-groups'];
  const privileges = ['--no-new-privs', '--inh-caps=-all', '--bounding-set=-all'];
  const child = spawn('setpriv', [...user, ...privileges, ...value('ExecStart').split(' ')], {
    cwd: value('WorkingDirectory'),
    detached: true,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      ...Object.fromEntries(
        values('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=', 2))),
      ),
    },
  });
  mkdirSync(RUNNING, { recursive: true });
  writeFileSync(processFile(instance), String(child.pid));
  child.unref();
}

const isRunning = (pid: number) => {
  try {
    // A zombie has ended and waits for its parent to read the exit code.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

async function stop(instance: string): Promise<void> {
  const pid = Number(readFileSync(processFile(instance), 'utf8'));
  const limit = Number(unitOf(instance).value('TimeoutStopSec')) * 1000;
  const since = performance.now();
  if (isRunning(pid)) process.kill(pid, 'SIGTERM');
  while (isRunning(pid)) {
    if (performance.now() - since > limit) throw new Error(`pv-brain@${instance} does not stop`);
    await new Promise((resolve) => setTimeout(resolve, STOP_CHECK_MS));
  }
  rmSync(processFile(instance));
}

const startedInstances = () => (existsSync(RUNNING) ? readdirSync(RUNNING) : []);
const instancesOf = (name: string) =>
  name === 'pv-brain@*' ? startedInstances() : [name.replace(/^pv-brain@|\.service$/g, '')];

const [verb = '', ...args] = process.argv.slice(2);
const names = args.filter((argument) => !argument.startsWith('--'));

if (verb === 'reload') {
  // `nginx -t` makes an empty file.
  const file = join(ROOT, 'run/nginx.pid');
  const isUp = existsSync(file) && readFileSync(file, 'utf8') !== '';
  execFileSync('nginx', isUp ? ['-s', 'reload'] : [], { stdio: 'inherit' });
} else if (verb === 'stop' || verb === 'restart') {
  for (const instance of names.flatMap(instancesOf)) {
    await stop(instance);
    if (verb === 'restart') start(instance);
  }
} else if (verb === 'start' || (verb === 'enable' && args.includes('--now'))) {
  for (const instance of names.flatMap(instancesOf)) start(instance);
} else if (verb === 'status') {
  for (const instance of names.flatMap(instancesOf)) {
    const pid = Number(readFileSync(processFile(instance), 'utf8'));
    process.stdout.write(`pv-brain@${instance}: ${isRunning(pid) ? 'active' : 'failed'}\n`);
    if (!isRunning(pid)) process.exitCode = 3;
  }
} else if (verb !== 'daemon-reload') throw new Error(`systemctl ${verb} is unknown here`);
