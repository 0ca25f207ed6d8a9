import type { DraftContent } from '@pv-brain/contract/content/console.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { checkFields } from '@pv-brain/contract/fields/fields.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { validate } from 'uuid';
import type { Db } from '../../platform/database/database.ts';
import { HttpError } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { isTime, shanghaiDay, shanghaiTime } from '../../platform/runtime/time.ts';
import type { Author } from '../core/writing/history.ts';
import { deleteSchedule } from '../core/writing/schedule.repository.ts';
import { inputTexts } from '../core/writing/values.ts';
import { createItems, updateItem } from '../core/writing/write.ts';
import { readConsoleItem } from './console.repository.ts';

/** An item at the revision that the editor loaded; revision 0 for a new item. */
interface EditedItem {
  section: Section;
  id: string;
  revision: number;
  /** The earlier revision whose content is restored. */
  restored?: number | null;
}

/** Converts a draft to the writer's input, with a publication time if given. Throws a Refusal when that is not a past time. */
function inputFrom({ category, pinned, featured, values, publishedAt }: DraftContent) {
  const refuse = (msg: string) => Refusal.field({ field: 'publishedAt', msg });
  if (publishedAt === '') return { category, pinned, featured, values };
  if (!isTime(publishedAt)) throw refuse(CONTENT.publishedAt);
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
  { aside = {}, ...given }: DraftContent & { aside?: DraftContent['values'] },
  step?: 'publish',
): Promise<number> {
  if (baseRevision === 0) {
    if (await readConsoleItem(db, section, id)) throw new Refusal(409, CONTENT.stale);
    // Autosave generates the ids of new items as UUIDs; other ids are refused.
    if (!validate(id)) throw new HttpError(400, SERVER.invalidOption('fdId'));
    // The publication time is unrelated to the creation time.
    const created = { id, state: step ? 'published' : 'draft', createdAt: shanghaiTime() } as const;
    await createItems(db, author, section, [{ ...created, ...inputFrom(given) }]);
    return 1;
  }
  const item = { section, id };
  const values = validValues(section, aside);
  const isApart = Object.keys(values).length > 0;
  const revision = isApart
    ? await updateItem(db, author, { ...item, revision: baseRevision }, { values }, { isInterim: true })
    : baseRevision;
  return updateItem(db, author, { ...item, revision }, inputFrom(given), { restored, step });
}

/** Returns those of the unchosen values that are valid in a draft, which may be incomplete. */
function validValues(section: Section, values: DraftContent['values']): DraftContent['values'] {
  const { fields }: ContentType = contentTypes[section];
  const filling = { by: 'operator', today: shanghaiDay(), isDraft: true } as const;
  const broken = new Set(
    checkFields(fields, inputTexts(section, values, 'operator'), filling).map(({ field }) => field),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !broken.has(name)));
}

/** Writes a draft and publishes it. Returns the new revision. */
export async function publishDraft(
  db: Db,
  author: Author,
  edited: EditedItem,
  content: DraftContent & { aside?: DraftContent['values'] },
): Promise<number> {
  const { section, id } = edited;
  const revision = await saveDraft(db, author, edited, content, 'publish');
  // Deletes only this account's schedule: schedules of others are kept, so that their accounts see why they fail.
  await deleteSchedule(db, { section, id, act: 'publish' }, author.actorId);
  return revision;
}
