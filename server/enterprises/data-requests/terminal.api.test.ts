import { ACCOUNT_ANSWER } from '@pv-brain/contract/accounts/messages/account.ts';
import { expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { untilOtherWaits } from '../../testing/load/lock-wait.ts';
import { newCompanyName } from '../../testing/people/accounts.ts';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { renameForPerson } from './terminal.ts';

it('of two concurrent renames to one name the second is told that it is taken', async () => {
  const { db, dialect } = await testDatabase();
  const [first, second] = [await createSignedIn(db), await createSignedIn(db)];
  const name = newCompanyName();
  let outcome: Promise<unknown> | undefined;
  await transact(db, async (transaction) => {
    await renameForPerson(transaction, first.username, name);
    outcome = renameForPerson(db, second.username, name).catch((error: unknown) => error);
    // SQLite has one connection, for which the second one waits.
    if (dialect === 'postgres') await untilOtherWaits(transaction);
  });
  expect(await outcome).toEqual(new Error(ACCOUNT_ANSWER.companyTaken));
});
