import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, vi } from 'vitest';
import { makeDebian } from './debian.ts';
import { type Machine, npmStandIn, type Release } from './guide-machine.ts';

/** Limit of a command and of a start, against hanging only. */
const LIMIT_MS = 120_000;
/** Where the machine sees the folder of the release. */
const RELEASE = '/srv/release';
/** Trees of cgroups that a systemd of the machine writes. */
const CGROUP_TREES = ['/sys/fs/cgroup/systemd', '/sys/fs/cgroup/unified'];

/** A machine of the operations guide that systemd has booted. Its only network is its own 127.0.0.1. */
export interface BootedMachine extends Machine {
  /** Installs a Debian 12 with systemd, these packages and the archive of the release in /opt. */
  install(packages: readonly string[]): void;
  boot(): Promise<void>;
  powerOff(): Promise<void>;
  remove(): Promise<void>;
}

const processes = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim().split(' ') : []);

/** Removes a cgroup with all below it, of which rmdir removes one at a time. */
function removeCgroup(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeCgroup(join(folder, entry.name));
  rmdirSync(folder);
}

/** Returns a machine that is still empty: a folder that systemd-nspawn boots. Its npm is a stand-in, since it has no network. */
export function bootedMachine(release: Release): BootedMachine {
  const root = mkdtempSync(join(tmpdir(), 'pv-brain-booted-'));
  const name = basename(root);
  // Where no systemd runs, nspawn makes no cgroup for the machine: two machines would write to the same ones.
  const cgroups = existsSync('/run/systemd/system')
    ? []
    : CGROUP_TREES.filter(existsSync).map((tree) => join(tree, name));
  let supervisor: ChildProcess | undefined;
  let closeEvent: Promise<unknown> | undefined;
  let console = '';

  function install(packages: readonly string[]) {
    makeDebian(root, ['systemd-sysv', 'dbus', ...packages]);
    chmodSync(root, 0o755);
    for (const file of readdirSync(release.folder))
      if (file !== 'packages') cpSync(join(release.folder, file), join(root, 'opt', file));
    const npm = `#!/bin/sh\n${npmStandIn(`cp --archive ${RELEASE}/packages/node_modules .`)}\n`;
    writeFileSync(join(root, 'usr/local/bin/npm'), npm, { mode: 0o755 });
  }

  async function boot() {
    for (const folder of cgroups) mkdirSync(folder, { recursive: true });
    const enter = cgroups.map((folder) => `echo $$ > ${folder}/cgroup.procs &&`).join(' ');
    const options = [
      `--directory=${root}`,
      `--machine=${name}`,
      `--bind-ro=${release.folder}:${RELEASE}`,
      '--boot',
      '--private-network',
      '--register=no',
      '--console=read-only',
      // The answer to SIGTERM: ends the machine at once.
      '--kill-signal=SIGKILL',
      ...(cgroups.length > 0 ? ['--keep-unit'] : []),
    ];
    // Also ends when this process is killed.
    const command = `${enter} exec setpriv --pdeathsig TERM systemd-nspawn "$@"`;
    const child = spawn('sh', ['-c', command, 'sh', ...options], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    console = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        console += chunk;
      });
    supervisor = child;
    closeEvent = once(child, 'close');
    const state = () => {
      if (child.exitCode !== null) throw new Error(`the machine has ended:\n${console}`);
      const { output } = run('systemctl is-system-running --wait || true; systemctl --failed --plain');
      expect(output, console).toMatch(/^running$/m);
    };
    await vi.waitFor(state, { timeout: LIMIT_MS, interval: 100 });
  }

  /** The machine's first process. */
  const leader = () =>
    processes(`/proc/${supervisor?.pid}/task/${supervisor?.pid}/children`).at(-1) ?? 'none';

  function run(block: string) {
    const shell = ['bash', '--norc', '-euo', 'pipefail', '-c', block];
    const { status, stdout, stderr } = spawnSync('nsenter', ['--target', leader(), '--all', ...shell], {
      encoding: 'utf8',
      timeout: LIMIT_MS,
      env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root' },
    });
    return { status, stdout, output: `${stdout}${stderr}` };
  }

  return {
    root,
    install,
    boot,
    run,
    runBlock(block) {
      const { status, stdout, output } = run(block);
      const state = () => run('systemctl status "pv-brain@*"; tail -n 20 /var/log/pv-brain/*.log').output;
      expect(status, `${block}\n${output}\n${status === 0 ? '' : state()}`).toBe(0);
      return stdout;
    },
    async powerOff() {
      run('systemctl poweroff');
      await closeEvent;
    },
    async remove() {
      supervisor?.kill('SIGTERM');
      await closeEvent;
      for (const folder of cgroups) if (existsSync(folder)) removeCgroup(folder);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
