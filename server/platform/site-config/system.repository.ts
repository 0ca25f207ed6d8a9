import type {
  Category,
  ConfigEntry,
  DictionaryEntry,
  NavigationItem,
} from '@pv-brain/contract/protocol/answers.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';

/** Reads a section's categories in menu order. */
export function readCategories(db: Db, section: string): Promise<Category[]> {
  return db
    .selectFrom('category')
    .select(['code as fdCategory', 'name as fdCategoryName'])
    .where('section', '=', section)
    .orderBy('position')
    .execute();
}

/** Returns the category into which a deleted category was merged, or undefined. */
export async function readMergedInto(db: Db, section: string, code: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('category_merged')
    .select('into_code')
    .where('section', '=', section)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.into_code;
}

/** Reads a public config entry; null when it is not public, undefined when it does not exist. */
export async function readConfig(db: Db, key: string): Promise<ConfigEntry | null | undefined> {
  const row = await db
    .selectFrom('config')
    .select(['value', 'is_public'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && (row.is_public === 1 ? { configKey: key, configValue: row.value } : null);
}

const switches = prepared((db, _: '', { key }: { key: string }) =>
  db.selectFrom('config').select('value').where('key', '=', key),
);

/** Reads the value of a config entry for the server's own use, public or not; undefined when it does not exist. */
export async function readSwitch(db: Db, key: string): Promise<string | undefined> {
  const [row] = await switches(db, '', { key });
  return row?.value;
}

/** Reads the navigation items of a type in their order. */
export function readNavigation(db: Db, type: string): Promise<NavigationItem[]> {
  return db
    .selectFrom('navigation')
    .select(['name as configName', 'value as configValue'])
    .where('type', '=', type)
    .where('hidden', '=', 0)
    .orderBy('position')
    .execute();
}

/** Reads the public dictionary entries of a type in their order. */
export function readDictionary(db: Db, type: string): Promise<DictionaryEntry[]> {
  return db
    .selectFrom('dictionary')
    .select(['label as dictLabel', 'value as configValue'])
    .where('type', '=', type)
    .where('is_public', '=', 1)
    .orderBy('position')
    .execute();
}
