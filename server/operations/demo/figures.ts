import { numberIn, randomFrom } from '@pv-brain/art/random.ts';
import { demoMissedSearches } from '@pv-brain/demo/history.ts';
import { readDemoItems } from '../../content/core/writing/write.repository.ts';
import { addMissedSearches } from '../../content/search/query/missed.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { addDays } from '../../platform/runtime/time.ts';
import { addVisits } from '../../web/visits/visit.repository.ts';
import { keyOf } from '../../web/visits/visit-counter.ts';

const DAYS = 84;
/** Number of days with visits by page. */
const PAGE_DAYS = 28;
/** Number of items per section with visits. */
const READ_ITEMS = 6;
const READ_SECTIONS = ['policy', 'project', 'app', 'getbuginess', 'industryNews'] as const;
/** Views on an average day, by day of the week from Sunday. */
const VIEWS = [58, 142, 156, 151, 147, 133, 64];

/**
 * Adds the visits of twelve weeks and searches without results, up to the day before `today`; to be called in a transaction.
 * Returns the first day.
 */
export async function addDemoFigures(db: Db, today: string): Promise<string> {
  const random = randomFrom('demo visits');
  const items: string[] = [];
  for (const section of READ_SECTIONS)
    for (const name of [...(await readDemoItems(db, section)).untouched.keys()].slice(0, READ_ITEMS))
      items.push(keyOf({ section, name }));
  for (let ago = DAYS; ago > 0; ago -= 1) {
    const day = addDays(today, -ago);
    const dailyViews = VIEWS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0;
    // Grows slowly from week to week.
    const views = Math.round(dailyViews * (1.3 - (0.6 * ago) / DAYS) * numberIn(random, 0.85, 1.15));
    const byPage = new Map<string, number>();
    if (ago <= PAGE_DAYS)
      for (const [index, key] of items.entries()) {
        const share = Math.round(
          ((views / items.length) * numberIn(random, 0, 2)) / (1 + (index % READ_ITEMS) / 3),
        );
        if (share > 0) byPage.set(key, share);
      }
    await addVisits(db, day, { views, byPage });
  }
  for (const [index, [term, times]] of Object.entries(demoMissedSearches).entries())
    for (const [part, ago] of [2 + (index % 5), 9 + (index % 7), 18 + (index % 9)].entries()) {
      const share = Math.floor(times / 3) + (part < times % 3 ? 1 : 0);
      if (share > 0) await addMissedSearches(db, addDays(today, -ago), new Map([[term, share]]));
    }
  return addDays(today, -DAYS);
}
