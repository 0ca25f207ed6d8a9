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

/** An item as whoever writes it has seen it; revision 0 of something new. */
interface EditedItem {
  section: Section;
  id: string;
  revision: number;
  /** The earlier revision whose content is written again. */
  restored?: number | null;
}

/** The same for the writer: the time of publication where one is given. Throws a Refusal where that is no past time. */
function inputFrom({ category, pinned, featured, values, publishedAt }: DraftContent) {
  const refuse = (msg: string) => Refusal.field({ field: 'publishedAt', msg });
  if (publishedAt === '') return { category, pinned, featured, values };
  if (!isTime(publishedAt)) throw refuse(CONTENT.publishedAt);
  if (publishedAt > shanghaiTime()) throw refuse(CONTENT.publishedLater);
  return { category, pinned, featured, values, publishedAt };
}

/**
 * Writes what is given over an item, or as something new where none was seen, and returns its revision: with `step` as one write
 * that shows it. What was typed and is not what is kept becomes a version before it. Throws a Refusal where the name of something
 * new is taken, an HttpError 400 where it is none of autosave's.
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
    // Autosave names new items; what is no such name was not made by it.
    if (!validate(id)) throw new HttpError(400, SERVER.invalidOption('fdId'));
    // The time that it is to bear says nothing of when it was made.
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

/** Of what was typed and not chosen, what can be kept at all: it need not be complete. */
function validValues(section: Section, values: DraftContent['values']): DraftContent['values'] {
  const { fields }: ContentType = contentTypes[section];
  const filling = { by: 'operator', today: shanghaiDay(), isDraft: true } as const;
  const broken = new Set(
    checkFields(fields, inputTexts(section, values, 'operator'), filling).map(({ field }) => field),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !broken.has(name)));
}

/** Writes what is given and shows it. Returns the revision that it is then. */
export async function publishDraft(
  db: Db,
  author: Author,
  edited: EditedItem,
  content: DraftContent & { aside?: DraftContent['values'] },
): Promise<number> {
  const { section, id } = edited;
  const revision = await saveDraft(db, author, edited, content, 'publish');
  // What this person meant to be shown later is shown now; what somebody else did is theirs to be told of.
  await deleteSchedule(db, { section, id, act: 'publish' }, author.actorId);
  return revision;
}
