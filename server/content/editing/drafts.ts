import { contentCreate, contentUpdate } from '@pv-brain/contract/content/calls/console.ts';
import * as calls from '@pv-brain/contract/content/calls/drafts.ts';
import type { DraftContent } from '@pv-brain/contract/content/console.ts';
import { TEXT_ADDRESS } from '@pv-brain/contract/content/messages/office-text.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { transact } from '../../platform/database/transact.ts';
import { HttpError, notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { cleanAhead } from '../core/writing/clean-ahead.ts';
import { countDeadLinks } from '../core/writing/rich-text.ts';
import { carrySchedule, readSchedules } from '../core/writing/schedule.repository.ts';
import { cleanTexts, richFieldsOf, type Values } from '../core/writing/values.ts';
import { readConsoleItem, readRevision, readWriters, rowAt } from './console.repository.ts';
import {
  dropDraft,
  keepDraft,
  readDraft,
  readOthers,
  readRestored,
  readUnsaved,
} from './draft.repository.ts';
import { type ConsoleParts, operator, sectionOf, writtenSection } from './operator.ts';
import { presentConsoleItem, presentSchedule } from './present.ts';
import { publishDraft, SHOWN, saveDraft } from './release.ts';

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
      schedules: (await readSchedules(db, section, [key.id])).map(presentSchedule),
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
    const { base, turn, restores: restored = null } = given;
    const fdId = idOf(given.fdId);
    const content = contentOf(section, await cleanAhead(section, given));
    if (restored !== null && (restored < 1 || restored > (await readRevision(db, section, fdId))))
      throw new HttpError(400, SERVER.invalidOption('restores'));
    const kept = { base, title: String(content.values[title] ?? ''), content, restored };
    const done = await keepDraft(db, keyOf(request, section, fdId), kept, turn);
    if (!done) throw new Refusal(409, CONTENT.keptElsewhere);
    return { code: 0, msg: CONTENT.kept, data: { fdId, ...done } };
  });

  mount(app, calls.contentDiscard, async (given, request) => {
    await dropDraft(db, keyOf(request, writtenSection(given), given.fdId));
    return { code: 0, msg: CONTENT.discarded, data: {} };
  });

  mount(app, contentCreate, async (form, request) => {
    const section = writtenSection(form);
    const given = await cleanAhead(section, form);
    const fdId = idOf(given.fdId);
    await transact(db, async (transaction) => {
      await saveDraft(transaction, operator(request), { section, id: fdId, revision: 0 }, given);
      await dropDraft(transaction, keyOf(request, section, fdId));
    });
    return { code: 0, msg: saidOf(CONTENT.saved, section, form.values), data: { fdId, revision: 1 } };
  });

  mount(app, contentUpdate, async (form, request) => {
    const section = writtenSection(form);
    const given = await cleanAhead(section, form);
    const { fdId: id } = given;
    const seen = { section, id, revision: given.revision };
    const revision = await transact(db, async (transaction) => {
      const row = await readConsoleItem(transaction, section, id);
      if (!row) throw notFound();
      if (SHOWN.includes(row.state)) throw new Refusal(409, CONTENT.onPortal);
      const key = keyOf(request, section, id);
      const restored = await readRestored(transaction, key);
      const written = await saveDraft(transaction, operator(request), { ...seen, restored }, given);
      await carrySchedule(
        transaction,
        { ...key, from: seen.revision },
        { base: written, content: contentOf(section, given) },
      );
      await dropDraft(transaction, key);
      return written;
    });
    return { code: 0, msg: saidOf(CONTENT.saved, section, form.values), data: { revision } };
  });

  mount(app, calls.contentRelease, async (form, request) => {
    const section = writtenSection(form);
    const given = await cleanAhead(section, form);
    const id = idOf(given.fdId);
    const revision = await transact(db, async (transaction) => {
      const key = keyOf(request, section, id);
      const restored = await readRestored(transaction, key);
      const seen = { section, id, revision: given.revision, restored };
      const written = await publishDraft(transaction, operator(request), seen, given);
      await dropDraft(transaction, key);
      return written;
    });
    await versions.show();
    const msg = saidOf(CONTENT.published, section, form.values);
    return { code: 0, msg, data: { fdId: id, revision } };
  });
}

/** What is answered, with the links that were taken out of the rich texts. */
function saidOf(done: string, section: Section, values: Values): string {
  const counts = richFieldsOf(section).map(([name]) => countDeadLinks(String(values[name] ?? '')));
  const dead = counts.reduce((sum, count) => sum + count, 0);
  return dead === 0 ? done : `${done}；${TEXT_ADDRESS.dead(dead)}`;
}

export const keyOf = (request: FastifyRequest, section: Section, id: string) => ({
  ...{ section, id },
  accountId: operator(request).actorId,
});

/** The id that is named, or that of something new. Throws an HttpError 400 where it is none of ours. */
export function idOf(given: string): string {
  if (given === '') return newId();
  if (!/^[\w-]{1,64}$/.test(given)) throw new HttpError(400, SERVER.invalidOption('fdId'));
  return given;
}

/** What a form gives, to be kept: by no rule but that markup does no harm wherever it is shown. */
export const contentOf = (
  section: Section,
  { category, pinned, featured, publishedAt, values }: DraftContent,
) => ({
  ...{ category, pinned, featured, publishedAt },
  values: { ...values, ...cleanTexts(section, values) },
});
