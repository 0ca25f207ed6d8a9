import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../platform/database/migrations/migrate.ts';
import { version } from '../platform/runtime/version.ts';
import { managingHere } from '../testing/managing.ts';
import { testDatabase } from '../testing/test-app.ts';

describe('manage version', () => {
  const line = (name: string, value: string) => `${name.padEnd(12)}${value}\n`;
  const versions = line('program', version) + line('node', process.versions.node);

  it('prints program, Node and the database with its pending migrations', async () => {
    const { db, settings } = await testDatabase();
    const manage = managingHere(settings);
    const file = `SQLite ${join(settings.dataDir, 'pv-brain.sqlite')}`;
    const databaseLocation = process.env.TEST_DATABASE === 'sqlite' ? file : 'PostgreSQL 127.0.0.1';
    const all = MIGRATIONS.length;
    const { code, out } = await manage(['version']);
    expect(code).toBe(0);
    expect(out).toContain(versions + line('database', databaseLocation).trimEnd());
    expect(out.endsWith(line('migrations', `${all} of ${all} run`))).toBe(true);

    const last = MIGRATIONS.at(-1);
    await sql`delete from kysely_migration where name = ${last}`.execute(db);
    expect((await manage(['version'])).out).toContain(
      line('migrations', `${all - 1} of ${all} run; the next start runs ${last}`),
    );
    await sql`insert into kysely_migration (name, timestamp) values ('9000-01-01-later', '')`.execute(db);
    expect(await manage(['version'])).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^database +the database was written by a newer version/m),
    });
  });

  it('works before the first start, and creates nothing', async () => {
    const dataDir = join(tmpdir(), 'pv-brain-nothing-here');
    const { code, out } = await managingHere({ dataDir })(['version']);
    const file = join(dataDir, 'pv-brain.sqlite');
    expect([code, out]).toEqual([0, versions + line('database', `SQLite ${file}, not created yet`)]);
    expect(existsSync(dataDir)).toBe(false);
  });
});
