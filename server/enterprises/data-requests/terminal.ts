import { writeFile } from 'node:fs/promises';
import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { companyNameOf, companyNameProblem } from '@pv-brain/contract/fields/rules.ts';
import { discardQuietly } from '../../assets/files/storage/discard.ts';
import type { Store } from '../../assets/files/storage/store.ts';
import { PROGRAM_AUTHOR } from '../../content/core/writing/item-change.ts';
import { renamePublisher } from '../../content/core/writing/mass-writes.ts';
import { type Account, findAccount } from '../../identity/accounts/account.repository.ts';
import { renameCompany } from '../../identity/accounts/companies/company.repository.ts';
import { writeAudit } from '../../platform/audit/audit.repository.ts';
import { systemUser, TERMINAL } from '../../platform/audit/terminal.ts';
import type { Db } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { privateUseProblem, standardText } from '../../platform/text/private-use.ts';
import { closeCustomer } from './close.ts';
import { exportAccount } from './export.ts';

async function accountOf(db: Db, username: string): Promise<Account> {
  const accountRow = await findAccount(db, username);
  if (!accountRow) throw new Error(`no account ${username}`);
  const { passwordHash: _, disabled: __, ...account } = accountRow;
  return account;
}

/** Writes the stored data about a person into a new file that only the system's user can read. */
export async function exportToFile(db: Db, username: string, file: string): Promise<void> {
  const data = await exportAccount(db, await accountOf(db, username));
  await writeFile(file, `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  const entry = { ...TERMINAL, action: 'account-exported', target: username } as const;
  await writeAudit(db, { ...entry, detail: { ...systemUser() } });
}

/** Closes a customer's account on the person's request. Returns how many submissions were withdrawn. */
export async function closeForPerson(
  { db, store }: { db: Db; store: Store },
  username: string,
): Promise<number> {
  const account = await accountOf(db, username);
  if (isOperator(account.roles))
    throw new Error(`${username} is an operator: account-disable disables it, and the log keeps its name`);
  const { withdrawn, files } = await transact(db, (transaction) =>
    closeCustomer(transaction, account, { ...TERMINAL, detail: { ...systemUser() } }),
  );
  // The server's sweep reports the files that it cannot remove either.
  await discardQuietly({ db, store, log: { error: () => {} } }, files);
  return withdrawn;
}

/** Renames the company of an account to the name proved by its papers. */
export async function renameForPerson(db: Db, username: string, newName: string): Promise<void> {
  const { companyId, companyName: before } = await accountOf(db, username);
  if (companyId === null) throw new Error(`${username} belongs to no company`);
  const name = companyNameOf(standardText(newName));
  const problem = companyNameProblem(name) ?? privateUseProblem(name);
  if (problem) throw new Error(problem);
  await transact(db, async (transaction) => {
    if (!(await renameCompany(transaction, { id: companyId, name })))
      throw new Error(ACCOUNT_ANSWER.companyTaken);
    await renamePublisher(transaction, PROGRAM_AUTHOR, { companyId, name });
    const entry = { ...TERMINAL, action: 'company-renamed', target: username } as const;
    await writeAudit(transaction, { ...entry, detail: { ...systemUser(), before, after: name } });
  });
}
