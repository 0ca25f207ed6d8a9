import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { linkAudits } from './link.repository.ts';

/** More than one account causes in years; only the newest are read. */
const MAX_ENTRIES = 10_000;

/** Lists the entries about an account: its own actions, and actions on it at the terminal. Oldest first. */
export async function listAuditOfSubject(db: Db, { id, username }: { id: string; username: string }) {
  await linkAudits(db);
  const columns = ['seq', 'at', 'action', 'target', 'subject', 'address', 'detail'] as const;
  const ownActions = await db
    .selectFrom('audit_log')
    .select(columns)
    .where('actor_id', '=', id)
    .orderBy('at', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  const terminalActions = await db
    .selectFrom('audit_log')
    .select(columns)
    .where('target', '=', username)
    // Spelled out, so that the databases see that the small index fits.
    .where('address', '=', sql.lit('local'))
    .orderBy('seq', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return [...ownActions, ...terminalActions]
    .sort((a, b) => a.seq - b.seq)
    .map(({ seq: _, ...entry }) => entry);
}
