import * as calls from '@pv-brain/contract/calls/console.ts';
import { BULK_MOST, type ConsoleSort } from '@pv-brain/contract/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { caller } from '../accounts/access.ts';
import type { Author } from '../content/history.ts';
import { create, setState, update } from '../content/write.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { HttpError, notFound } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { mount } from '../http/mount.ts';
import type { Versions } from '../http/versions.ts';
import { countStates, readConsoleItem, readConsolePage, readVersions } from './console.repository.ts';
import { presentConsoleItem, presentConsoleRow, presentVersion } from './present.ts';

interface ConsoleParts {
  db: Db;
  versions: Versions;
}

/** The operator who asks, as the author of what is written. */
function operator(request: FastifyRequest): Author {
  const { account } = caller(request);
  return { by: 'operator', actorId: account.id, actor: account.username, address: request.ip };
}

/** Of a query or a form, whose rules let no other name through. */
const sectionOf = ({ section }: { section: string }) => section as Section;

/** What operators do with content, from its definitions. */
export async function consolePlugin(app: FastifyInstance, { db, versions }: ConsoleParts): Promise<void> {
  mount(app, calls.contentList, async (given) => {
    const { pageNum, pageSize: size, sort, text = '', ...narrowing } = given;
    const view = { ...narrowing, text: text.trim(), section: sectionOf(given) };
    const counts = await countStates(db, view);
    const chosen = view.state ? counts.filter(({ state }) => state === view.state) : counts;
    const total = chosen.reduce((sum, { rows }) => sum + rows, 0);
    const offset = (pageNum - 1) * size;
    const how = { offset, size, sort: (sort ?? '-updated') as ConsoleSort };
    const rows = offset < total ? await readConsolePage(db, view, how) : [];
    return {
      ...{ code: 0, msg: SERVER.ok, total, counts },
      rows: rows.map((row) => presentConsoleRow(view.section, row)),
    };
  });

  mount(app, calls.contentItem, async (given) => {
    const section = sectionOf(given);
    const row = await readConsoleItem(db, section, given.fdId);
    if (!row) throw notFound();
    return { code: 0, msg: SERVER.ok, data: presentConsoleItem(section, row) };
  });

  mount(app, calls.contentVersions, async (given) => {
    const rows = await readVersions(db, sectionOf(given), given.fdId);
    return { code: 0, msg: SERVER.ok, rows: rows.map(presentVersion), total: rows.length };
  });

  mount(app, calls.contentCreate, async ({ values, ...given }, request) => {
    const { category, pinned, featured } = given;
    const item = { state: 'draft', category, pinned, featured, values } as const;
    const fdId = await create(db, operator(request), writtenSection(given), item);
    return { code: 0, msg: CONTENT.saved, data: { fdId, revision: 1 } };
  });

  mount(app, calls.contentUpdate, async ({ fdId: id, values, ...given }, request) => {
    const { category, pinned, featured } = given;
    const seen = { section: writtenSection(given), id, revision: Number(given.revision) };
    const revision = await update(db, operator(request), seen, { category, pinned, featured, values });
    await versions.show();
    return { code: 0, msg: CONTENT.saved, data: { revision } };
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

/** Throws an HttpError 400 where operators do not write the section: what enterprises send is reviewed. */
function writtenSection({ section }: { section: string }): Section {
  const { rule } = calls.contentCreate.input.section;
  if (!rule.enum.includes(section)) throw new HttpError(400, SERVER.invalidOption('section'));
  return section as Section;
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
      const moved = await setState(transaction, author, { section, id }, name).catch((error: unknown) => {
        if (error instanceof HttpError && error.statusCode === 404) return null;
        throw error;
      });
      if (!moved) failed.push({ fdId: id, msg: moved === null ? CONTENT.gone : CONTENT.notNow });
    }
    return { done: new Set(ids).size - failed.length, failed };
  });
}
