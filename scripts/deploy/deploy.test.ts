import { execFileSync, spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROOT } from '../steps.ts';
import { GUIDE } from './testing/guide-commands.ts';

const UNIT = join(ROOT, 'deploy/systemd/pv-brain@.service');
const LOGROTATE = join(ROOT, 'deploy/logrotate/pv-brain');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pv-brain-deploy-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

describe('systemd unit', () => {
  const unit = readFileSync(UNIT, 'utf8');

  it('is accepted by systemd-analyze verify, where the program is installed', () => {
    const folder = temporaryFolder();
    const unitFile = join(folder, 'pv-brain@.service');
    // Only its existence is checked.
    writeFileSync(unitFile, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
    const { stderr, status } = spawnSync('systemd-analyze', ['verify', unitFile], { encoding: 'utf8' });
    const messages = stderr.split('\n').filter((line) => line.includes('pv-brain'));
    expect([status, messages]).toEqual([0, []]);
  });

  it('has an exposure of at most 2.0 by systemd-analyze security', () => {
    const { stdout, status } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=20', '--no-pager', UNIT],
      { encoding: 'utf8' },
    );
    expect(status, stdout).toBe(0);
    expect(stdout).toContain('Overall exposure level');
  });

  it('runs the command of npm start, and waits longer for its end than the program itself', () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const [, command] = String(scripts.start).split('exec node ');
    expect(unit).toContain(`ExecStart=/opt/pv-brain/node_modules/.bin/node ${command}\n`);
    const stop = readFileSync(join(ROOT, 'server/platform/runtime/stop.ts'), 'utf8');
    const [, milliseconds] = /STOP_TIMEOUT_MS = (\d+)/.exec(stop) ?? [];
    const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
    expect(Number(seconds) * 1000).toBeGreaterThan(1.2 * Number(milliseconds));
  });
});

it('the management command finds its programs from cron too', () => {
  const script = readFileSync(join(ROOT, 'deploy/systemd/pv-brain'), 'utf8').replace('/opt/pv-brain', '/');
  const command = script.replace('runuser -u pv-brain', 'runuser -u nobody-of-this-name');
  // The PATH that Debian's cron sets.
  const { stderr } = spawnSync('/bin/sh', ['-c', command], {
    encoding: 'utf8',
    env: { PATH: '/usr/bin:/bin' },
  });
  expect(stderr).toMatch(/^runuser: /);
});

it('logrotate rotates the log while it is written, and keeps it for six months', () => {
  const folder = temporaryFolder();
  const log = join(folder, 'pv-brain-3000.log');
  const configuration = join(folder, 'logrotate');
  const text = readFileSync(LOGROTATE, 'utf8');
  mkdirSync(folder, { recursive: true });
  writeFileSync(log, '{"msg":"first"}\n', { mode: 0o640 });
  writeFileSync(configuration, text.replace('/var/log/pv-brain', folder), { mode: 0o644 });
  const rotate = (...parameters: string[]) =>
    execFileSync('logrotate', ['--state', join(folder, 'state'), ...parameters, configuration], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  rotate('--debug');
  rotate('--force');
  expect(readFileSync(log, 'utf8')).toBe('');
  const [rotatedLine = ''] = execFileSync('sh', ['-c', `cat ${folder}/pv-brain-3000.log-*`], {
    encoding: 'utf8',
  }).split('\n');
  expect(rotatedLine).toBe('{"msg":"first"}');
  expect(Number(/rotate (\d+)/.exec(text)?.[1])).toBeGreaterThan(183);
});

it('the hook of certbot replaces the certificate that nginx reads, and reloads nginx', () => {
  const folder = temporaryFolder();
  const [, hook = ''] = /^certbot certonly .*--deploy-hook '([^']+)'$/m.exec(GUIDE) ?? [];
  for (const name of ['archive', 'live', 'ssl', 'bin']) mkdirSync(join(folder, name));
  for (const name of ['fullchain.pem', 'privkey.pem']) {
    writeFileSync(join(folder, 'archive', name), `new ${name}`);
    // certbot links to the newest files.
    symlinkSync(`../archive/${name}`, join(folder, 'live', name));
    writeFileSync(join(folder, 'ssl', name), `old ${name}`, { mode: 0o600 });
  }
  writeFileSync(join(folder, 'bin/systemctl'), `#!/bin/sh\necho "$@" >'${folder}/calls'\n`, { mode: 0o755 });
  execFileSync('sh', ['-c', hook.replace('/etc/ssl/pv-brain', join(folder, 'ssl'))], {
    env: { PATH: `${join(folder, 'bin')}:${process.env.PATH}`, RENEWED_LINEAGE: join(folder, 'live') },
  });
  for (const name of ['fullchain.pem', 'privkey.pem']) {
    expect(readFileSync(join(folder, 'ssl', name), 'utf8')).toBe(`new ${name}`);
    expect(lstatSync(join(folder, 'ssl', name)).mode & 0o170777).toBe(0o100600);
  }
  expect(readFileSync(join(folder, 'calls'), 'utf8')).toBe('reload nginx\n');
  const configuration = readFileSync(join(ROOT, 'deploy/nginx/pv-brain.conf'), 'utf8');
  for (const name of ['fullchain.pem', 'privkey.pem'])
    expect(configuration).toContain(` /etc/ssl/pv-brain/${name};`);
});
