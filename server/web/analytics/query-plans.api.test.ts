import { expect, it } from 'vitest';
import { countDays } from '../../content/core/lists/content.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { countOlder, countWaiting } from '../../submissions/review/list.repository.ts';
import { plansOf } from '../../testing/plans.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { deletePageVisits, readItemsOfDay, readVisitDays } from '../visits/visit.repository.ts';
import { countByCategory } from './portal.repository.ts';
import { countSent, readLongest, readSteps } from './work.repository.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

const SPAN = { from: '2026-09-07', to: '2026-11-25' };

it.each<[string, RegExp, (db: Db) => Promise<unknown>]>([
  ['what waits', /submission_(state|waiting|pending|open)/, (db) => countWaiting(db)],
  ['what has waited longest', /submission_(state|waiting|pending|open)/, (db) => readLongest(db, 5)],
  [
    'what is late',
    /submission_(state|waiting|pending|open)/,
    (db) => countOlder(db, { kind: 'entry', states: ['pending'], column: 'waits_since', before: '2026' }),
  ],
  ['what was sent', /submission_sent/, (db) => countSent(db, SPAN)],
  ['what was answered', /submission_event_decided/, (db) => readSteps(db, SPAN)],
  ['what stands on the market', /list_tally/, (db) => countByCategory(db, 'getbuginess:1')],
  [
    'what was published',
    /list_tally/,
    (db) => countDays(db, { section: 'policy', category: '' }, SPAN.from, SPAN.to),
  ],
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
