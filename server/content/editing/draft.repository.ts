import type { DraftContent } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';

/** Whose draft of which item. */
export interface DraftKey {
  section: Section;
  id: string;
  accountId: string;
}

export interface Draft {
  /** The item's revision from which it was begun; 0 for a new one. */
  base: number;
  /** How often it was kept, from 1. */
  turn: number;
  at: string;
  content: DraftContent;
}

const draftOf = (db: Db, { section, id, accountId }: DraftKey) =>
  db
    .selectFrom('content_draft')
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('account_id', '=', accountId);

/** What somebody has typed of an item and not saved. */
export async function readDraft(db: Db, key: DraftKey): Promise<Draft | null> {
  const row = await draftOf(db, key).select(['base', 'turn', 'content', 'updated_at']).executeTakeFirst();
  if (!row) return null;
  const { base, turn, content, updated_at: at } = row;
  return { base, turn, at, content: JSON.parse(content) };
}

/** What a company changes of an entry on the market, while that waits; null where it changes nothing. */
export async function readEntryChange(
  db: Db,
  id: string,
): Promise<{ values: Record<string, string>; category: string } | null> {
  const row = await db.selectFrom('entry_change').select('form').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { fdType: category, ...values } = JSON.parse(row.form);
  return { values, category };
}

/** The earlier revision that somebody's draft was begun with; null where it was not, or nothing is kept. */
export async function readRestored(db: Db, key: DraftKey): Promise<number | null> {
  const row = await draftOf(db, key).select('restored').executeTakeFirst();
  return row?.restored ?? null;
}

/** Who else has typed something of an item and not saved it, the last first. */
export function readOthers(
  db: Db,
  { section, id, accountId }: DraftKey,
): Promise<{ by: string; at: string }[]> {
  return db
    .selectFrom('content_draft')
    .innerJoin('account', 'account.id', 'content_draft.account_id')
    .select([displayName().as('by'), 'content_draft.updated_at as at'])
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('account_id', '<>', accountId)
    .orderBy('at', 'desc')
    .execute();
}

/** Which of these items somebody has typed something of that is not on the portal. */
export async function readDraftedIds(db: Db, section: Section, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('content_draft')
    .select('item_id')
    .where('section', '=', section)
    .where('item_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ item_id }) => item_id));
}

/** Somebody's new items that were never saved, the last first. */
export function readUnsaved(
  db: Db,
  { section, accountId }: Omit<DraftKey, 'id'>,
): Promise<{ fdId: string; title: string; at: string }[]> {
  return db
    .selectFrom('content_draft')
    .select(['item_id as fdId', 'title', 'updated_at as at'])
    .where('account_id', '=', accountId)
    .where('section', '=', section)
    .where('base', '=', 0)
    .orderBy('updated_at', 'desc')
    .execute();
}

/**
 * Keeps a draft in place of the one before it, of which `seen` is the turn: null where there is another by now, which is
 * left as it is. Without `seen` it takes the place of any. What it brings back stays known while it is typed on, until another
 * version is brought back.
 */
export async function saveDraftRow(
  db: Db,
  { section, id, accountId }: DraftKey,
  {
    base,
    title,
    content,
    restored = null,
  }: Pick<Draft, 'base' | 'content'> & { title: string; restored?: number | null },
  seenRevision?: number,
): Promise<{ at: string; turn: number } | null> {
  const at = shanghaiTime();
  const columns = {
    base,
    title,
    content: JSON.stringify(content),
    updated_at: at,
    ...(restored === null ? {} : { restored }),
  };
  const row = await db
    .insertInto('content_draft')
    .values({ section, item_id: id, account_id: accountId, turn: 1, ...columns })
    .onConflict((conflict) => {
      const update = conflict
        .columns(['section', 'item_id', 'account_id'])
        .doUpdateSet((row) => ({ ...columns, turn: row('content_draft.turn', '+', 1) }));
      return seenRevision === undefined ? update : update.where('content_draft.turn', '=', seenRevision);
    })
    .returning('turn')
    .executeTakeFirst();
  return row ? { at, turn: row.turn } : null;
}

export async function deleteDraft(db: Db, { section, id, accountId }: DraftKey): Promise<void> {
  await db
    .deleteFrom('content_draft')
    .where('section', '=', section)
    .where('item_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();
}
