import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { version } from '../../server/platform/runtime/version.ts';
import { type BootedMachine, bootedMachine } from './testing/booted-machine.ts';
import { requireTools } from './testing/debian.ts';
import { blocksOf } from './testing/guide-commands.ts';
import { prepareRelease, type Release } from './testing/guide-machine.ts';

const SERVICE = 'pv-brain@3000';
const LOG = '/var/log/pv-brain/pv-brain-3000.log';

/** Prints what the unit lets its user do, one word for each attempt. */
const PROBE = `#!/bin/sh
attempt() { name=$1; shift; if "$@" 2> /dev/null; then echo "$name: yes"; else echo "$name: no"; fi; }
echo "user: $(id --user --name)"
for folder in /usr /etc /opt/pv-brain /var/log/pv-brain /var/lib/pv-brain /var/backups/pv-brain /tmp; do
  attempt "write $folder" touch $folder/probe
done
attempt 'read settings' test -r /etc/pv-brain/environment
attempt 'list /home' ls /home
attempt 'list /root' ls /root
attempt 'see process 1' test -e /proc/1
attempt 'make namespace' unshare --user true
attempt 'change owner' chown pv-brain /var/lib/pv-brain/probe
attempt 'open netlink socket' /opt/pv-brain/node_modules/.bin/node -e 'os.networkInterfaces()'
attempt 'set group bit' chmod g+s /var/lib/pv-brain/probe
`;

/**
 * Follows the operations guide on a Debian 12 that is booted by systemd-nspawn, so systemd itself starts, restricts, restarts and
 * stops the service with the unit as it is. The first command of the guide, which installs packages, is replaced by a Debian with
 * those packages. nspawn itself protects devices, the clock and the kernel, so the unit's directives about these do not show, and
 * LimitNOFILE cannot exceed the limit of this machine. The test takes minutes and downloads Debian, so it is not part of `npm
 * test`; `npm run test:containers` runs it, as root.
 */
describe.runIf(process.env.CONTAINERS)('installation under systemd', () => {
  let release: Release;
  let machine: BootedMachine;
  const run = (block: string) => machine.runBlock(block);

  beforeAll(async () => {
    requireTools({ mmdebstrap: 'mmdebstrap', 'systemd-nspawn': 'systemd-container' });
    release = prepareRelease();
    machine = bootedMachine(release);
    const [packages = '', ...blocks] = blocksOf('install');
    const [, names = ''] = /apt-get install -y (.*)/.exec(packages) ?? [];
    machine.install(names.split(' '));
    await machine.boot();
    const outputs = blocks.map(run);
    expect(outputs.at(-1)).toContain('"status":"ok"');
  });

  afterAll(async () => {
    await machine?.remove();
    release?.remove();
  });

  /** Properties of a service, as systemd reports them. */
  function show(service: string, ...names: string[]): Record<string, string> {
    const lines = run(`systemctl show ${service} ${names.map((name) => `--property=${name}`).join(' ')}`);
    return Object.fromEntries(
      lines
        .trim()
        .split('\n')
        .map((line) => line.split('=', 2) as [string, string]),
    );
  }
  const mainProcess = (service = SERVICE) => Number(show(service, 'MainPID').MainPID);
  const isReady = () =>
    machine.run('curl --silent http://127.0.0.1:3000/readyz').stdout.includes('"status":"ok"');
  /** Entries of a log. The first start also prints the first operator's password, as text. */
  const entriesOf = (file: string) =>
    readFileSync(join(machine.root, file), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line));

  it('is active, and nginx serves a page of it', () => {
    expect(show(SERVICE, 'ActiveState', 'SubState', 'NRestarts', 'UnitFileState')).toEqual({
      ActiveState: 'active',
      SubState: 'running',
      NRestarts: '0',
      UnitFileState: 'enabled',
    });
    expect(blocksOf('nginx').map(run).at(-1)).toContain('"status":"ok"');
    const page = run(
      'curl --insecure --silent --show-error --fail --resolve pv.example.cn:443:127.0.0.1 https://pv.example.cn/policy',
    );
    expect(page).toContain('政策');
  });

  it('runs as its user, without privileges', () => {
    const status = run(`cat /proc/${mainProcess()}/status`);
    const value = (name: string) =>
      new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1]?.split('\t') ?? [];
    const [user, group] = ['--user', '--group'].map((id) => run(`id ${id} pv-brain`).trim());
    expect(value('Uid')).toEqual(Array(4).fill(user));
    expect(value('Gid')).toEqual(Array(4).fill(group));
    expect([value('NoNewPrivs'), value('Seccomp'), value('Umask')]).toEqual([['1'], ['2'], ['0077']]);
    for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
      expect(value(set), set).toEqual(['0'.repeat(16)]);
  });

  it('writes to its own folders only, and is refused what the unit forbids', () => {
    // The unit, with another command: the sandbox is that of the service.
    run(`cat > /opt/probe <<'END'
${PROBE}END
chmod 755 /opt/probe
mkdir -p /run/systemd/system/pv-brain@probe.service.d
printf '%s\\n' '[Service]' Type=oneshot Restart=no ExecStart= ExecStart=/opt/probe > /run/systemd/system/pv-brain@probe.service.d/probe.conf
systemctl daemon-reload
systemctl start pv-brain@probe`);
    expect(run('cat /var/log/pv-brain/pv-brain-probe.log').trim().split('\n')).toEqual([
      'user: pv-brain',
      'write /usr: no',
      'write /etc: no',
      'write /opt/pv-brain: no',
      'write /var/log/pv-brain: no',
      'write /var/lib/pv-brain: yes',
      'write /var/backups/pv-brain: yes',
      'write /tmp: yes',
      'read settings: yes',
      'list /home: no',
      'list /root: no',
      'see process 1: no',
      'make namespace: no',
      'change owner: no',
      'open netlink socket: no',
      'set group bit: no',
    ]);
    // A user may not write there anyway; root may, but for the unit's read-only file system.
    const asRoot = (file: string) => machine.run(`nsenter --target ${mainProcess()} --mount touch ${file}`);
    for (const folder of ['/usr', '/etc', '/opt/pv-brain', '/var/log/pv-brain', '/root'])
      expect(asRoot(`${folder}/probe`).output).toContain('Read-only file system');
    expect(asRoot('/var/lib/pv-brain/probe').status).toBe(0);
    expect(machine.run('test -e /tmp/probe').status).toBe(1);
    run('rm /var/lib/pv-brain/probe /var/log/pv-brain/pv-brain-probe.log');
  });

  it('is started again after SIGKILL, with its data', async () => {
    expect(blocksOf('first-start').map(run).join('')).toMatch(/admin has a new password/);
    run('pv-brain operator-add early-operator');
    run(`kill -KILL ${mainProcess()}`);
    await expect.poll(() => show(SERVICE, 'NRestarts')).toEqual({ NRestarts: '1' });
    await expect.poll(isReady).toBe(true);
    run('pv-brain account-disable early-operator');
    expect(run('pv-brain audit-verify')).toContain('the audit log is intact');
  });

  it('writes its log to the new file after logrotate', async () => {
    const request = (name: string) =>
      run(`curl --silent --output /dev/null http://127.0.0.1:3000/api/${name}`);
    const urls = (file: string) => entriesOf(file).map(({ url }) => url);
    request('before');
    await expect.poll(() => urls(LOG)).toContain('/api/before');
    run('logrotate --force /etc/logrotate.d/pv-brain');
    request('after');
    await expect.poll(() => urls(LOG)).toEqual(['/api/after']);
    const [rotatedFile = '', ...otherFiles] = readdirSync(join(machine.root, 'var/log/pv-brain')).filter(
      (file) => file.startsWith('pv-brain-3000.log-'),
    );
    expect(otherFiles).toEqual([]);
    expect(urls(`/var/log/pv-brain/${rotatedFile}`)).toContain('/api/before');
    expect(run('stat --format=%U:%G:%a /var/log/pv-brain')).toBe('root:adm:750\n');
  });

  it('ends by itself on SIGTERM, and starts again, when systemctl stops, restarts or updates it', async () => {
    const exitProperties = { Result: 'success', ExecMainCode: '1', ExecMainStatus: '0' };
    run(`systemctl stop ${SERVICE}`);
    expect(show(SERVICE, 'ActiveState', ...Object.keys(exitProperties))).toEqual({
      ActiveState: 'inactive',
      ...exitProperties,
    });
    expect(entriesOf(LOG).at(-1)).toMatchObject({
      reason: 'SIGTERM',
      msg: expect.stringMatching(/^stopping/),
    });
    run(`systemctl start ${SERVICE}`);
    await expect.poll(isReady).toBe(true);
    run("systemctl restart 'pv-brain@*'");
    await expect.poll(isReady).toBe(true);
    // The only other version that there is.
    const update = blocksOf('update').map((block) => run(block.replaceAll('0.2.0', version)));
    expect(update.at(-1)).toContain('"status":"ok"');
  });

  it('runs a second process over the same data', () => {
    expect(blocksOf('grow').map(run).at(-1)).toContain('"status":"ok"');
    const processes = [SERVICE, 'pv-brain@3001'].map(mainProcess);
    expect(new Set([0, ...processes]).size).toBe(3);
  });

  it('stops with the machine and starts with it', async () => {
    await machine.powerOff();
    expect(entriesOf(LOG).at(-1)).toMatchObject({ reason: 'SIGTERM' });
    await machine.boot();
    await expect.poll(isReady).toBe(true);
    expect(show('pv-brain@3001', 'ActiveState')).toEqual({ ActiveState: 'active' });
    run('pv-brain account-enable early-operator');
  });
});
