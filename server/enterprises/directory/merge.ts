import { COMPANIES_ANSWER } from '@pv-brain/contract/enterprises/messages/companies.ts';
import { renamePublisher, transferItems } from '../../content/core/writing/mass-writes.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { addChange, type LockedCompany, lockCompany, withdrawChanges } from './company.repository.ts';
import { readCompanies } from './find.repository.ts';
import { readCompany } from './item.repository.ts';
import {
  closeMerged,
  countMerge,
  lockAccounts,
  type MergePair,
  moveAccounts,
  moveAnnouncements,
  moveSubmissions,
} from './merge.repository.ts';

type Facts = Pick<LockedCompany, 'id' | 'merged_into' | 'waits_since' | 'disabled_at'>;

/** Returns why a company cannot be merged into another, or null. */
function obstacleOf(keep: Facts, merged: Facts): string | null {
  const { obstacles } = COMPANIES_ANSWER;
  if (keep.id === merged.id) return obstacles.same;
  if (keep.merged_into !== null) return obstacles.keptIsMerged;
  if (merged.merged_into !== null) return obstacles.goneIsMerged;
  if (keep.disabled_at !== null) return obstacles.keptIsDisabled;
  // Accounts that may submit already would be in review with it.
  if (keep.waits_since !== null) return obstacles.keptWaits;
  return null;
}

/** Returns the effect of a merge without changing anything. Throws an HttpError 404. */
export async function previewMerge(db: Db, pair: MergePair) {
  const [keep, gone] = [await readCompany(db, pair.keep), await readCompany(db, pair.gone)];
  if (!keep || !gone) throw notFound();
  const [listed] = await readCompanies(db, [pair.gone]);
  return {
    id: gone.id,
    name: gone.name,
    createdAt: gone.created_at,
    phone: listed?.phone ?? null,
    accounts: listed?.members ?? 0,
    bytes: gone.upload_bytes,
    ...(await countMerge(db, pair)),
    obstacle: obstacleOf(keep, gone),
  };
}

/**
 * Merges a company into another, all or nothing: its accounts, submissions and entries on the market. Its row stays, redirects,
 * and keeps its name, so that the name cannot be registered again. A repeated merge changes nothing and returns false. Locks are
 * taken in the order links, companies, accounts, submissions. Throws a Refusal, or an HttpError 404.
 */
export function merge(db: Db, by: Actor, pair: MergePair, reason: string): Promise<boolean> {
  const { keep, gone } = pair;
  return transact(db, async (transaction) => {
    // A concurrent joiner is either included below, or finds the link void: the invitation was to another company.
    await voidLinks(transaction, { purpose: 'join', companyId: gone });
    const locked = new Map<string, LockedCompany>();
    // Locks in id order, so that concurrent merges in both directions do not deadlock.
    for (const id of [keep, gone].sort()) {
      const company = await lockCompany(transaction, id);
      if (company) locked.set(id, company);
    }
    const [kept, part] = [locked.get(keep), locked.get(gone)];
    if (!kept || !part) throw notFound();
    if (part.merged_into === keep && keep !== gone) return false;
    const obstacle = obstacleOf(kept, part);
    if (obstacle) throw new Refusal(409, obstacle);
    await lockAccounts(transaction, pair);
    const { actorId } = by;
    await withdrawChanges(transaction, gone, { by: actorId, answer: COMPANIES_ANSWER.mergedWith });
    const accounts = await moveAccounts(transaction, pair);
    const moved = await moveSubmissions(transaction, pair);
    const entries = moved.filter(({ kind }) => kind === 'entry').map(({ id }) => id);
    await transferItems(transaction, { by: 'system', actorId }, { ids: entries, from: gone, to: keep });
    await renamePublisher(transaction, { by: 'system', actorId }, { companyId: keep, name: kept.name });
    await moveAnnouncements(transaction, pair);
    await closeMerged(transaction, { ...pair, bytes: part.upload_bytes });
    await addChange(transaction, {
      company_id: keep,
      field: 'merged',
      before: part.name,
      after: gone,
      note: reason,
      by: actorId,
    });
    const detail = { merged: gone, name: part.name, accounts, submissions: moved.length, reason };
    const entry = { ...by, target: keep, subject: kept.name, detail };
    await writeAudit(transaction, { ...entry, action: 'company-merged' });
    return true;
  });
}
