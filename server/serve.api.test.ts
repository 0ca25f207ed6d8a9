import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { passwordMatches } from './accounts/passwords.ts';
import { testDatabase } from './testing/test-app.ts';

const CALL = `
  import { serve } from ${JSON.stringify(join(import.meta.dirname, 'serve.ts'))};
  import { readSettings } from ${JSON.stringify(join(import.meta.dirname, 'settings.ts'))};
  serve(readSettings(process.env), async () => ({})).catch((error) => { console.error(error.code); process.exit(1); });
`;

it('tells the first operator’s password even where the start fails, and only once', async () => {
  const { settings, db } = await testDatabase();
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const address = taken.address();
  const port = String(typeof address === 'object' && address ? address.port : 0);
  const { dataDir, databaseUrl = '' } = settings;
  const given = { NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO_CONTENT: 'off' };
  const env = { PATH: process.env.PATH, ...given, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'info' };
  const start = () =>
    new Promise<{ out: string; error: string }>((resolve) => {
      execFile(process.execPath, ['--input-type=module', '-e', CALL], { env }, (_, out, error) =>
        resolve({ out, error }),
      );
    });

  const first = await start();
  expect(first.error).toBe('EADDRINUSE\n');
  const password = /初始密码 \(password\): ([\w-]{24})\n/.exec(first.out)?.[1] ?? '';
  const account = await db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
  expect(account).toMatchObject({ username: 'admin', role: 'operator' });
  expect(await passwordMatches(account.password_hash, password)).toBe(true);
  expect(first.out.split(password)).toHaveLength(2);

  const second = await start();
  expect(second.error).toBe('EADDRINUSE\n');
  expect(second.out).not.toContain('password');
});
