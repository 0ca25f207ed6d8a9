import { CompiledQuery, sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Db } from '../../platform/database/database.ts';
import { countOlder } from '../../submissions/review/list.repository.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { deletePageVisits, readItemsOfDay, readVisitDays } from '../visits/visit.repository.ts';
import { countByCategory, countPublished } from './portal.repository.ts';
import { countSent, countWaiting, readLongest, readSteps } from './work.repository.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

/** Returns the plans of the queries of a read, one step a line. Disables scans, which small tables would favour. */
async function plansOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<string> {
  const queries: CompiledQuery[] = [];
  const watched = db.withPlugin({
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await read(watched);
  return db.connection().execute(async (connection) => {
    if (isPostgres) await sql`set enable_seqscan = off`.execute(connection);
    const explain = isPostgres ? 'explain' : 'explain query plan';
    const steps: string[] = [];
    for (const { sql: text, parameters } of queries) {
      const { rows } = await connection.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      );
      steps.push(...rows.map((row) => String(row.detail ?? row['QUERY PLAN'])));
    }
    return steps.join('\n');
  });
}

const SPAN = { from: '2026-09-07', to: '2026-11-25' };

it.each<[string, RegExp, (db: Db) => Promise<unknown>]>([
  ['what waits', /submission_(state|waiting)/, (db) => countWaiting(db, 'application')],
  ['what has waited longest', /submission_(state|waiting)/, (db) => readLongest(db, 5)],
  [
    'what is late',
    /submission_(state|waiting)/,
    (db) => countOlder(db, { kind: 'entry', states: ['pending'], column: 'waits_since', before: '2026' }),
  ],
  ['what was sent', /submission_sent/, (db) => countSent(db, SPAN)],
  ['what was answered', /submission_event_decided/, (db) => readSteps(db, SPAN)],
  ['what stands on the market', /list_tally/, (db) => countByCategory(db, 'getbuginess:1')],
  ['what was published', /list_tally/, (db) => countPublished(db, 'policy', SPAN)],
  ['visits by day', /visit_day/, (db) => readVisitDays(db, SPAN)],
  [
    'what was read on a day',
    isPostgres ? /visit_page_key/ : /visit_page/,
    (db) => readItemsOfDay(db, SPAN.from),
  ],
  [
    'what is forgotten',
    isPostgres ? /visit_page_key/ : /visit_page/,
    (db) => deletePageVisits(db, '2026-01-01'),
  ],
])('%s is read through an index', async (_, index, read) => {
  const { db } = await testDatabase();
  const plan = await plansOf(db, read);
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan|SCAN \w+$/m);
});
