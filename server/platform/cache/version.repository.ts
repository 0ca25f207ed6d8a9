import type { Db } from '../database/database.ts';

/** Reads the change counter of each section's content. */
export const readVersions = (db: Db): Promise<{ section: string; version: number }[]> =>
  db.selectFrom('content_version').select(['section', 'version']).execute();
