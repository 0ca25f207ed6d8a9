import { contentCreate, contentUpdate } from '@pv-brain/contract/calls/console.ts';
import * as calls from '@pv-brain/contract/calls/drafts.ts';
import type { DraftContent } from '@pv-brain/contract/console.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { v7 as makeId, validate } from 'uuid';
import type { Author } from '../content/history.ts';
import { cleanTexts } from '../content/values.ts';
import { create, setState, update } from '../content/write.ts';
import type { Db } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import { HttpError } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { mount } from '../http/mount.ts';
import { isTime, shanghaiTime } from '../time.ts';
import { readConsoleItem, readWriters } from './console.repository.ts';
import { dropDraft, keepDraft, readDraft, readOthers, readUnsaved } from './draft.repository.ts';
import { operator, sectionOf, writtenSection } from './operator.ts';
import type { ConsoleParts } from './parts.ts';
import { rowAt } from './past.ts';
import { presentConsoleItem } from './present.ts';

/** What operators write: kept while they type, then saved out of sight or released to the portal. */
export async function draftsPlugin(app: FastifyInstance, { db, versions }: ConsoleParts): Promise<void> {
  mount(app, calls.contentEditing, async (given, request) => {
    const section = sectionOf(given);
    const key = keyOf(request, section, given.fdId);
    const row = await readConsoleItem(db, section, key.id);
    const draft = await readDraft(db, key);
    const isOld = row && draft && draft.base < Number(row.revision);
    const began = isOld ? await rowAt(db, section, row, draft.base) : null;
    const data = {
      item: row ? presentConsoleItem(section, row, await readWriters(db, section, [key.id])) : null,
      draft,
      began: began && presentConsoleItem(section, began),
      others: await readOthers(db, key),
    };
    return { code: 0, msg: SERVER.ok, data };
  });

  mount(app, calls.contentUnsaved, async (given, request) => {
    const section = sectionOf(given);
    const rows = await readUnsaved(db, keyOf(request, section, ''));
    return { code: 0, msg: SERVER.ok, rows, total: rows.length };
  });

  mount(app, calls.contentDraft, async (given, request) => {
    const section = writtenSection(given);
    const { title } = contentTypes[section];
    const base = Number(given.base);
    if (!Number.isInteger(base)) throw new HttpError(400, SERVER.invalidInteger('base'));
    const fdId = idOf(given.fdId);
    const content = contentOf(section, given);
    const kept = { base, title: String(content.values[title] ?? ''), content };
    const at = await keepDraft(db, keyOf(request, section, fdId), kept);
    return { code: 0, msg: CONTENT.kept, data: { fdId, at } };
  });

  mount(app, calls.contentDiscard, async (given, request) => {
    await dropDraft(db, keyOf(request, writtenSection(given), given.fdId));
    return { code: 0, msg: CONTENT.discarded, data: {} };
  });

  mount(app, contentCreate, async (given, request) => {
    const section = writtenSection(given);
    const fdId = idOf(given.fdId);
    await transact(db, async (transaction) => {
      await createDraft(transaction, operator(request), { section, id: fdId }, given);
      await dropDraft(transaction, keyOf(request, section, fdId));
    });
    return { code: 0, msg: CONTENT.saved, data: { fdId, revision: 1 } };
  });

  mount(app, contentUpdate, async (given, request) => {
    const section = writtenSection(given);
    const { fdId: id } = given;
    const seen = { section, id, revision: Number(given.revision) };
    const revision = await transact(db, async (transaction) => {
      const row = await readConsoleItem(transaction, section, id);
      if (row && SHOWN.includes(row.state)) throw new Refusal(409, CONTENT.onPortal);
      const written = await update(transaction, operator(request), seen, toWrite(given));
      await dropDraft(transaction, keyOf(request, section, id));
      return written;
    });
    return { code: 0, msg: CONTENT.saved, data: { revision } };
  });

  mount(app, calls.contentRelease, async (given, request) => {
    const section = writtenSection(given);
    const id = idOf(given.fdId);
    const revision = await transact(db, async (transaction) => {
      await release(transaction, operator(request), { section, id, revision: Number(given.revision) }, given);
      await dropDraft(transaction, keyOf(request, section, id));
      return Number((await readConsoleItem(transaction, section, id))?.revision);
    });
    await versions.show();
    return { code: 0, msg: CONTENT.published, data: { fdId: id, revision } };
  });
}

/** States of what visitors see: an expired item leaves the lists, its page stays. */
const SHOWN: readonly string[] = ['published', 'expired'];

const keyOf = (request: FastifyRequest, section: Section, id: string) => ({
  ...{ section, id },
  accountId: operator(request).actorId,
});

/** The id that is named, or that of something new. Throws an HttpError 400 where it is none of ours. */
function idOf(given: string): string {
  if (given === '') return makeId();
  if (!/^[\w-]{1,64}$/.test(given)) throw new HttpError(400, SERVER.invalidOption('fdId'));
  return given;
}

/** What a form gives, to be kept: by no rule but that markup does no harm wherever it is shown. */
const contentOf = (section: Section, { category, pinned, featured, publishedAt, values }: DraftContent) => ({
  ...{ category, pinned, featured, publishedAt },
  values: { ...values, ...cleanTexts(section, values) },
});

/** The same for the writer: the time of publication where one is given. Throws a Refusal where that is no past time. */
function toWrite({ category, pinned, featured, values, publishedAt }: DraftContent) {
  const refuse = (msg: string) => Refusal.field({ field: 'publishedAt', msg });
  if (publishedAt === '') return { category, pinned, featured, values };
  if (!isTime(publishedAt)) throw refuse(CONTENT.publishedAt);
  if (publishedAt > shanghaiTime()) throw refuse(CONTENT.publishedLater);
  return { category, pinned, featured, values, publishedAt };
}

async function createDraft(
  db: Db,
  author: Author,
  { section, id }: { section: Section; id: string },
  given: DraftContent,
): Promise<void> {
  // Autosave names new items; what is no such name, or is taken, was not made by it.
  if (!validate(id)) throw new HttpError(400, SERVER.invalidOption('fdId'));
  if (await readConsoleItem(db, section, id)) throw new Refusal(409, CONTENT.stale);
  await create(db, author, section, { id, state: 'draft', ...toWrite(given) });
}

/** Writes what is given and shows it. What was typed and is not what is shown becomes a version before it. */
async function release(
  db: Db,
  author: Author,
  seen: { section: Section; id: string; revision: number },
  { aside, ...given }: DraftContent & { aside: DraftContent['values'] },
): Promise<void> {
  const { section, id, revision } = seen;
  if (revision === 0) await createDraft(db, author, seen, given);
  else {
    const isApart = Object.keys(aside).length > 0;
    const next = isApart ? await update(db, author, seen, { values: aside }) : revision;
    await update(db, author, { section, id, revision: next }, toWrite(given));
  }
  const { publishedAt } = given;
  await setState(db, author, { section, id }, 'publish', publishedAt === '' ? {} : { publishedAt });
}
