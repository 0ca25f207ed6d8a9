import { MY_COMPANY_ANSWER } from '@pv-brain/contract/enterprises/messages/my-company.ts';
import { type LockedCompany, lockCompany } from '../../identity/accounts/companies/company.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { orNotFound } from '../../platform/errors/http-error.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Sender } from '../../submissions/intake/sender.ts';
import { readMembers } from '../directory/item.repository.ts';

/**
 * Changes a company while its row is locked. Of two concurrent owners, the second acts only when still an owner; throws a Refusal
 * otherwise.
 */
export function withCompanyLocked<Result>(
  db: Db,
  { actorId, companyId }: Sender,
  act: (transaction: Db, company: LockedCompany) => Promise<Result>,
): Promise<Result> {
  return transact(db, async (transaction) => {
    const company = orNotFound(await lockCompany(transaction, companyId));
    const [self] = await readMembers(transaction, companyId, actorId);
    if (self?.role !== 'customer' || self.disabled) throw new Refusal(403, MY_COMPANY_ANSWER.notOwner);
    return act(transaction, company);
  });
}
