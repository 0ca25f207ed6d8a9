import * as calls from '@pv-brain/contract/content/calls/console.ts';
import type { ConsoleSort } from '@pv-brain/contract/content/console.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import type { HandlerInput } from '@pv-brain/contract/protocol/call.ts';
import { RECYCLED_DAYS } from '@pv-brain/contract/protocol/constants.ts';
import { CONTENT } from '@pv-brain/contract/protocol/messages/server.ts';
import { SUBMISSION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { FastifyInstance } from 'fastify';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import { lockCategory } from '../core/lists/category.repository.ts';
import { lockOrder, setPlace } from '../core/lists/order.repository.ts';
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

  // Changes the category, not the items: their revisions, drafts and schedules stay valid. Writes nothing when nothing moves.
  mount(app, calls.contentOrder, async ({ input, actor, transaction }) => {
    const section = sectionFor(calls.contentOrder, input);
    const { category } = input;
    // The first items of the category in the order that the operator saw, and in the new order.
    const [previousIds, ids] = [idsOf(input.seen), idsOf(input.fdIds)];
    if (ids.toSorted().join() !== previousIds.toSorted().join()) throw new Refusal(400, CONTENT.wrongOrder);
    const { fixed } = typeOf(section).category;
    const isFixed = fixed?.some(({ value }) => value === category);
    await transaction(async (transactionDb) => {
      const lockedItems = await lockOrder(transactionDb, section, category);
      if (!(isFixed ?? (await lockCategory(transactionDb, section, category))))
        throw Refusal.field({ field: 'category', msg: SUBMISSION.categoryUnknown });
      if (previousIds.some((id, at) => lockedItems[at]?.id !== id))
        throw new Refusal(409, CONTENT.orderStale);
      if (ids.join() === previousIds.join()) return;
      const byId = new Map(lockedItems.map((item) => [item.id, item]));
      const movedItems = ids.flatMap((id) => byId.get(id) ?? []);
      const orderedItems = [...movedItems, ...lockedItems.slice(previousIds.length)];
      for (const [at, { id, place }] of orderedItems.entries())
        if (place !== at + 1) await setPlace(transactionDb, section, id, at + 1);
      const titles = (items: typeof lockedItems) => ({ order: items.map(({ title }) => title) });
      await writeAudit(transactionDb, {
        ...actor,
        action: 'content-ordered',
        target: category,
        subject: contentTypes[section].label,
        detail: {
          section,
          before: titles(lockedItems.slice(0, previousIds.length)),
          after: titles(movedItems),
        },
      });
    });
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
