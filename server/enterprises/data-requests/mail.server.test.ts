import { describe, expect, it } from 'vitest';
import { hashPassword } from '../../identity/accounts/passwords/passwords.ts';
import { ownData } from '../../testing/content/unzip.ts';
import { bearer, PASSWORD, post } from '../../testing/people/accounts.ts';
import { giveAddress, writing } from '../../testing/people/mails.ts';
import { createAccount } from '../../testing/people/submissions.ts';

const TO = 'apply@jingyao.example';
const NEXT = 'next@jingyao.example';

/** Creates an account with a sent mail; its next mail and a link wait for a busy mail server. */
async function mailedCustomer() {
  let isBusy = false;
  const kit = await writing(() => (isBusy ? 450 : null));
  const { db, customer, submit, operator, mails, jobs, mine } = kit;
  const password_hash = await hashPassword(PASSWORD);
  await db.updateTable('account').set({ password_hash }).where('id', '=', customer.accountId).execute();
  await giveAddress(db, customer.accountId, TO);
  const reviewer = await operator('reviewer');
  const { fdId, fdReceiptNo } = await submit('intention');
  await reviewer.send('step', { fdId, step: 'contact', state: 'pending' });
  await expect.poll(() => mails(TO).length).toBe(1);
  await expect.poll(async () => (await jobs('notice-mail'))[0]?.state).toBe('done');
  isBusy = true;
  await reviewer.send('step', { fdId, step: 'win', state: 'contacted' });
  await mine(customer.token).send('choose', { steps: true });
  await mine(customer.token).send('address', { email: NEXT });
  await expect
    .poll(() => jobs('notice-mail', 'confirm-mail'))
    .toMatchObject([
      { state: 'done', attempts: 1 },
      { state: 'waiting', attempts: 1 },
      { state: 'waiting', attempts: 1 },
    ]);
  return { ...kit, fdReceiptNo, reviewer };
}

describe('mail data of an account', () => {
  it('is exported: address, topics, and the mails sent', async () => {
    const { app, db, customer, fdReceiptNo } = await mailedCustomer();
    const colleague = await createAccount(db, { companyId: customer.companyId });
    await giveAddress(db, colleague.accountId, 'colleague@jingyao.example');
    const response = await app.inject({ url: '/api/my/account/export', headers: bearer(customer.token) });
    const data = await ownData(response.rawPayload);
    expect(data.mail).toEqual({
      address: TO,
      confirmedAt: expect.any(String),
      pending: NEXT,
      stoppedAt: null,
      steps: true,
      reminders: false,
      announcements: false,
      weekly: false,
    });
    expect(data.notices).toMatchObject([
      { step: 'win', title: '应用1', receipt_no: fdReceiptNo },
      { step: 'contact', title: '应用1', receipt_no: fdReceiptNo },
    ]);
    expect(response.body).not.toContain('colleague@');
  });

  it.each(['closed by its owner', 'removed by a colleague'])(
    'is deleted with an account %s, as are waiting mails; sent mails lose their owner',
    async (end) => {
      const { app, db, customer, jobs, acceptedMails } = await mailedCustomer();
      const colleague = await createAccount(db, { companyId: customer.companyId });
      await giveAddress(db, colleague.accountId, 'colleague@jingyao.example');
      const isClosed = end === 'closed by its owner';
      const response = await post(
        app,
        isClosed ? '/api/my/account/close' : '/api/my/company/members/remove',
        isClosed ? { password: PASSWORD } : { id: customer.accountId },
        { headers: bearer((isClosed ? customer : colleague).token) },
      );
      expect(response.json()).toMatchObject({ code: 0 });
      expect(await jobs('notice-mail', 'confirm-mail')).toEqual([]);
      for (const table of ['mail_choice', 'account_link', 'notice'] as const) {
        const ownRows = db
          .selectFrom(table)
          .select('account_id')
          .where('account_id', '=', customer.accountId);
        expect(await ownRows.execute(), table).toEqual([]);
      }
      const account = await db
        .selectFrom('account')
        .select(['email', 'email_confirmed_at'])
        .where('id', '=', customer.accountId)
        .executeTakeFirst();
      expect(account).toEqual({ email: null, email_confirmed_at: null });
      expect(acceptedMails).toHaveLength(1);
      const colleagueRows = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', colleague.accountId)
        .execute();
      expect(colleagueRows).toEqual([{ email: 'colleague@jingyao.example' }]);
    },
  );
});
