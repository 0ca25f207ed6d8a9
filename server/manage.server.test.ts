import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { managing } from './testing/managing.ts';
import { auditLog } from './testing/people/accounts.ts';
import { testDatabase } from './testing/test-app.ts';

describe('the process of a command', () => {
  it('exits with 0 and a message on success', async () => {
    const { settings, db } = await testDatabase();
    const { code, out, error } = await managing(settings)(['operator-add', '值班员']);
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/^operator 值班员 added, password \(shown only once\): [\w-]{24}\n$/);
    const actions = (await auditLog(db)).map(({ action }) => action);
    expect(actions).toEqual(['operator-added', 'command']);
  });

  it('exits with 1 and one line on failure', async () => {
    const { settings } = await testDatabase();
    const result = await managing(settings)(['password-reset', 'nobody']);
    expect(result).toEqual({ code: 1, out: '', error: 'no account nobody\n' });
  });

  it('exits with 1 and one line for an invalid setting', async () => {
    const { settings } = await testDatabase();
    const { code, error } = await managing(settings)(['operator-add', 'admin'], { PORT: 'http' });
    expect(code).toBe(1);
    expect(error).toBe('setting PORT="http" cannot be used: not a whole number\n');
  });

  it('exits with 2 for an unknown command', async () => {
    const { settings } = await testDatabase();
    const { code, out, error } = await managing(settings)(['fly']);
    expect([code, out]).toEqual([2, '']);
    expect(error).toContain('usage: npm run manage');
    // The same commands as in the documentation, with the same arguments.
    const usage = [...error.matchAll(/^ {2}(\S.*?) {2,}/gm)].map(([, line]) => line);
    const [, table] = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8').split(
      '## Commands',
    );
    const documented = [...(table ?? '').matchAll(/^\| `([a-z-]+(?: .*?)?)` \| /gm)].map(([, line]) => line);
    expect(documented.sort()).toEqual(usage.sort());
  });
});

it.each(['main.ts', 'manage.ts'])(
  '%s creates files that no other user of the machine can read',
  async (program) => {
    const umaskProgram =
      'data:text/javascript,process.on("exit",()=>console.log(process.umask().toString(8)))';
    const args = [
      '-c',
      'umask 0; exec "$0" "$@"',
      process.execPath,
      '--import',
      umaskProgram,
      join(import.meta.dirname, program),
    ];
    const out = await new Promise<string>((resolve) =>
      // An invalid setting ends the process immediately.
      execFile('sh', args, { env: { PATH: process.env.PATH, PORT: 'none' } }, (_, shown) => resolve(shown)),
    );
    expect(out).toBe('77\n');
  },
);
