import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { expect, it } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import { createSignedIn, senderOf } from '../../testing/people/submissions.ts';
import { testDatabase } from '../../testing/test-app.ts';
import { closeAccount } from '../data-requests/data-request.repository.ts';
import { setOwnName } from './members.ts';

it('a member removed a moment ago is told to sign in again, not to be an owner', async () => {
  const { db } = await testDatabase();
  const member = await createSignedIn(db);
  await transact(db, (transaction) => closeAccount(transaction, member.accountId));
  await expect(setOwnName(db, senderOf(member), '周景行')).rejects.toMatchObject({
    statusCode: 401,
    message: SERVER.unauthorised,
  });
});
