import type { DraftContent } from '@pv-brain/contract/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { CONTENT, SERVER } from '@pv-brain/contract/messages/server.ts';
import { validate } from 'uuid';
import type { Author } from '../content/history.ts';
import { create, setState, update } from '../content/write.ts';
import type { Db } from '../database/database.ts';
import { HttpError } from '../errors/http-error.ts';
import { Refusal } from '../errors/refusal.ts';
import { isTime, shanghaiTime } from '../time.ts';
import { readConsoleItem } from './console.repository.ts';

/** An item as whoever writes it has seen it; revision 0 of something new. */
interface Seen {
  section: Section;
  id: string;
  revision: number;
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
  await create(db, author, section, { id, state: 'draft', ...toWrite(given) });
}

/** Writes what is given and shows it. What was typed and is not what is shown becomes a version before it. */
export async function release(
  db: Db,
  author: Author,
  seen: Seen,
  { aside = {}, ...given }: DraftContent & { aside?: DraftContent['values'] },
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
