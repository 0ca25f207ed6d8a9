import type { Db } from '../database/database.ts';

/** How often each section's content has been changed. */
export const readVersions = (db: Db): Promise<{ section: string; version: number }[]> =>
  db.selectFrom('content_version').select(['section', 'version']).execute();
