import { Readable } from 'node:stream';
import { SHEET_TYPE } from '@pv-brain/contract/content/sheets.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import * as calls from '@pv-brain/contract/operations/calls/dashboard.ts';
import {
  MAX_FAILED_SEARCHES,
  type PortalFigure,
  VISIT_DAYS,
  type WorkFigure,
} from '@pv-brain/contract/operations/dashboard.ts';
import { DASHBOARD_ANSWER, FIGURE_SHEETS } from '@pv-brain/contract/operations/messages/dashboard.ts';
import { mondayOf, mondayOfWeek } from '@pv-brain/contract/time/weeks.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
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

  /** Sends a figure's numbers as an Excel file. */
  function sendSheet(
    reply: FastifyReply,
    figure: WorkFigure | PortalFigure,
    rows: readonly (readonly (string | number | null)[])[],
  ) {
    const sheet = FIGURE_SHEETS[figure];
    const file = { type: SHEET_TYPE, name: `${sheet.name} ${shanghaiDay()}.xlsx` };
    return sendFile(reply, file, Readable.from(streamWorkbook(rows, sheet)));
  }

  mount(app, calls.workSheet, async ({ input: { figure: inputFigure }, reply }) => {
    const figure = inputFigure as WorkFigure;
    const { weeks } = await progress.forceFetch('progress');
    const rows = {
      sent: () =>
        weeks.map(({ from, application, intention, entry }) => [from, application, intention, entry]),
      times: () => weeks.map(({ from, answered, median }) => [from, answered, hoursOf(median)]),
    };
    return sendSheet(reply, figure, rows[figure]());
  });

  mount(app, calls.portalSheet, async ({ input: { figure: inputFigure }, reply }) => {
    const figure = inputFigure as PortalFigure;
    const itemRows = async (days: number) =>
      (await mostRead.forceFetch(days)).map(({ section, title, views }) => [
        title,
        contentTypes[section as Section].label,
        views,
      ]);
    const rows = {
      market: async () => (await readMarket(db)).map(({ name, supply, demand }) => [name, supply, demand]),
      visits: async () => (await readAttention(db)).days.map(({ day, views }) => [day, views]),
      read7: () => itemRows(7),
      read30: () => itemRows(30),
      missed: async () =>
        (await failedSearches(MAX_FAILED_SEARCHES.listed)).map(({ term, times }) => [term, times]),
    };
    return sendSheet(reply, figure, await rows[figure]());
  });
}
