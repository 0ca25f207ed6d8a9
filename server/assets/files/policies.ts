import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import type { Account } from '../../identity/accounts/account.repository.ts';
import type { StoredFile } from './uploads/upload.repository.ts';

/**
 * Returns whether an account may read a file: before submission its owner only, afterwards the company and those who deal with
 * the submission.
 */
export function mayReadFile(
  { id, companyId, roles }: Pick<Account, 'id' | 'companyId' | 'roles'>,
  file: Pick<StoredFile, 'accountId' | 'companyId' | 'changeId'>,
): boolean {
  if (file.companyId === null) return allows(roles, 'own:read') && file.accountId === id;
  return (
    allows(roles, file.changeId === null ? 'submission:read' : 'company:read') ||
    (allows(roles, 'own:read') && file.companyId === companyId)
  );
}
