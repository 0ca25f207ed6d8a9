import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { SUBJECT } from '@pv-brain/contract/operations/messages/audit.ts';
import { type AuditEntry, writeAudits } from '../../../platform/audit/audit.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { createEvent } from '../../../platform/events/event.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import type { Values } from './values.ts';
import { insertRevisions, markDemoItemsChanged, readTitles, type WrittenItem } from './write.repository.ts';

/**
 * Author of a write: an operator, whose every write is audited; or the program, on its own or on behalf of an account, where the
 * caller writes one audit entry for the whole.
 */
export type Author =
  | { by: 'system'; actorId: string | null }
  | ({
      by: 'operator';
      actorId: string;
      /** Set when the caller writes one audit entry for the whole. */
      inOneLine?: true;
      /** The scheduled time, when the program performs a scheduled act of the operator. */
      scheduled?: string;
    } & Pick<AuditEntry, 'actor' | 'address'>);

/** The program without an account. */
export const PROGRAM_AUTHOR: Author = { by: 'system', actorId: null };

export interface Change extends WrittenItem {
  before: Values | null;
  after: Values | null;
  /** The revision whose content was restored. */
  restored?: number | null;
}

/** Event: items of a section were created, changed or removed; published in the same transaction. */
export const contentChanged = createEvent<{ section: Section; changes: readonly Change[] }>();

/** Maximum characters of a value in the audit log; the history has the whole value. */
const MAX_AUDITED_CHARS = 200;

const truncateValues = (values: Values | null): Values | null =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > MAX_AUDITED_CHARS
        ? `${value.slice(0, MAX_AUDITED_CHARS)}…`
        : value,
    ]),
  );

/** Saves the values before and after a write, from which earlier versions of an item are read. */
export async function saveRevisions(
  db: Db,
  { actorId: actor_id }: Author,
  section: Section,
  changes: readonly Change[],
): Promise<void> {
  const json = (values: Values | null) => values && JSON.stringify(values);
  if (actor_id !== null)
    await markDemoItemsChanged(
      db,
      section,
      changes.map(({ id }) => id),
    );
  await insertRevisions(
    db,
    changes.map(({ id: item_id, revision, before, after, restored = null }) => ({
      section,
      item_id,
      revision,
      actor_id,
      at: shanghaiTime(),
      before: json(before),
      after: json(after),
      restored,
    })),
  );
}

/**
 * Writes an operator's changes into the audit log. A caller that writes many batches in one transaction calls it after the last:
 * the head of the log stays locked until the commit.
 */
export async function writeAuditEntries(
  db: Db,
  author: Author,
  section: Section,
  action: AuditEntry['action'],
  changes: readonly Change[],
): Promise<void> {
  if (author.by !== 'operator' || author.inOneLine) return;
  const { actorId, actor, address, scheduled } = author;
  const about = { actorId, actor, address, action };
  const titles = await titlesOf(db, section, changes);
  await writeAudits(
    db,
    changes.map(({ id, revision, before, after }) => {
      const detail = { section, revision, before: truncateValues(before), after: truncateValues(after) };
      const subject = SUBJECT.of(contentTypes[section].label, titles.get(id));
      return { ...about, target: id, subject, detail: { ...detail, ...(scheduled ? { scheduled } : {}) } };
    }),
  );
}

/** Completes a write that names no new pictures or files: revisions, event, audit log. */
export async function recordChanges(
  db: Db,
  author: Author,
  section: Section,
  action: AuditEntry['action'],
  changes: readonly Change[],
): Promise<void> {
  await saveRevisions(db, author, section, changes);
  await contentChanged.publish(db, { section, changes });
  await writeAuditEntries(db, author, section, action, changes);
}

/** Reads the titles of items by id, since most changes do not contain them. */
async function titlesOf(
  db: Db,
  section: Section,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, string>> {
  const name = contentTypes[section].title;
  const knownTitles = changes.map(({ id, before, after }) => [id, after?.[name] ?? before?.[name]] as const);
  const titles = new Map(knownTitles.flatMap(([id, title]) => (title ? [[id, String(title)]] : [])));
  const untitledIds = knownTitles.flatMap(([id, title]) => (title ? [] : [id]));
  for (const [id, title] of await readTitles(db, section, untitledIds)) titles.set(id, title);
  return titles;
}
