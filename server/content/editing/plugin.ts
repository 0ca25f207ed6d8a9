import * as calls from '@pv-brain/contract/content/calls/console.ts';
import type { ConsoleSort } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { saveOrder } from '../core/lists/order.ts';
import { readSchedules } from '../core/writing/schedule.repository.ts';
import { countTrash, readTrash } from '../core/writing/trash.repository.ts';
import { deleteForGood, restoreItem } from '../core/writing/trash.ts';
import { changeCategories, changeStates } from '../core/writing/write-many.ts';
import { bulkHandler, forEachItem, idsOf } from './bulk.ts';
import { countScheduled, readConsoleItem, readConsolePage, readWriters } from './console.repository.ts';
import { createCountsCache } from './counts.ts';
import { readDraftedIds } from './draft.repository.ts';
import { draftsPlugin } from './drafts.ts';
import { type ConsoleParts, sectionFor, sectionOf } from './operator.ts';
import { presencePlugin } from './presence.ts';
import { presentConsoleItem, presentRecycled, presentSchedule } from './present.ts';
import { previewPlugin } from './preview.ts';
import { schedulePlugin } from './schedule.ts';
import { searchPlugin } from './search.ts';
import { versionsPlugin } from './versions.ts';
import { viewOf } from './view.ts';

/** Operators' calls for content, generated from its definitions. */
export async function consolePlugin(app: FastifyInstance, parts: ConsoleParts): Promise<void> {
  const { db } = parts;
  await draftsPlugin(app, parts);
  await presencePlugin(app, parts);
  await previewPlugin(app, parts);
  await searchPlugin(app, parts);
  await versionsPlugin(app, parts);
  await schedulePlugin(app, parts);

  const readCounts = createCountsCache(db);
  mount(app, calls.contentList, async ({ input, page, actor }) => {
    const { offset, size } = page;
    const pageOptions = { offset, size, sort: (input.sort ?? '-updated') as ConsoleSort };
    const {
      view,
      counts: allCounts,
      ids: knownIds,
    } = await readCounts(viewOf(sectionOf(input), input), pageOptions);
    // Items in the trash are included only on request.
    const counts = allCounts.filter(({ state }) => state !== 'recycled' || view.state === state);
    const visibleCounts = view.state ? counts.filter(({ state }) => state === view.state) : counts;
    const toCome = await countScheduled(db, view);
    const total = view.isScheduled ? toCome : visibleCounts.reduce((sum, { rows }) => sum + rows, 0);
    const rows = await page.rows(total, () => readConsolePage(db, view, pageOptions, knownIds));
    const ids = rows.map(({ id }) => String(id));
    const draftedIds = await readDraftedIds(db, view.section, ids);
    const schedules = await readSchedules(db, view.section, ids);
    const writers = await readWriters(db, view.section, ids);
    return {
      total,
      counts,
      toCome,
      rows: rows.map((row) => ({
        ...presentConsoleItem(view.section, row, writers),
        drafted: draftedIds.has(String(row.id)),
        schedules: schedules.filter(({ id }) => id === row.id).map(presentSchedule(actor)),
      })),
    };
  });

  mount(app, calls.contentItem, async ({ input, actor }) => {
    const section = sectionOf(input);
    const row = orNotFound(await readConsoleItem(db, section, input.fdId));
    return {
      ...presentConsoleItem(section, row, await readWriters(db, section, [input.fdId])),
      schedules: (await readSchedules(db, section, [input.fdId])).map(presentSchedule(actor)),
    };
  });

  for (const [call, name, msg] of [
    [calls.contentPublish, 'publish', CONTENT.published],
    [calls.contentWithdraw, 'withdraw', CONTENT.withdrawn],
    [calls.contentRecycle, 'recycle', CONTENT.inBin(RECYCLED_DAYS)],
  ] as const)
    mount(
      app,
      call,
      bulkHandler(msg, (target, ids) => changeStates(target, ids, name)),
    );

  mount(
    app,
    calls.contentCategorize,
    bulkHandler<HandlerInput<typeof calls.contentCategorize>>(CONTENT.categorized, (target, ids, input) =>
      changeCategories(target, ids, input.category),
    ),
  );

  mount(app, calls.contentOrder, async ({ input, actor }) => {
    const section = sectionFor(calls.contentOrder, input);
    const { category } = input;
    const [previousIds, ids] = [idsOf(input.seen), idsOf(input.fdIds)];
    await saveOrder(db, actor, { section, category, previousIds, ids });
    return answer(CONTENT.ordered, {});
  });

  for (const [call, act, msg] of [
    [calls.contentRestore, restoreItem, CONTENT.restored],
    [calls.contentErase, deleteForGood, CONTENT.erased],
  ] as const)
    mount(
      app,
      call,
      bulkHandler(msg, ({ db: transaction, author, section }, ids) =>
        forEachItem(ids, (id) => act(transaction, author, { section, id })),
      ),
    );

  mount(app, calls.recycleList, async ({ input, page }) => {
    const section = input.section as Section | undefined;
    const total = await countTrash(db, section);
    const rows = await page.rows(total, (range) => readTrash(db, section, range));
    return { rows: rows.map(presentRecycled), total };
  });
}
