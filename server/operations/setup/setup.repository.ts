import type { Section } from '@pv-brain/contract/content/types.ts';
import type { Db } from '../../platform/database/database.ts';
import { hasRows } from '../../platform/database/rows.ts';
import { DEMO, tableOf } from '../../platform/database/schema.ts';

/** Returns whether the demo content has been cleared, from the audit log. Items kept then are the operators' own. */
export const wasDemoCleared = (db: Db): Promise<boolean> =>
  hasRows(db.selectFrom('audit_log').where('action', '=', 'demo-cleared'));

/** Returns whether a section has an item of the demo content that no person has changed or deleted. */
export const hasDemoItem = (db: Db, section: Section): Promise<boolean> =>
  hasRows(
    db.selectFrom(tableOf(section)).where('demo', '=', DEMO.untouched).where('state', '!=', 'recycled'),
  );

/** Returns whether the home page shows a banner other than unchanged demo content. */
export const hasOwnBanner = (db: Db): Promise<boolean> =>
  hasRows(
    db.selectFrom(tableOf('banner')).where('state', '=', 'published').where('demo', '!=', DEMO.untouched),
  );
