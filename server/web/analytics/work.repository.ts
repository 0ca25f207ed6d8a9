import { WAITING_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Span of days in Shanghai, inclusive. */
export interface Span {
  from: string;
  to: string;
}

/** Returns an upper bound after the last second of a day. */
const endOf = (day: string) => `${day} 24`;

/** Returns the ids of the submissions pending longest, in that order. */
export async function readLongest(db: Db, limit: number): Promise<string[]> {
  const rows = await Promise.all(
    SUBMISSION_KINDS.map((kind) =>
      db
        .selectFrom('submission')
        .select(['id', 'waits_since'])
        .where('kind', '=', kind)
        .where('state', 'in', WAITING_STATES[kind])
        .orderBy('waits_since')
        .orderBy('id')
        .limit(limit)
        .execute(),
    ),
  );
  return rows
    .flat()
    .sort((a, b) => (`${a.waits_since} ${a.id}` < `${b.waits_since} ${b.id}` ? -1 : 1))
    .slice(0, limit)
    .map(({ id }) => id);
}

/** Counts submissions by day and kind. */
export function countSent(db: Db, { from, to }: Span) {
  const day = sql<string>`substr(created_at, 1, 10)`;
  return db
    .selectFrom('submission')
    .select(['kind', day.as('day')])
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('created_at', '>=', from)
    .where('created_at', '<', endOf(to))
    .groupBy([day, 'kind'])
    .execute();
}

/** Returns answers and decisions of operators: the step, its time, and the seconds waited for it. */
export async function readSteps(db: Db, { from, to }: Span) {
  const rows = await db
    .selectFrom('submission_event')
    .select(['at', 'step', 'waited'])
    .where('waited', 'is not', null)
    .where('at', '>=', from)
    .where('at', '<', endOf(to))
    .execute();
  return rows.map(({ at, step, waited }) => ({ at, step: step ?? '', waited: Number(waited) }));
}
