import { contentCreate, contentUpdate } from '@pv-brain/contract/content/calls/console.ts';
import * as calls from '@pv-brain/contract/content/calls/drafts.ts';
import type { DraftContent } from '@pv-brain/contract/content/console.ts';
import { TEXT_ADDRESS } from '@pv-brain/contract/content/messages/office-text.ts';
import { contentTypes, type Section, typeOf } from '@pv-brain/contract/content/types.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { PUBLIC_STATES } from '@pv-brain/contract/submissions/states.ts';
import type { FastifyInstance } from 'fastify';
import { validate } from 'uuid';
import type { Db } from '../../platform/database/database.ts';
import { HttpError, orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { answer } from '../../platform/http/envelope.ts';
import { mount } from '../../platform/http/mount.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { newId } from '../../platform/runtime/new-id.ts';
import { isTime, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import { cleanBeforeWrite } from '../core/writing/clean-ahead.ts';
import {
  type Author,
  cleanTexts,
  inputTexts,
  richFieldsOf,
  type Values,
} from '../core/writing/item-change.ts';
import { countDeadLinks } from '../core/writing/rich-text.ts';
import {
  deleteSchedule,
  readSchedules,
  updateScheduledContent,
} from '../core/writing/schedule.repository.ts';
import type { ItemKey } from '../core/writing/write.repository.ts';
import { createItems, updateItem } from '../core/writing/write.ts';
import { readConsoleItem, readRevision, readRowAtRevision, readWriters } from './console.repository.ts';
import {
  deleteDraft,
  readDraft,
  readOtherDrafts,
  readRestored,
  readUnsaved,
  saveDraftRow,
} from './draft.repository.ts';
import { type ConsoleParts, operatorAuthor, sectionOf, writableSection } from './operator.ts';
import { presentConsoleItem, presentSchedule } from './present.ts';

/** Calls for operators' writing: autosave while they type, then saving as draft or publishing on the portal. */
export async function draftsPlugin(app: FastifyInstance, { db }: ConsoleParts): Promise<void> {
  mount(app, calls.contentEditing, async ({ input, actor }) => {
    const section = sectionOf(input);
    const key = draftKeyOf(actor, section, input.fdId);
    const row = await readConsoleItem(db, section, key.id);
    const draft = await readDraft(db, key);
    const isOutdated = row && draft && draft.base < row.revision;
    const baseRow = isOutdated ? await readRowAtRevision(db, section, row, draft.base) : null;
    return {
      item: row ? presentConsoleItem(section, row, await readWriters(db, section, [key.id])) : null,
      draft,
      began: baseRow && presentConsoleItem(section, baseRow),
      others: await readOtherDrafts(db, key),
      schedules: (await readSchedules(db, section, [key.id])).map(presentSchedule(actor)),
    };
  });

  mount(app, calls.contentUnsaved, async ({ input, actor }) => {
    return readUnsaved(db, draftKeyOf(actor, sectionOf(input), ''));
  });

  mount(app, calls.contentDraft, async ({ input, actor }) => {
    const section = writableSection(input);
    const { title } = contentTypes[section];
    const { base, turn, restores: restored = null } = input;
    const fdId = idOf(input.fdId);
    const content = contentOf(section, await cleanBeforeWrite(section, input));
    if (restored !== null && (restored < 1 || restored > (await readRevision(db, section, fdId))))
      throw new HttpError(400, SERVER.invalidOption('restores'));
    const draft = { base, title: String(content.values[title] ?? ''), content, restored };
    const savedDraft = await saveDraftRow(db, draftKeyOf(actor, section, fdId), draft, turn);
    if (!savedDraft) throw new Refusal(409, CONTENT.keptElsewhere);
    return answer(CONTENT.kept, { fdId, ...savedDraft });
  });

  mount(app, calls.contentDiscard, async ({ input, actor }) => {
    await deleteDraft(db, draftKeyOf(actor, writableSection(input), input.fdId));
    return answer(CONTENT.discarded, {});
  });

  mount(app, contentCreate, async ({ input, actor, transaction }) => {
    const section = writableSection(input);
    const content = await cleanBeforeWrite(section, input);
    const fdId = idOf(content.fdId);
    await transaction(async (db) => {
      await saveDraft(db, operatorAuthor(actor), { section, id: fdId, revision: 0 }, content);
      await deleteDraft(db, draftKeyOf(actor, section, fdId));
    });
    return answer(saveMessage(CONTENT.saved, section, input.values), { fdId, revision: 1 });
  });

  mount(app, contentUpdate, async ({ input, actor, transaction }) => {
    const section = writableSection(input);
    const content = await cleanBeforeWrite(section, input);
    const { fdId: id } = content;
    const editedItem = { section, id, revision: content.revision };
    const revision = await transaction(async (db) => {
      const row = orNotFound(await readConsoleItem(db, section, id));
      if (PUBLIC_STATES.includes(row.state)) throw new Refusal(409, CONTENT.onPortal);
      const key = draftKeyOf(actor, section, id);
      const restored = await readRestored(db, key);
      const newRevision = await saveDraft(db, operatorAuthor(actor), { ...editedItem, restored }, content);
      await updateScheduledContent(
        db,
        { ...key, from: editedItem.revision },
        { base: newRevision, content: contentOf(section, content) },
      );
      await deleteDraft(db, key);
      return newRevision;
    });
    return answer(saveMessage(CONTENT.saved, section, input.values), { revision });
  });

  mount(app, calls.contentRelease, async ({ input, actor, transaction }) => {
    const section = writableSection(input);
    const content = await cleanBeforeWrite(section, input);
    const id = idOf(content.fdId);
    const revision = await transaction(async (db) => {
      const key = draftKeyOf(actor, section, id);
      const restored = await readRestored(db, key);
      const editedItem = { section, id, revision: content.revision, restored };
      const newRevision = await publishDraft(db, operatorAuthor(actor), editedItem, content);
      await deleteDraft(db, key);
      return newRevision;
    });
    const msg = saveMessage(CONTENT.published, section, input.values);
    return answer(msg, { fdId: id, revision });
  });
}

/** Returns the message of a save, with the number of links removed from the rich texts. */
function saveMessage(message: string, section: Section, values: Values): string {
  const counts = richFieldsOf(section).map(([name]) => countDeadLinks(String(values[name] ?? '')));
  const deadLinks = counts.reduce((sum, count) => sum + count, 0);
  return deadLinks === 0 ? message : `${message}；${TEXT_ADDRESS.dead(deadLinks)}`;
}

export const draftKeyOf = ({ actorId: accountId }: Actor, section: Section, id: string) => ({
  section,
  id,
  accountId,
});

/** Returns the given id, or a new one for a new item. Throws an HttpError 400 when it has another format than generated ids. */
export function idOf(inputId: string): string {
  if (inputId === '') return newId();
  if (!/^[\w-]{1,64}$/.test(inputId)) throw new HttpError(400, SERVER.invalidOption('fdId'));
  return inputId;
}

/** Returns the input of a form for storage: not validated, but without markup that is harmful wherever it is shown. */
export const contentOf = (
  section: Section,
  { category, pinned, featured, publishedAt, values }: DraftContent,
) => ({ category, pinned, featured, publishedAt, values: { ...values, ...cleanTexts(section, values) } });

/** An item at the revision that the editor loaded; revision 0 for a new item. */
interface EditedItem extends ItemKey {
  revision: number;
  /** The earlier revision whose content is restored. */
  restored?: number | null;
}

/** Converts a draft to the writer's input. Throws a Refusal when its publication time is not a past time. */
function inputFrom({ category, pinned, featured, values, publishedAt }: DraftContent) {
  const refuse = (msg: string) => Refusal.field({ field: 'publishedAt', msg });
  if (publishedAt !== '' && !isTime(publishedAt)) throw refuse(CONTENT.publishedAt);
  if (publishedAt > shanghaiTime()) throw refuse(CONTENT.publishedLater);
  return { category, pinned, featured, values, publishedAt };
}

/**
 * Writes a draft over an item, or as a new one for revision 0, and returns its revision; `step` publishes it in the same write.
 * Typed values that were not chosen become a version before it. Throws a Refusal when the id of a new item is taken, an HttpError
 * 400 when autosave did not generate it.
 */
export async function saveDraft(
  db: Db,
  author: Author,
  { section, id, revision: baseRevision, restored = null }: EditedItem,
  { aside: unchosenValues = {}, ...draft }: DraftContent & { aside?: DraftContent['values'] },
  step?: 'publish',
): Promise<number> {
  if (baseRevision === 0) {
    if (await readConsoleItem(db, section, id)) throw new Refusal(409, CONTENT.stale);
    // Autosave generates the ids of new items as UUIDs; other ids are refused.
    if (!validate(id)) throw new HttpError(400, SERVER.invalidOption('fdId'));
    // The publication time is unrelated to the creation time.
    const newItem = { id, state: step ? 'published' : 'draft', createdAt: shanghaiTime() } as const;
    await createItems(db, author, section, [{ ...newItem, ...inputFrom(draft) }]);
    return 1;
  }
  const item = { section, id };
  const values = validValues(section, unchosenValues);
  const hasUnchosenValues = Object.keys(values).length > 0;
  const revision = hasUnchosenValues
    ? await updateItem(db, author, { ...item, revision: baseRevision }, { values }, { isInterim: true })
    : baseRevision;
  return updateItem(db, author, { ...item, revision }, inputFrom(draft), { restored, step });
}

/** Returns those of the unchosen values that are valid in a draft, which may be incomplete. */
function validValues(section: Section, values: DraftContent['values']): DraftContent['values'] {
  const { fields } = typeOf(section);
  const writer = { by: 'operator', today: shanghaiDay(), isDraft: true } as const;
  const invalidFields = new Set(
    checkFields(fields, inputTexts(section, values, 'operator'), writer).map(({ field }) => field),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !invalidFields.has(name)));
}

/** Writes a draft and publishes it. Returns the new revision. */
export async function publishDraft(
  db: Db,
  author: Author,
  editedItem: EditedItem,
  content: DraftContent & { aside?: DraftContent['values'] },
): Promise<number> {
  const { section, id } = editedItem;
  const revision = await saveDraft(db, author, editedItem, content, 'publish');
  // Deletes only this account's schedule: schedules of others are kept, so that their accounts see why they fail.
  await deleteSchedule(db, { section, id, act: 'publish' }, author.actorId);
  return revision;
}
