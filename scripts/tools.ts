import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Tool {
  name: string;
  debianPackage: string;
  isInstalled(): boolean;
}

const commandRuns =
  (command: string, parameter = '--version') =>
  () =>
    spawnSync(command, [parameter]).status === 0;

const TOOLS: readonly Tool[] = [
  {
    name: 'Chromium',
    debianPackage: 'chromium-headless-shell',
    isInstalled: () => chromiumPath() !== undefined,
  },
  {
    name: 'a Chinese font',
    debianPackage: 'fonts-noto-cjk',
    isInstalled: () => (spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout ?? '').trim() !== '',
  },
  { name: 'Redis', debianPackage: 'redis-server', isInstalled: commandRuns('redis-server') },
  // The files of deploy/ and the commands of the operations guide.
  { name: 'nginx', debianPackage: 'nginx', isInstalled: commandRuns('nginx', '-v') },
  { name: 'openssl', debianPackage: 'openssl', isInstalled: commandRuns('openssl', 'version') },
  { name: 'curl', debianPackage: 'curl', isInstalled: commandRuns('curl') },
  { name: 'logrotate', debianPackage: 'logrotate', isInstalled: commandRuns('logrotate') },
  { name: 'systemd-analyze', debianPackage: 'systemd', isInstalled: commandRuns('systemd-analyze') },
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    isInstalled: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
];

/** Returns the path of the browser: `CHROMIUM_PATH`, or one of the usual places. The headless one is a quarter faster. */
export function chromiumPath(): string | undefined {
  const paths = [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return paths.find((path) => path && existsSync(path));
}

const MEMORY_FOLDER = '/dev/shm';
/** Free space that the temporary files of a test run need. */
const TEMPORARY_BYTES = 4 * 1024 ** 3;

/**
 * Puts the temporary files of the tests into memory if there is enough: SQLite waits for the disk at every commit, which took a
 * quarter of the time of the tests. A process keeps to `TMPDIR` if it is set.
 */
export function useMemoryForTemporaryFiles(): void {
  // Kept on the disk, where the next run finds it.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache');
  if (process.env.TMPDIR || !existsSync(MEMORY_FOLDER)) return;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  if (bavail * bsize >= TEMPORARY_BYTES) process.env.TMPDIR = MEMORY_FOLDER;
}

/**
 * Checks that the external tools of the tests are installed. On Debian as root it installs them; elsewhere the process ends and
 * says what to install, because a suite that skips half of its tests would look green.
 */
export function ensureTools(): void {
  const missing = TOOLS.filter((tool) => !tool.isInstalled());
  if (missing.length === 0) return;
  const packages = missing.map((tool) => tool.debianPackage);
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`The tests need ${missing.map((tool) => tool.name).join(', ')}.`);
    console.error(`Install them first; on Debian: sudo apt-get install ${packages.join(' ')}`);
    process.exit(1);
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-q'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], {
    stdio: 'inherit',
    env,
  });
}
