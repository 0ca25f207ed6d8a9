import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database, DialectName } from '../database/database.ts';
import { StartError } from '../start-error.ts';
import { up as content } from './0001-content.ts';
import { up as accounts } from './0002-accounts.ts';
import { up as submissions } from './0003-submissions.ts';
import { up as quietVersions } from './0004-quiet-versions.ts';
import { up as auditChain } from './0005-audit-chain.ts';
import { up as consent } from './0006-consent.ts';
import { up as companyReview } from './0007-company-review.ts';
import { up as uploadQuota } from './0008-upload-quota.ts';
import { up as companyNames } from './0010-company-names.ts';
import { up as entryState } from './0011-entry-state.ts';
import { up as contentRevision } from './0012-content-revision.ts';
import { up as accountRoles } from './0013-account-roles.ts';

/** By name, in the order in which they are done. */
export const migrations: Record<string, (db: Kysely<unknown>, dialect: DialectName) => Promise<void>> = {
  '0001-content': content,
  '0002-accounts': accounts,
  '0003-submissions': submissions,
  '0004-quiet-versions': quietVersions,
  '0005-audit-chain': auditChain,
  '0006-consent': consent,
  '0007-company-review': companyReview,
  '0008-upload-quota': uploadQuota,
  '0010-company-names': companyNames,
  '0011-entry-state': entryState,
  '0013-account-roles': accountRoles,
  '0012-content-revision': contentRevision,
};

/** The names of all migrations that this version knows. */
export const MIGRATIONS = Object.keys(migrations);

/** Throws a StartError where the database has been through migrations that this version does not know. */
async function refuseNewer(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const unknown = rows.map(({ name }) => name).filter((name) => !MIGRATIONS.includes(name));
  if (unknown.length === 0) return;
  throw new StartError(
    `the database was written by a newer version (${unknown.join(', ')}): start that version or a newer one, or restore a backup`,
  );
}

/** Brings the database to the newest shape, one process at a time. Answers the names of what was done. */
export async function migrate({ db, dialect }: Database): Promise<string[]> {
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        Object.entries(migrations).map(([name, up]) => [
          name,
          { up: (target: Kysely<unknown>) => up(target, dialect) },
        ]),
      ),
  };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) {
    await refuseNewer(db as Kysely<unknown>);
    throw error;
  }
  return results.map((result) => result.migrationName);
}
