import * as calls from '@pv-brain/contract/enterprises/calls/companies.ts';
import { COMPANIES_ANSWER } from '@pv-brain/contract/enterprises/messages/companies.ts';
import type { FastifyInstance } from 'fastify';
import { renamePublisher, transferItems } from '../../content/core/writing/mass-writes.ts';
import { voidLinks } from '../../identity/accounts/account-link.repository.ts';
import { type LockedCompany, lockCompany } from '../../identity/accounts/companies/company.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { mount } from '../../platform/http/mount.ts';
import { withdrawChanges } from '../data-requests/data-request.repository.ts';
import { reasonOf } from './change.ts';
import { addChange } from './company.repository.ts';
import { readCompanies } from './find.repository.ts';
import { readCompany } from './item.repository.ts';
import {
  closeMerged,
  countMerge,
  lockAccounts,
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

/** Registers the calls with which operators merge a company into another. */
export function registerMerging(app: FastifyInstance, db: Db): void {
  mount(app, calls.companyMerging, async ({ input: { id: targetId, other: sourceId } }) => {
    const [target, source] = [await readCompany(db, targetId), await readCompany(db, sourceId)];
    if (!target || !source) throw notFound();
    const [listRow] = await readCompanies(db, [sourceId]);
    return {
      id: source.id,
      name: source.name,
      createdAt: source.created_at,
      phone: listRow?.phone ?? null,
      accounts: listRow?.members ?? 0,
      bytes: source.upload_bytes,
      ...(await countMerge(db, { targetId, sourceId })),
      obstacle: obstacleOf(target, source),
    };
  });

  // All or nothing: its accounts, submissions and entries on the market. Its row stays, redirects, and keeps its name, so that the
  // name cannot be registered again. Locks are taken in the order links, companies, accounts, submissions.
  mount(app, calls.companyMerge, async ({ input, actor, transaction }) => {
    const { id: targetId, other: sourceId } = input;
    const pair = { targetId, sourceId };
    const reason = reasonOf(input);
    return transaction(async (db) => {
      // A concurrent joiner is either included below, or finds the link void: the invitation was to another company.
      await voidLinks(db, { purpose: 'join', company_id: sourceId });
      const locked = new Map<string, LockedCompany>();
      // Locks in id order, so that concurrent merges in both directions do not deadlock.
      for (const id of [targetId, sourceId].sort()) {
        const company = await lockCompany(db, id);
        if (company) locked.set(id, company);
      }
      const [target, source] = [locked.get(targetId), locked.get(sourceId)];
      if (!target || !source) throw notFound();
      if (source.merged_into === targetId && targetId !== sourceId) return COMPANIES_ANSWER.mergedAlready;
      const obstacle = obstacleOf(target, source);
      if (obstacle) throw new Refusal(409, obstacle);
      await lockAccounts(db, pair);
      const { actorId } = actor;
      await withdrawChanges(db, sourceId, { by: actorId, answer: COMPANIES_ANSWER.mergedWith });
      const accounts = await moveAccounts(db, pair);
      const submissions = await moveSubmissions(db, pair);
      const entries = submissions.filter(({ kind }) => kind === 'entry').map(({ id }) => id);
      const author = { by: 'system', actorId } as const;
      await transferItems(db, author, { ids: entries, from: sourceId, to: targetId });
      await renamePublisher(db, author, { companyId: targetId, name: target.name });
      await moveAnnouncements(db, pair);
      await closeMerged(db, { ...pair, bytes: source.upload_bytes });
      const { name } = source;
      await addChange(db, {
        company_id: targetId,
        state: 'accepted',
        field: 'merged',
        before: name,
        after: sourceId,
        note: reason,
        by: actorId,
      });
      const detail = { merged: sourceId, name, accounts, submissions: submissions.length, reason };
      const entry = { ...actor, target: targetId, subject: target.name, detail };
      await writeAudit(db, { ...entry, action: 'company-merged' });
      return COMPANIES_ANSWER.merged(name);
    });
  });
}
