import { COMPANIES_ANSWER } from '@pv-brain/contract/enterprises/messages/companies.ts';
import { renamePublisher, transferItems } from '../../content/core/writing/mass-writes.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { type LockedCompany, lockCompany } from '../../identity/accounts/companies/company.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Actor } from '../../platform/runtime/actor.ts';
import { withdrawChanges } from '../data-requests/data-request.repository.ts';
import { addChange } from './company.repository.ts';
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
  const [target, source] = [await readCompany(db, pair.targetId), await readCompany(db, pair.sourceId)];
  if (!target || !source) throw notFound();
  const [listRow] = await readCompanies(db, [pair.sourceId]);
  return {
    id: source.id,
    name: source.name,
    createdAt: source.created_at,
    phone: listRow?.phone ?? null,
    accounts: listRow?.members ?? 0,
    bytes: source.upload_bytes,
    ...(await countMerge(db, pair)),
    obstacle: obstacleOf(target, source),
  };
}

/**
 * Merges a company into another, all or nothing: its accounts, submissions and entries on the market. Its row stays, redirects,
 * and keeps its name, so that the name cannot be registered again. A repeated merge changes nothing and returns false. Locks are
 * taken in the order links, companies, accounts, submissions. Throws a Refusal, or an HttpError 404.
 */
export function merge(db: Db, by: Actor, pair: MergePair, reason: string): Promise<boolean> {
  const { targetId, sourceId } = pair;
  return transact(db, async (transaction) => {
    // A concurrent joiner is either included below, or finds the link void: the invitation was to another company.
    await voidLinks(transaction, { purpose: 'join', company_id: sourceId });
    const locked = new Map<string, LockedCompany>();
    // Locks in id order, so that concurrent merges in both directions do not deadlock.
    for (const id of [targetId, sourceId].sort()) {
      const company = await lockCompany(transaction, id);
      if (company) locked.set(id, company);
    }
    const [target, source] = [locked.get(targetId), locked.get(sourceId)];
    if (!target || !source) throw notFound();
    if (source.merged_into === targetId && targetId !== sourceId) return false;
    const obstacle = obstacleOf(target, source);
    if (obstacle) throw new Refusal(409, obstacle);
    await lockAccounts(transaction, pair);
    const { actorId } = by;
    await withdrawChanges(transaction, sourceId, { by: actorId, answer: COMPANIES_ANSWER.mergedWith });
    const accounts = await moveAccounts(transaction, pair);
    const submissions = await moveSubmissions(transaction, pair);
    const entries = submissions.filter(({ kind }) => kind === 'entry').map(({ id }) => id);
    const author = { by: 'system', actorId } as const;
    await transferItems(transaction, author, { ids: entries, from: sourceId, to: targetId });
    await renamePublisher(transaction, author, { companyId: targetId, name: target.name });
    await moveAnnouncements(transaction, pair);
    await closeMerged(transaction, { ...pair, bytes: source.upload_bytes });
    await addChange(transaction, {
      company_id: targetId,
      state: 'accepted',
      field: 'merged',
      before: source.name,
      after: sourceId,
      note: reason,
      by: actorId,
    });
    const detail = { merged: sourceId, name: source.name, accounts, submissions: submissions.length, reason };
    const entry = { ...by, target: targetId, subject: target.name, detail };
    await writeAudit(transaction, { ...entry, action: 'company-merged' });
    return true;
  });
}
