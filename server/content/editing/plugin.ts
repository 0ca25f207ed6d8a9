import * as calls from '@pv-brain/contract/content/calls/console.ts';
import type { ConsoleSort } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/errors/http-error.ts';
import { mount } from '../../platform/http/mount.ts';
import { order } from '../core/lists/order.ts';
import { countBin, readBin } from '../core/writing/bin.repository.ts';
import { remove, restore } from '../core/writing/bin.ts';
import { readSchedules } from '../core/writing/schedule.repository.ts';
import { categorize, changeStates } from '../core/writing/write-many.ts';
import { chosenOf, idsOf, oneByOne, withAll } from './bulk.ts';
import { countToCome, readConsoleItem, readConsolePage, readWriters } from './console.repository.ts';
import { draftedOf } from './draft.repository.ts';
import { draftsPlugin } from './drafts.ts';
import { rememberNumbers } from './numbers.ts';
import { type ConsoleParts, operator, sectionFor, sectionOf, writtenSection } from './operator.ts';
import { presencePlugin } from './presence.ts';
import { presentConsoleItem, presentConsoleRow, presentRecycled, presentSchedule } from './present.ts';
import { previewPlugin } from './preview.ts';
import { schedulePlugin } from './schedule.ts';
import { searchPlugin } from './search.ts';
import { versionsPlugin } from './versions.ts';
import { viewOf } from './view.ts';

/** What operators do with content, from its definitions. */
export async function consolePlugin(app: FastifyInstance, parts: ConsoleParts): Promise<void> {
  const { db, versions } = parts;
  await draftsPlugin(app, parts);
  await presencePlugin(app, parts);
  await previewPlugin(app, parts);
  await searchPlugin(app, parts);
  await versionsPlugin(app, parts);
  await schedulePlugin(app, parts);

  const numbersOf = rememberNumbers(db);
  mount(app, calls.contentList, async (given) => {
    const { pageNum, pageSize: size, sort } = given;
    const offset = (pageNum - 1) * size;
    const how = { offset, size, sort: (sort ?? '-updated') as ConsoleSort };
    const { found: view, counts: all, ids: known } = await numbersOf(viewOf(sectionOf(given), given), how);
    // Of those in the bin only where one asks for them.
    const counts = all.filter(({ state }) => state !== 'recycled' || view.state === state);
    const chosen = view.state ? counts.filter(({ state }) => state === view.state) : counts;
    const toCome = await countToCome(db, view);
    const total = view.isToCome ? toCome : chosen.reduce((sum, { rows }) => sum + rows, 0);
    const rows = offset < total ? await readConsolePage(db, view, how, known) : [];
    const ids = rows.map(({ id }) => String(id));
    const drafted = await draftedOf(db, view.section, ids);
    const schedules = await readSchedules(db, view.section, ids);
    const writers = await readWriters(db, view.section, ids);
    return {
      ...{ code: 0, msg: SERVER.ok, total, counts, toCome },
      rows: rows.map((row) => ({
        ...presentConsoleRow(view.section, row, writers),
        drafted: drafted.has(String(row.id)),
        schedules: schedules.filter(({ id }) => id === row.id).map(presentSchedule),
      })),
    };
  });

  mount(app, calls.contentItem, async (given) => {
    const section = sectionOf(given);
    const row = await readConsoleItem(db, section, given.fdId);
    if (!row) throw notFound();
    return {
      code: 0,
      msg: SERVER.ok,
      data: presentConsoleItem(section, row, await readWriters(db, section, [given.fdId])),
    };
  });

  for (const [call, name, msg] of [
    [calls.contentPublish, 'publish', CONTENT.published],
    [calls.contentWithdraw, 'withdraw', CONTENT.withdrawn],
    [calls.contentRecycle, 'recycle', CONTENT.inBin(RECYCLED_DAYS)],
  ] as const)
    mount(app, call, async (given, request) => {
      const section = writtenSection(given);
      const data = await withAll(db, request, chosenOf(section, given), (transaction, ids) =>
        changeStates(transaction, operator(request), section, ids, name),
      );
      await versions.show();
      return { code: 0, msg, data };
    });

  mount(app, calls.contentCategorize, async (given, request) => {
    const section = writtenSection(given);
    const data = await withAll(db, request, chosenOf(section, given), (transaction, ids) =>
      categorize(transaction, operator(request), section, ids, given.category),
    );
    await versions.show();
    return { code: 0, msg: CONTENT.categorized, data };
  });

  mount(app, calls.contentOrder, async (given, request) => {
    const section = sectionFor(calls.contentOrder, given);
    const { category } = given;
    const [seen, ids] = [idsOf(given.seen), idsOf(given.fdIds)];
    await order(db, operator(request), { section, category, seen, ids });
    await versions.show();
    return { code: 0, msg: CONTENT.ordered, data: {} };
  });

  for (const [call, act, msg] of [
    [calls.contentRestore, restore, CONTENT.restored],
    [calls.contentErase, remove, CONTENT.erased],
  ] as const)
    mount(app, call, async (given, request) => {
      const section = writtenSection(given);
      const one = oneByOne((transaction, id) => act(transaction, operator(request), { section, id }));
      const data = await withAll(db, request, chosenOf(section, given), one);
      await versions.show();
      return { code: 0, msg, data };
    });

  mount(app, calls.recycleList, async ({ pageNum, pageSize: size, ...given }) => {
    const section = given.section as Section | undefined;
    const total = await countBin(db, section);
    const offset = (pageNum - 1) * size;
    // A page far behind the last one is no number that a database takes.
    const rows = offset < total ? await readBin(db, section, { offset, size }) : [];
    return { code: 0, msg: SERVER.ok, rows: rows.map(presentRecycled), total };
  });
}
