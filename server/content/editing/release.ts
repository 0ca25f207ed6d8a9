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
import { dropSchedule } from '../core/writing/schedule.repository.ts';
import { givenTexts } from '../core/writing/values.ts';
import { create, setState, update } from '../core/writing/write.ts';
import { readConsoleItem } from './console.repository.ts';

/** An item as whoever writes it has seen it; revision 0 of something new. */
interface Seen {
  section: Section;
  id: string;
  revision: number;
  /** The earlier revision whose content is written again. */
  restored?: number | null;
}

/** States of what visitors see: an expired item leaves the lists, its page stays. */
export const SHOWN: readonly string[] = ['published', 'expired'];

/** The same for the writer: the time of publication where one is given. Throws a Refusal where that is no past time. */
export function toWrite({ category, pinned, featured, values, publishedAt }: DraftContent) {
  const refuse = (msg: string) => Refusal.field({ field: 'publishedAt', msg });
  if (publishedAt === '') return { category, pinned, featured, values };
  if (!isTime(publishedAt)) throw refuse(CONTENT.publishedAt);
  if (publishedAt > shanghaiTime()) throw refuse(CONTENT.publishedLater);
  return { category, pinned, featured, values, publishedAt };
}

/** Writes something new, out of sight. Throws an HttpError 400 for a name that is none of autosave's, a Refusal where it is taken. */
export async function createDraft(
  db: Db,
  author: Author,
  { section, id }: Omit<Seen, 'revision'>,
  given: DraftContent,
): Promise<void> {
  // Autosave names new items; what is no such name, or is taken, was not made by it.
  if (!validate(id)) throw new HttpError(400, SERVER.invalidOption('fdId'));
  if (await readConsoleItem(db, section, id)) throw new Refusal(409, CONTENT.stale);
  // The time that it is to bear says nothing of when it was made.
  await create(db, author, section, { id, state: 'draft', createdAt: shanghaiTime(), ...toWrite(given) });
}

/** Writes what is given over an item. What was typed and is not what is kept becomes a version before it. */
export async function writeOver(
  db: Db,
  author: Author,
  { restored = null, ...seen }: Seen,
  { aside = {}, ...given }: DraftContent & { aside?: DraftContent['values'] },
): Promise<number> {
  const kept = unbroken(seen.section, aside);
  const isApart = Object.keys(kept).length > 0;
  const revision = isApart
    ? await update(db, author, seen, { values: kept }, { isPassing: true })
    : seen.revision;
  return update(db, author, { ...seen, revision }, toWrite(given), { restored });
}

/** Of what was typed and not chosen, what can be kept at all: it need not be complete. */
function unbroken(section: Section, values: DraftContent['values']): DraftContent['values'] {
  const { fields }: ContentType = contentTypes[section];
  const filling = { by: 'operator', today: shanghaiDay(), isDraft: true } as const;
  const broken = new Set(
    checkFields(fields, givenTexts(section, values, 'operator'), filling).map(({ field }) => field),
  );
  return Object.fromEntries(Object.entries(values).filter(([name]) => !broken.has(name)));
}

/** Writes what is given and shows it. */
export async function release(
  db: Db,
  author: Author,
  seen: Seen,
  given: DraftContent & { aside?: DraftContent['values'] },
): Promise<void> {
  const { section, id, revision } = seen;
  if (revision === 0) await createDraft(db, author, seen, given);
  else await writeOver(db, author, seen, given);
  const { publishedAt } = given;
  await setState(db, author, { section, id }, 'publish', publishedAt === '' ? {} : { publishedAt });
  // What this person meant to be shown later is shown now; what somebody else did is theirs to be told of.
  await dropSchedule(db, { section, id, act: 'publish' }, author.actorId);
}
