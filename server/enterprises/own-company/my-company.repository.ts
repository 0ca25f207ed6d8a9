import { CHANGES_SHOWN } from '@pv-brain/contract/enterprises/my-company.ts';
import { displayName } from '../../identity/accounts/account.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { nowMs } from '../../platform/runtime/time.ts';

/** Returns the last changes of a company, newest first. */
export function readChanges(db: Db, companyId: string) {
  return db
    .selectFrom('company_change')
    .select(['id', 'field', 'before', 'after', 'note', 'state'])
    .select(['asked_at as askedAt', 'decided_at as decidedAt', 'answer'])
    .where('company_id', '=', companyId)
    .orderBy('id', 'desc')
    .limit(CHANGES_SHOWN)
    .execute();
}

/** Returns open invitations to a company, newest first, with their authors. */
export function openInvitations(db: Db, companyId: string) {
  return db
    .selectFrom('account_link')
    .innerJoin('account', 'account.id', 'account_link.created_by')
    .select(['account_link.id as id', 'account_link.created_at as createdAt', 'ends_at as endsAt'])
    .select(['account_link.created_by as byId', displayName().as('by')])
    .where('account_link.company_id', '=', companyId)
    .where('purpose', '=', 'join')
    .where('used_at', 'is', null)
    .where('ends_at', '>', nowMs())
    .orderBy('account_link.id', 'desc')
    .execute();
}
