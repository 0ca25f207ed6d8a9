import { FORMAT, FORMAT_KEY } from '../../content/search/index/number.ts';
import type { Database } from '../../platform/database/database.ts';
import { saveMeta } from '../../platform/database/meta.repository.ts';
import { migrate } from '../../platform/database/migrations/migrate.ts';

/**
 * Migrates the database that is copied for every test, and marks its search index as current, as the first start does. Otherwise
 * each server over a filled copy would rebuild it meanwhile.
 */
export async function prepareTemplate(database: Database): Promise<void> {
  await migrate(database);
  await saveMeta(database.db, FORMAT_KEY, FORMAT);
}
