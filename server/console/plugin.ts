import * as calls from '@pv-brain/contract/calls/console.ts';
import { BULK_MOST, type ConsoleSort } from '@pv-brain/contract/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/messages/server.ts';
import type { FastifyInstance } from 'fastify';
import type { Author } from '../content/history.ts';
import { setState } from '../content/write.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { mount } from '../http/mount.ts';
import { countStates, readConsoleItem, readConsolePage, readWriters } from './console.repository.ts';
import { draftedOf } from './draft.repository.ts';
import { draftsPlugin } from './drafts.ts';
import { operator, sectionOf, writtenSection } from './operator.ts';
import type { ConsoleParts } from './parts.ts';
import { presentConsoleItem, presentConsoleRow } from './present.ts';
import { previewPlugin } from './preview.ts';
import { versionsPlugin } from './versions.ts';

/** What operators do with content, from its definitions. */
export async function consolePlugin(app: FastifyInstance, parts: ConsoleParts): Promise<void> {
  const { db, versions } = parts;
  await draftsPlugin(app, parts);
  await previewPlugin(app, parts);
  await versionsPlugin(app, parts);

  mount(app, calls.contentList, async (given) => {
    const { pageNum, pageSize: size, sort, text = '', ...narrowing } = given;
    const view = { ...narrowing, text: text.trim(), section: sectionOf(given) };
    const counts = await countStates(db, view);
    const chosen = view.state ? counts.filter(({ state }) => state === view.state) : counts;
    const total = chosen.reduce((sum, { rows }) => sum + rows, 0);
    const offset = (pageNum - 1) * size;
    const how = { offset, size, sort: (sort ?? '-updated') as ConsoleSort };
    const rows = offset < total ? await readConsolePage(db, view, how) : [];
    const ids = rows.map(({ id }) => String(id));
    const drafted = await draftedOf(db, view.section, ids);
    const writers = await readWriters(db, view.section, ids);
    return {
      ...{ code: 0, msg: SERVER.ok, total, counts },
      rows: rows.map((row) => ({
        ...presentConsoleRow(view.section, row, writers),
        drafted: drafted.has(String(row.id)),
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
  ] as const)
    mount(app, call, async (given, request) => {
      const ids = given.fdIds.split(',').filter((id) => id !== '');
      if (ids.length > BULK_MOST) throw new Refusal(400, CONTENT.tooMany(BULK_MOST));
      const data = await step(db, operator(request), { section: writtenSection(given), ids, name });
      await versions.show();
      return { code: 0, msg, data };
    });
}

/** Takes a step with each of these, all in one transaction, and tells which it could not be taken with. */
function step(
  db: Db,
  author: Author,
  { section, ids, name }: { section: Section; ids: readonly string[]; name: 'publish' | 'withdraw' },
): Promise<{ done: number; failed: { fdId: string; msg: string }[] }> {
  return transact(db, async (transaction) => {
    const failed: { fdId: string; msg: string }[] = [];
    for (const id of new Set(ids)) {
      const msg = await setState(transaction, author, { section, id }, name).then(
        (isMoved) => (isMoved ? null : CONTENT.notNow),
        (error: unknown) => {
          if (error instanceof HttpError && error.statusCode === 404) return CONTENT.gone;
          // It lacks something that visitors must see.
          if (error instanceof Refusal) return error.message;
          throw error;
        },
      );
      if (msg) failed.push({ fdId: id, msg });
    }
    return { done: new Set(ids).size - failed.length, failed };
  });
}
