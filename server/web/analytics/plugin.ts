import { Readable } from 'node:stream';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import * as calls from '@pv-brain/contract/operations/calls/dashboard.ts';
import { MAX_FAILED_SEARCHES, VISIT_DAYS } from '@pv-brain/contract/operations/dashboard.ts';
import { DASHBOARD_ANSWER, FIGURE_SHEETS } from '@pv-brain/contract/operations/messages/dashboard.ts';
import { mondayOf, mondayOfWeek } from '@pv-brain/contract/time/weeks.ts';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { readMissedSearches } from '../../content/search/query/missed.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { sendFile } from '../../platform/http/attachment.ts';
import { mount } from '../../platform/http/mount.ts';
import { shanghaiDay } from '../../platform/runtime/time.ts';
import { streamWorkbook } from '../../platform/text/workbook.ts';
import { lastDays, readAttention, readMarket, readMostRead, readPortalWeek } from './portal.ts';
import { readGoal, readProgress, readWaiting, readWeek } from './work.ts';

/** Converts seconds to hours with one decimal. */
const hoursOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round(seconds / 360) / 10;

/** Milliseconds for which expensive figures are cached; numbers of pending submissions are never cached. */
const CACHE_MS = { progress: 60_000, read: 300_000 } as const;
/** Maximum cached figures of a kind. */
const MAX_CACHED = 50;

/** Returns the Monday of a week by its number. Throws an HttpError 400 for an invalid or future week. */
function parseMonday(week: string): string {
  const monday = mondayOfWeek(week);
  if (monday === null || monday > mondayOf(shanghaiDay())) throw new HttpError(400, DASHBOARD_ANSWER.noWeek);
  return monday;
}

/** The figures of the operators' dashboard. See docs/decisions/0051-dashboard.md. */
export async function dashboardPlugin(app: FastifyInstance, { db }: { db: Db }): Promise<void> {
  // Concurrent calls share a read, and a failed one is not cached.
  const progress = new LRUCache({
    max: 1,
    ttl: CACHE_MS.progress,
    fetchMethod: (_: 'progress') => readProgress(db),
  });
  const mostRead = new LRUCache({
    max: MAX_CACHED,
    ttl: CACHE_MS.read,
    fetchMethod: (days: number) => readMostRead(db, lastDays(days)),
  });
  const portalWeeks = new LRUCache({
    max: MAX_CACHED,
    ttl: CACHE_MS.progress,
    fetchMethod: (monday: string) => readPortalWeek(db, monday),
  });

  const failedSearches = (limit: number) => readMissedSearches(db, lastDays(VISIT_DAYS.summed).from, limit);

  mount(app, calls.dashboardWork, async () => ({
    ...(await readWaiting(db)),
    ...(await progress.forceFetch('progress')),
    goalHours: await readGoal(db),
  }));

  mount(app, calls.dashboardPortal, async () => {
    return {
      ...(await readAttention(db)),
      read7: await mostRead.forceFetch(7),
      read30: await mostRead.forceFetch(30),
      market: await readMarket(db),
      missed: await failedSearches(MAX_FAILED_SEARCHES.shown),
    };
  });

  mount(app, calls.reportWork, async ({ input: { week } }) => {
    const monday = parseMonday(week);
    return {
      ...(await readWeek(db, monday)),
      ...(await readWaiting(db)),
      goalHours: await readGoal(db),
    };
  });

  mount(app, calls.reportPortal, ({ input: { week } }) => portalWeeks.forceFetch(parseMonday(week)));

  const readWeeks = async () => (await progress.forceFetch('progress')).weeks;
  const mostReadRows = async (days: number) =>
    (await mostRead.forceFetch(days)).map(({ section, title, views }) => [
      title,
      contentTypes[section as Section].label,
      views,
    ]);
  /** Reads the numbers of a figure, as rows of its Excel file. */
  const figureRows: Record<keyof typeof FIGURE_SHEETS, () => Promise<(string | number | null)[][]>> = {
    sent: async () =>
      (await readWeeks()).map(({ from, application, intention, entry }) => [
        from,
        application,
        intention,
        entry,
      ]),
    times: async () =>
      (await readWeeks()).map(({ from, answered, median }) => [from, answered, hoursOf(median)]),
    market: async () => (await readMarket(db)).map(({ name, supply, demand }) => [name, supply, demand]),
    visits: async () => (await readAttention(db)).days.map(({ day, views }) => [day, views]),
    read7: () => mostReadRows(7),
    read30: () => mostReadRows(30),
    missed: async () =>
      (await failedSearches(MAX_FAILED_SEARCHES.listed)).map(({ term, times }) => [term, times]),
  };
  for (const call of [calls.workSheet, calls.portalSheet])
    mount(app, call, async ({ input, reply }) => {
      const figure = input.figure as keyof typeof FIGURE_SHEETS;
      const sheet = FIGURE_SHEETS[figure];
      const file = { type: SHEET_TYPE, name: `${sheet.name} ${shanghaiDay()}.xlsx` };
      return sendFile(reply, file, Readable.from(streamWorkbook(await figureRows[figure](), sheet)));
    });
}
