import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { userInfo as systemUserInfo } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Db } from './platform/database/database.ts';
import { DEMO } from './platform/database/schema.ts';
import { installationSecret } from './platform/database/secret.ts';
import { managingHere, serverWithCommand } from './testing/managing.ts';
import { auditLog, newCustomer } from './testing/people/accounts.ts';
import { testDatabase } from './testing/test-app.ts';

vi.mock('node:readline/promises', () => ({ createInterface: vi.fn() }));

/** Demo content without companies and their submissions. */
const CONTENT_ONLY = { DEMO_CONTENT: 'content' };

describe('manage', () => {
  it.each([[[]], [['fly']], [['constructor']], [['operator-add']], [['password-reset', '']]])(
    'prints its usage and exits with code 2: %j',
    async (args) => {
      const { code, out, error } = await managingHere({ dataDir: '/nowhere' })(args);
      expect([code, out]).toEqual([2, '']);
      for (const command of ['operator-add', 'password-reset', 'account-disable', 'account-enable'])
        expect(error).toContain(`${command} <name>`);
    },
  );
});

describe('a command for an existing database', () => {
  it('does not create one when DATA_DIR is another folder', async () => {
    const { settings } = await testDatabase();
    const dataDir = join(settings.dataDir, 'elsewhere');
    const manage = managingHere({ dataDir });
    for (const args of [['password-reset', 'admin'], ['reindex'], ['audit-verify'], ['backup', dataDir]]) {
      const error = `there is no database ${join(dataDir, 'pv-brain.sqlite')}: set DATA_DIR to where the server keeps it\n`;
      expect(await manage(args)).toEqual({ code: 1, out: '', error });
    }
    expect(existsSync(dataDir)).toBe(false);
  });

  it('does not call a database missing that it cannot reach', async () => {
    const { settings } = await testDatabase();
    const dataDir = join(settings.dataDir, 'loop');
    symlinkSync(dataDir, dataDir);
    const { error } = await managingHere({ dataDir })(['password-reset', 'admin']);
    expect(error).toMatch(/^ELOOP: [^\n]+\n$/);
  });

  it('is refused with surplus arguments, also if one of them is --help', async () => {
    const { db, settings } = await testDatabase();
    const manage = managingHere(settings);
    await manage(['migrate']);
    for (const args of [
      ['demo-clear', '--help'],
      ['demo-clear', '--yes', '--help'],
      ['reindex', '--yes'],
      ['secret-reset', '-h'],
      ['password-reset', 'li', 'na'],
    ])
      expect(await manage(args)).toMatchObject({ code: 2, out: '' });
    const log = await auditLog(db);
    expect(log.map(({ action }) => action)).not.toContain('demo-cleared');
    expect(log.filter(({ action }) => action === 'command')).toHaveLength(1);
  });
});

describe('demo-clear', () => {
  const count = async (db: Db) => (await db.selectFrom('policy').select('id').execute()).length;
  function onTerminal(isTerminal: boolean) {
    for (const stream of [process.stdin, process.stdout]) {
      const before = stream.isTTY;
      stream.isTTY = isTerminal;
      onTestFinished(() => {
        stream.isTTY = before;
      });
    }
  }
  /** Simulates a person at the terminal who types this answer. */
  function answering(answer: string) {
    const question = vi.fn(async () => answer);
    const terminal: Partial<Interface> = { question, close: vi.fn() };
    vi.mocked(createInterface).mockReturnValue(terminal as Interface);
    onTerminal(true);
    return question;
  }

  it('removes demo companies and operators too, whose passwords demo-fill printed', async () => {
    const { db, settings } = await testDatabase();
    const manage = managingHere(settings);
    const { out } = await manage(['demo-fill']);
    expect(out).toMatch(
      /^demo content filled\n演示企业.*[\w-]{24}\n演示审核员 .*: demo-reviewer.*[\w-]{24}\n$/,
    );
    answering('YES ');
    const cleared = await manage(['demo-clear']);
    expect(cleared.out).toContain('  people: account demo-reviewer\n');
    expect(cleared.out).not.toContain('kept');
    expect(cleared.out).toMatch(/removed \d+ demo items\n$/);
    expect(await db.selectFrom('company').select('id').execute()).toEqual([]);
  });

  it('lists what demo-fill added, and removes it only after a confirmation on a terminal', async () => {
    const { app, db, manage } = await serverWithCommand();
    expect(await manage(['demo-fill'], CONTENT_ONLY)).toMatchObject({
      code: 0,
      out: 'demo content filled\n',
    });
    const hits = await app.inject({ url: '/api/search', query: { q: '光伏' } });
    expect(hits.json().total).toBeGreaterThan(10);
    const before = await count(db);
    expect(before).toBeGreaterThan(0);
    const { title } = await db.selectFrom('policy').select('title').limit(1).executeTakeFirstOrThrow();

    onTerminal(false);
    const { code, out, error } = await manage(['demo-clear']);
    expect([code, error]).toEqual([1, 'nothing was done: repeat the command with --yes at its end\n']);
    expect(out).toMatch(/^to be removed permanently, \d+ demo items:\n/);
    expect(out).toContain(`  policy: ${title}\n`);
    expect(await count(db)).toBe(before);

    for (const [answer, end, remaining] of [
      ['', /nothing was removed\n$/, before],
      ['no', /nothing was removed\n$/, before],
      ['y', /removed \d+ demo items\n$/, 0],
    ] as const) {
      const question = answering(answer);
      const result = await manage(['demo-clear']);
      expect(result).toMatchObject({ code: 0, out: expect.stringMatching(end) });
      expect(question).toHaveBeenCalledWith(expect.stringMatching(/^remove these \d+ items\? \[y\/N\] $/));
      expect(await count(db)).toBe(remaining);
    }
  });

  it('removes the listed items with --yes, and lists what it keeps', async () => {
    const { db, settings } = await testDatabase();
    const manage = managingHere(settings);
    await manage(['demo-fill'], CONTENT_ONLY);
    await db.updateTable('policy').set({ demo: DEMO.changed }).where('pinned', '=', 1).execute();
    const pinned = await db.selectFrom('policy').select('title').where('pinned', '=', 1).execute();
    const { code, out } = await manage(['demo-clear', '--yes']);
    expect(code).toBe(0);
    const lines = pinned.map(({ title }) => `  policy: ${title}`);
    const [going = '', staying = ''] = out.split(
      `kept, because they were changed or kept content refers to them, ${pinned.length}:\n`,
    );
    for (const line of lines) expect([going.includes(line), staying.includes(line)]).toEqual([false, true]);
    expect(staying).toMatch(/removed \d+ demo items\n$/);
    expect(await count(db)).toBe(pinned.length);
    expect((await manage(['demo-clear', '--yes'])).out).toMatch(/^nothing to remove\nkept/);
  });
});

describe('secret-reset', () => {
  it('lets a server start with a new secret after the old one was lost, and is logged', async () => {
    const { db, settings } = await testDatabase();
    const { dataDir } = settings;
    const manage = managingHere(settings);
    const start = () => installationSecret(db, { secret: undefined, dataDir });
    const old = await start();
    rmSync(join(dataDir, 'secret'));
    await expect(start()).rejects.toThrow('npm run manage -- secret-reset');
    const { code, out } = await manage(['secret-reset']);
    expect([code, out]).toEqual([0, expect.stringContaining('next start')]);
    expect((await start()).equals(old)).toBe(false);
    const reset = { action: 'secret-reset', actor: 'terminal' };
    expect(await auditLog(db)).toMatchObject([reset, { action: 'command', target: 'secret-reset' }]);
  });
});

describe('every command', () => {
  it('is logged with the system user, whether it succeeds or fails', async () => {
    const { db, settings } = await testDatabase();
    const manage = managingHere(settings);
    await manage(['migrate'], { SUDO_USER: 'li-na' });
    await manage(['demo-fill'], CONTENT_ONLY);
    await manage(['demo-clear', '--yes']);
    await manage(['password-reset', 'nobody']);
    const user = systemUserInfo().username;
    const log = (await auditLog(db)).map(({ action, actor, target, detail }) => {
      expect([actor, JSON.parse(detail ?? '').user]).toEqual(['terminal', user]);
      return target ? `${action} ${target}` : action;
    });
    expect(log).toEqual([
      'command migrate',
      'demo-filled',
      'command demo-fill',
      'demo-cleared',
      'command demo-clear',
      'command password-reset',
    ]);
    const [first] = await auditLog(db);
    expect(JSON.parse(first?.detail ?? '')).toEqual({ user, sudoUser: 'li-na' });
  });
});

describe('audit-verify', () => {
  it('reports the last entry of an intact log, or the first broken one with exit code 1', async () => {
    const { app, db, manage } = await serverWithCommand();
    await newCustomer(app);
    const { code, out } = await manage(['audit-verify']);
    const [row] = await auditLog(db);
    expect(code).toBe(0);
    expect(out).toBe(`the audit log is intact: 1 entries, the last one is number 1, its hash ${row?.hash}\n`);
    await db.updateTable('audit_head').set({ seq: 7 }).execute();
    const broken = await manage(['audit-verify']);
    expect(broken).toMatchObject({ code: 1, out: '' });
    expect(broken.error).toBe('the audit log is broken: entry 3 is missing: the log ended with number 7\n');
  });
});
