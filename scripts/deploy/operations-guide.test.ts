import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { version } from '../../server/platform/runtime/version.ts';
import { ROOT } from '../steps.ts';
import { fourMachines } from './four-machines.ts';
import { blocksOf, GUIDE, SECTIONS } from './guide-commands.ts';
import { createMachine, freePorts, type Machine, prepareRelease, type Release } from './guide-machine.ts';

const RELEASE = `pv-industry-brain-${version}`;

let release: Release;
/** The machine that the guide installs. */
let machine: Machine;
const fileOf = (path: string) => join(machine.root, path);

/** What the text of a section asks for after some of its blocks, by their number. */
const BETWEEN: Record<string, Record<number, () => void>> = {
  move: {
    // The new machine has the archive alone, and the first three steps of the installation.
    0() {
      for (const path of [
        'etc/pv-brain',
        'etc/ssl',
        'var/lib',
        'var/backups',
        'opt/pv-brain',
        `opt/${RELEASE}`,
      ])
        rmSync(fileOf(path), { recursive: true });
      for (const path of ['usr/local/sbin', 'etc/systemd/system', 'etc/logrotate.d', 'etc/nginx/conf.d'])
        for (const file of readdirSync(fileOf(path))) rmSync(fileOf(join(path, file)));
      for (const path of ['var/lib', 'var/backups', 'etc/ssl']) mkdirSync(fileOf(path));
      for (const block of blocksOf('install').slice(0, 3)) machine.runBlock(block);
    },
    1() {
      for (const block of [...blocksOf('install').slice(4), ...blocksOf('nginx').slice(1)])
        machine.runBlock(block);
    },
  },
};

/** Runs all blocks of a section, and returns what each printed. */
const runSection = (section: string): string[] =>
  blocksOf(section).map((block, number) => {
    const printed = machine.runBlock(block);
    BETWEEN[section]?.[number]?.();
    return printed;
  });

beforeAll(async () => {
  release = prepareRelease();
  machine = createMachine(release, await freePorts());
});

afterAll(() => {
  machine.remove();
  release.remove();
});

const READY = expect.stringContaining('"status":"ok"');
const DOCTOR_OK = /0 failed|no failure|all ok/;

/** What is true after the commands of a section, beyond their success. */
const AFTER: Record<string, (outputs: string[]) => void | Promise<void>> = {
  async install(outputs) {
    expect(outputs.at(-1)).toEqual(READY);
    expect(statSync(fileOf('var/lib/pv-brain')).mode & 0o777).toBe(0o700);
    expect(statSync(fileOf('var/lib/pv-brain/secret')).uid).toBe(65534);
    // Made by the server itself, since there is none yet.
    const backups = () => readdirSync(fileOf('var/backups/pv-brain'));
    await expect.poll(backups).toEqual([expect.stringMatching(/^pv-brain-\d{8}-\d{6}$/)]);
  },
  nginx: (outputs) => expect(outputs.at(-1)).toEqual(READY),
  'first-start': ([output]) => expect(output).toMatch(/admin has a new password.*: \S{20,}/),
  update: (outputs) => expect(outputs.at(-1)).toEqual(READY),
  backup([, drill]) {
    expect(drill).toMatch(/restored|rows/);
    expect(existsSync(fileOf('var/backups/pv-brain/today/pv-brain.sqlite'))).toBe(true);
    // Not in the backup, so it is gone after the next section.
    expect(machine.run('pv-brain operator-add late-operator').status).toBe(0);
  },
  restore([output]) {
    expect(output).toEqual(READY);
    expect(output).toContain('the audit log is intact');
    expect(machine.run('pv-brain account-disable late-operator').output).toContain(
      'no account late-operator',
    );
    expect(machine.run('pv-brain account-disable admin').status).toBe(0);
    expect(machine.run('pv-brain account-enable admin').status).toBe(0);
  },
  move(outputs) {
    expect(outputs.at(-1)).toEqual(READY);
    expect(machine.run('pv-brain account-enable admin').status).toBe(0);
  },
  grow([output]) {
    expect(output).toEqual(READY);
    expect(machine.run('nginx -T').stdout.match(/server 127\.0\.0\.1:\d+;/g)).toHaveLength(2);
  },
  logs: ([output]) => expect(output).toBe('0\n'),
  readyz([output]) {
    expect(output).toEqual(READY);
    expect(output).toMatch(/pv-brain@\d+: active/);
  },
  doctor: ([output]) => expect(output).toMatch(DOCTOR_OK),
  metrics([output]) {
    expect(output).toMatch(/^process_cpu_seconds_total /m);
    const outside =
      'curl --insecure --silent --resolve pv.example.cn:443:127.0.0.1 https://pv.example.cn/metrics';
    expect(machine.run(outside).stdout).toContain('404 Not Found');
  },
};

describe('commands of docs/guides/operations.md', () => {
  it.each(SECTIONS.filter((section) => section !== 'machines'))('%s', async (section) => {
    const outputs = runSection(section);
    if (outputs.length > 0) await AFTER[section]?.(outputs);
  });

  it('machines', async () => {
    const { data, machines, restart, sharedSettings, stop } = await fourMachines(release);
    onTestFinished(stop);
    const [database = '', network = '', settings = '', proxy = '', commands = '', ...restoring] =
      blocksOf('machines');
    data.runBlock(database);
    data.runBlock(network);
    await restart();
    const shared = sharedSettings();
    for (const [number, each] of machines.entries()) {
      for (const block of blocksOf('install').slice(0, 4)) each.runBlock(block);
      writeFileSync(join(each.root, 'root/pv-brain-shared'), shared);
      each.runBlock(settings.replace('MACHINE=10.0.0.11', `MACHINE=10.0.0.1${number + 1}`));
      const [start = ''] = blocksOf('install').slice(4);
      const here = start.replace('127.0.0.1', `10.0.0.1${number + 1}`);
      each.runBlock(here);
      // A busy machine may take longer than half a second for the first connection to Redis.
      const ask = here.trim().split('\n').at(-1) ?? '';
      await expect.poll(() => each.runBlock(ask)).toEqual(READY);
    }
    const [first, second, third] = machines as [Machine, Machine, Machine];
    for (const block of blocksOf('nginx').slice(0, 2)) first.runBlock(block);
    expect(first.runBlock(proxy)).toEqual(READY);
    const printed = second.runBlock(commands);
    expect(printed).toMatch(/admin has a new password/);
    expect(printed).toMatch(/backed up to s3:\/\/pv-brain-backups\/pv-brain-/);
    expect(printed).toMatch(/the backup made .* can be restored/);
    // One installation: each knows the others' accounts, and one that stops is not missed.
    second.runBlock('pv-brain operator-add late-operator');
    third.runBlock('pv-brain account-disable late-operator');
    expect(first.run('pv-brain doctor').output).toMatch(DOCTOR_OK);
    third.runBlock("systemctl stop 'pv-brain@*'");
    const ask = blocksOf('nginx').at(-1) ?? '';
    for (let times = 0; times < 6; times++) expect(first.runBlock(ask)).toEqual(READY);

    const [newDatabase = '', change = '', restore = '', ...more] = restoring;
    expect(more).toEqual([]);
    data.runBlock(newDatabase);
    for (const each of machines) each.runBlock(change);
    expect(third.runBlock(restore)).toContain('restored the backup made');
    expect(first.run('pv-brain account-enable late-operator').output).toContain('no account late-operator');
    expect(first.run('pv-brain account-enable admin').status).toBe(0);
  });

  it('have an assertion for each section that this test knows', () => {
    expect(SECTIONS).toEqual(expect.arrayContaining(Object.keys(AFTER)));
  });
});

it('the guide explains every part and state of /readyz', () => {
  const [, section = ''] = GUIDE.split('{#readyz}');
  const operating =
    readFileSync(join(ROOT, 'docs/operating.md'), 'utf8').split('## Health')[1]?.split('\n## ')[0] ?? '';
  const rows = (text: string) =>
    [...text.matchAll(/^\| (?:`(\w+)`)? ?\| `(\w+)`/gm)].map(([, part, state]) => `${part ?? ''} ${state}`);
  expect(rows(operating).length).toBeGreaterThan(8);
  expect(rows(section)).toEqual(rows(operating));
});
