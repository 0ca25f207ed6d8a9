import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startServer } from '../../testing/load/starting.ts';
import { connectClients, isFree } from '../../testing/load/stopping.ts';
import { testDatabase } from '../../testing/test-app.ts';

describe('two concurrent first starts', () => {
  it('both serve the complete content, one shows the password, and both exit with 0 on a signal', async () => {
    const { settings, db } = await testDatabase({ isMigrated: false });
    const servers = [1, 2].map(() => startServer(settings, { DEMO_CONTENT: 'on' }));
    const origins = await Promise.all(servers.map((server) => server.ready()));
    for (const origin of origins) expect((await fetch(`${origin}/api/policy/list`)).status).toBe(200);
    const withPassword = servers.filter((server) => server.out().includes('初始密码'));
    expect(withPassword).toHaveLength(1);
    const accounts = await db.selectFrom('account').select('id').execute();
    const demo = await db.selectFrom('demo_record').select('id').where('kind', '=', 'account').execute();
    expect(demo.length).toBeGreaterThan(14);
    expect(accounts).toHaveLength(1 + demo.length);
    const filled = await db
      .selectFrom('policy')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .execute();
    expect(filled[0]?.n).toBeGreaterThan(10);
    expect(
      await db.selectFrom('meta').select('key').where('key', '=', 'demo_filled_at').execute(),
    ).toHaveLength(1);

    await db.destroy();
    for (const [at, signal] of (['SIGTERM', 'SIGINT'] as const).entries()) {
      const port = await connectClients(origins[at] ?? '');
      servers[at]?.child.kill(signal);
      expect(await servers[at]?.exit).toBe(0);
      // No connection was open until the time limit, which closes them.
      expect(servers[at]?.out()).not.toContain('aborting what is still running');
      expect(await isFree(port)).toBe(true);
    }
    const log = join(settings.dataDir, 'pv-brain.sqlite-wal');
    if (!settings.databaseUrl) expect(existsSync(log) && 'the log is left').toBe(false);
  });
});
