import type { DraftContent } from '@pv-brain/contract/content/console.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { shanghaiTime } from '../../platform/runtime/time.ts';
import type { ItemKey } from '../core/writing/write.repository.ts';

/** Key of an account's draft of an item. */
export interface DraftKey extends ItemKey {
  accountId: string;
}

const draftOf = (db: Db, { section, id, accountId }: DraftKey) =>
  db.selectFrom('content_draft').where(({ and }) => and({ section, item_id: id, account_id: accountId }));

export async function readDraft(db: Db, key: DraftKey) {
  const row = await draftOf(db, key)
    .select(['base', 'turn', 'updated_at as at', 'content'])
    .executeTakeFirst();
  return row ? { ...row, content: JSON.parse(row.content) as DraftContent } : null;
}

/** Returns a company's pending change of an entry on the market; null when there is none. */
export async function readEntryChange(
  db: Db,
  id: string,
): Promise<{ values: Record<string, string>; category: string } | null> {
  const row = await db.selectFrom('entry_change').select('form').where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { fdType: category, ...values } = JSON.parse(row.form);
  return { values, category };
}

/** Returns the earlier revision that a draft was started from; null for another start, or without a draft. */
export async function readRestored(db: Db, key: DraftKey): Promise<number | null> {
  const row = await draftOf(db, key).select('restored').executeTakeFirst();
  return row?.restored ?? null;
}

/** Returns which other accounts have drafts of an item, latest first. */
export function readOtherDrafts(db: Db, { section, id, accountId }: DraftKey) {
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

/** Returns which of these items have any draft. */
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

/** Returns an account's drafts of new items that were never saved, latest first. */
export function readUnsaved(db: Db, { section, accountId }: Omit<DraftKey, 'id'>) {
  return db
    .selectFrom('content_draft')
    .select(['item_id as fdId', 'title', 'updated_at as at'])
    .where(({ and }) => and({ account_id: accountId, section, base: 0 }))
    .orderBy('updated_at', 'desc')
    .execute();
}

/**
 * Saves a draft over the one with the version `expectedTurn`: returns null when the stored version differs, and leaves it
 * unchanged. Without `expectedTurn` it overwrites any version. The restored revision stays recorded in later saves until another
 * one is restored.
 */
export async function saveDraftRow(
  db: Db,
  { section, id, accountId }: DraftKey,
  {
    base,
    title,
    content,
    restored = null,
  }: { base: number; title: string; content: DraftContent; restored?: number | null },
  expectedTurn?: number,
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
      return expectedTurn === undefined ? update : update.where('content_draft.turn', '=', expectedTurn);
    })
    .returning('turn')
    .executeTakeFirst();
  return row ? { at, turn: row.turn } : null;
}

export async function deleteDraft(db: Db, { section, id, accountId }: DraftKey): Promise<void> {
  await db
    .deleteFrom('content_draft')
    .where(({ and }) => and({ section, item_id: id, account_id: accountId }))
    .execute();
}
