import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { SUBJECT } from '@pv-brain/contract/operations/messages/audit.ts';
import { type AuditEntry, writeAudits } from '../../../platform/audit/audit.repository.ts';
import type { Db } from '../../../platform/database/database.ts';
import { createEvent } from '../../../platform/events/event.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import type { Values } from './values.ts';
import { insertRevisions, markDemoItemsChanged, readTitles, type WrittenItem } from './write.repository.ts';

/**
 * Who writes: an operator, of whose every write the audit log tells; or the program, by itself or on behalf of an account,
 * where whoever calls leaves a line about the whole.
 */
export type Author =
  | { by: 'system'; actorId: string | null }
  | ({
      by: 'operator';
      actorId: string;
      /** Set where whoever calls leaves one line about the whole. */
      inOneLine?: true;
      /** The time that they had set for it, where the program does it for them. */
      scheduled?: string;
    } & Pick<AuditEntry, 'actor' | 'address'>);

/** The program by itself. */
export const PROGRAM_AUTHOR: Author = { by: 'system', actorId: null };

/** What happened to an item. */
export interface Change extends WrittenItem {
  before: Values | null;
  after: Values | null;
  /** The revision whose content it brings back. */
  restored?: number | null;
}

/** Items of a section were created, changed or removed; published in the transaction that does it. */
export const contentChanged = createEvent<{ section: Section; changes: readonly Change[] }>();

/** Characters of a value in the audit log; the history has it whole. */
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

/** Saves what a write found and left, from which earlier versions of an item are read. */
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
 * Writes into the audit log what an operator changed. Whoever writes many batches in one transaction does so after the last: the
 * log's head stays locked until the commit.
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

/** The last steps of a write that names no pictures and files anew: revisions, event, audit log. */
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

/** How items are called by id, which most changes do not tell. */
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
