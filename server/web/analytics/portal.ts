import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { MARKET } from '@pv-brain/contract/content/market.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { MOST_READ_ITEMS, VISIT_DAYS, VISIT_PAGE_DAYS } from '@pv-brain/contract/operations/dashboard.ts';
import { sundayOf } from '@pv-brain/contract/time/weeks.ts';
import { countDays } from '../../content/core/lists/content.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { readCategories } from '../../platform/site-config/system.repository.ts';
import { readItemsOfDay, readVisitDays } from '../visits/visit.repository.ts';
import { keyOf, readKey } from '../visits/visit-counter.ts';
import { countByCategory, readTitles } from './portal.repository.ts';
import type { Span } from './work.repository.ts';

/** Sections in which operators publish, whose items have pages. */
const PUBLISHED = Object.values<ContentType>(contentTypes)
  .filter(({ portalPath, states }) => portalPath !== null && !states)
  .map(({ name, label }) => ({ section: name as Section, label }));

/** Number of most read items that are looked up: some of them may be gone. */
const CANDIDATES = 5 * MOST_READ_ITEMS;

/** Counts the entries on the market, by category in menu order. */
export async function readMarket(db: Db) {
  const [supply, demand] = [
    await countByCategory(db, `getbuginess:${MARKET.supply}`),
    await countByCategory(db, `getbuginess:${MARKET.demand}`),
  ];
  const categories = await readCategories(db, 'getbuginess');
  return categories.map(({ fdCategory: code, fdCategoryName: name }) => ({
    name,
    supply: supply.get(code) ?? 0,
    demand: demand.get(code) ?? 0,
  }));
}

/** Counts the items published in a span of days, by section. */
async function readPublished(db: Db, { from, to }: Span) {
  const counts = PUBLISHED.map(async ({ section, label }) => ({
    label,
    count: await countDays(db, { section, category: '' }, from, to),
  }));
  return Promise.all(counts);
}

/** Returns the visits of each day of a span, including days without any, and their total. */
async function readVisits(db: Db, { from, to }: Span) {
  const visitsByDay = new Map(
    (await readVisitDays(db, { from, to })).map(({ day, views }) => [day, Number(views)]),
  );
  const days: { day: string; views: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ day, views: visitsByDay.get(day) ?? 0 });
  return { days, views: days.reduce((sum, { views }) => sum + views, 0) };
}

type Count = readonly [key: string, views: number];

const byViews = ([a, viewsOfA]: Count, [b, viewsOfB]: Count) => viewsOfB - viewsOfA || (a < b ? -1 : 1);

/** Returns the largest counts in descending order without sorting all of them: there may be a hundred thousand. */
function highestCounts(counts: Iterable<Count>): Count[] {
  const highest: Count[] = [];
  for (const count of counts) {
    const last = highest[CANDIDATES - 1];
    if (last && byViews(count, last) > 0) continue;
    highest.push(count);
    highest.sort(byViews).splice(CANDIDATES);
  }
  return highest;
}

/** Returns the most read items of a span with their titles; reads one day at a time, to block other requests only briefly. */
export async function readMostRead(db: Db, { from, to }: Span) {
  const views = new Map<string, number>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const row of await readItemsOfDay(db, day)) {
      const key = keyOf(row);
      views.set(key, (views.get(key) ?? 0) + row.views);
    }
    await nextTurn();
  }
  const mostRead = highestCounts(views).map(([key, count]) => ({ ...readKey(key), views: count }));
  const titles = new Map<string, { title: string; path: string | null }>();
  for (const [section, items] of Map.groupBy(mostRead, (item) => item.section)) {
    if (!Object.hasOwn(contentTypes, section)) continue;
    const titleRows = await readTitles(
      db,
      section as Section,
      items.map(({ name }) => name),
    );
    for (const [id, item] of titleRows) titles.set(keyOf({ section, name: id }), item);
  }
  return mostRead
    .flatMap(({ section, name, views: count }) => {
      const item = titles.get(keyOf({ section, name }));
      return item ? [{ section, fdId: name, ...item, views: count }] : [];
    })
    .slice(0, MOST_READ_ITEMS);
}

/** Returns the last days up to today. */
export function lastDays(days: number): Span {
  const to = shanghaiDay();
  return { from: addDays(to, 1 - days), to };
}

/** Returns visits and new publications of the portal up to today. */
export async function readAttention(db: Db) {
  const { days } = await readVisits(db, lastDays(VISIT_DAYS.shown));
  const week = lastDays(VISIT_DAYS.summed);
  const { views } = await readVisits(db, week);
  const weekBefore = await readVisits(db, {
    from: addDays(week.from, -VISIT_DAYS.summed),
    to: addDays(week.from, -1),
  });
  const published = (await readPublished(db, week)).reduce((sum, { count }) => sum + count, 0);
  return { views, viewsBefore: weekBefore.views, published, days };
}

/** Returns the same figures for one week, and for the week before. */
export async function readPortalWeek(db: Db, monday: string) {
  const week = { from: monday, to: sundayOf(monday) };
  const { days, views } = await readVisits(db, week);
  const weekBefore = await readVisits(db, { from: addDays(monday, -7), to: addDays(monday, -1) });
  return {
    published: (await readPublished(db, week)).filter(({ count }) => count > 0),
    views,
    viewsBefore: weekBefore.views,
    days,
    isReadKnown: monday >= addDays(shanghaiDay(), -VISIT_PAGE_DAYS),
    read: await readMostRead(db, week),
    market: await readMarket(db),
  };
}
