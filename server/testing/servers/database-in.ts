import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import type { Settings } from '../../platform/runtime/settings.ts';

/** Creates an empty database in an encoding on the same PostgreSQL server, for one test; returns its URL. */
export async function databaseIn(
  encoding: string,
  { settings, db }: { settings: Pick<Settings, 'databaseUrl'>; db: Db },
): Promise<string> {
  const name = `encoding_${newId()}`;
  await sql`create database ${sql.id(name)} encoding ${sql.lit(encoding)} locale 'C' template template0`.execute(
    db,
  );
  onTestFinished(async () => void (await sql`drop database ${sql.id(name)} with (force)`.execute(db)));
  return Object.assign(new URL(settings.databaseUrl ?? ''), { pathname: `/${name}` }).href;
}
