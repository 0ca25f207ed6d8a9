import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import type { Account } from '../../identity/accounts/account.repository.ts';
import type { StoredFile } from './uploads/upload.repository.ts';

/** A file that waits is its owner's alone; one that was submitted is for the company and for those who deal with it. */
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
