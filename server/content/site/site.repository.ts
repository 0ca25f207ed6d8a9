import type { DictionaryLine } from '@pv-brain/contract/site/config.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { hasWritten } from '../../platform/database/rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { readDictionary } from '../../platform/site-config/system.repository.ts';

export function readConfigRows(db: Db) {
  return db.selectFrom('config').selectAll().orderBy('key').execute();
}

export function readConfigRow(db: Db, key: string) {
  return db.selectFrom('config').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Replaces the value `before`, undefined when none was stored; returns false when it was changed meanwhile. */
export function replaceConfig(
  db: Db,
  before: string | undefined,
  { key, label, ...change }: Omit<Selectable<Schema['config']>, 'is_public'>,
): Promise<boolean> {
  return db
    .insertInto('config')
    .values({ key, label, is_public: 1, ...change })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet(change)
        .where('config.value', '=', before ?? null),
    )
    .$call(hasWritten);
}

/** Returns the public lines of all dictionaries, by dictionary and in order. */
export function readDictionaryRows(db: Db) {
  return db
    .selectFrom('dictionary')
    .select(['type', 'label', 'value'])
    .where('is_public', '=', 1)
    .orderBy('type')
    .orderBy('position')
    .execute();
}

/** Returns a dictionary's lines and locks it until the end of the transaction. */
export async function lockDictionary(db: Db, type: string): Promise<DictionaryLine[]> {
  // Locks the version row of all dictionaries, which exists even when this one has no lines.
  await db
    .updateTable('content_version')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('section', '=', 'dictionary')
    .execute();
  const lines = await readDictionary(db, type);
  return lines.map(({ dictLabel: label, configValue: value }) => ({ label, value }));
}

/** Replaces the lines of a locked dictionary. Lines that are not public stay. */
export async function writeDictionary(db: Db, type: string, lines: readonly DictionaryLine[]): Promise<void> {
  await db.deleteFrom('dictionary').where('type', '=', type).where('is_public', '=', 1).execute();
  const lastRow = await db
    .selectFrom('dictionary')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('type', '=', type)
    .executeTakeFirst();
  const firstPosition = (lastRow?.position ?? -1) + 1;
  if (lines.length === 0) return;
  await db
    .insertInto('dictionary')
    .values(lines.map((line, at) => ({ ...line, type, position: firstPosition + at, is_public: 1 })))
    .execute();
}
