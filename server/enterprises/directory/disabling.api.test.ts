import { describe, expect, it } from 'vitest';
import { auditLog, newPhone, userInfo } from '../../testing/people/accounts.ts';
import { withManagers } from '../../testing/people/companies.ts';
import { createAccount } from '../../testing/people/submissions.ts';
import { sharedMarket, submittingTo } from '../../testing/people/submitting.ts';

const REASON = '核对营业执照';

const server = sharedMarket();

const kit = async () => withManagers(await submittingTo(server()));

describe('disabling', () => {
  it('an account ends its sessions; enabling it allows sign-in again', async () => {
    const { app, db, customer, admin } = await kit();
    const { accountId: id, username } = customer;
    expect(await admin.send('accounts/disable', { id, reason: '' })).toMatchObject({
      code: 400,
      errors: [{ field: 'reason' }],
    });
    expect(await admin.send('accounts/disable', { id, reason: REASON })).toMatchObject({ code: 0 });
    expect((await userInfo(app, customer.token)).statusCode).toBe(401);
    expect(await db.selectFrom('session').select('id').where('account_id', '=', id).execute()).toEqual([]);
    await admin.send('accounts/disable', { id, reason: REASON });
    expect(await admin.send('accounts/enable', { id, reason: REASON })).toMatchObject({ code: 0 });
    const entries = (await auditLog(db)).filter(
      ({ action, actor_id }) => actor_id === admin.accountId && !action.startsWith('call-'),
    );
    expect(entries.map(({ action, target, subject }) => [action, target, subject])).toEqual([
      ['account-disabled', id, username],
      ['account-enabled', id, username],
    ]);
  });

  it('a company disables all accounts, and enabling it only those disabled with it', async () => {
    const { app, db, customer, admin } = await kit();
    const { companyId: id } = customer;
    const member = await createAccount(db, { roles: ['member'], companyId: id });
    const before = await createAccount(db, { roles: ['member'], companyId: id });
    await admin.send('accounts/disable', { id: before.accountId, reason: REASON });
    const disabled = await admin.send('disable', { id, reason: REASON });
    expect(disabled).toMatchObject({ code: 0, msg: expect.stringContaining('2 个账号') });
    expect((await userInfo(app, member.token)).statusCode).toBe(401);
    expect((await admin.get('item', { id })).data.state).toBe('disabled');
    // Its accounts cannot be enabled separately.
    const alone = await admin.send('accounts/enable', { id: member.accountId, reason: REASON });
    expect(alone).toMatchObject({ code: 409 });
    expect(await admin.send('enable', { id, reason: REASON })).toMatchObject({ code: 0 });
    const { data } = await admin.get('item', { id });
    const disabledMembers = data.members.filter(({ disabled }: { disabled: boolean }) => disabled);
    expect(disabledMembers).toMatchObject([{ id: before.accountId, withCompany: false }]);
  });

  it('is refused for operators and for closed accounts', async () => {
    const { db, customer, admin, operator } = await kit();
    const { accountId: reviewer } = await operator('reviewer');
    const customerAndEditor = await createAccount(db, {
      roles: ['customer', 'editor'],
      companyId: customer.companyId,
    });
    const closedAccount = await createAccount(db, { companyId: customer.companyId });
    await db
      .updateTable('account')
      .set({ closed_at: '2026-01-01 00:00:00' })
      .where('id', '=', closedAccount.accountId)
      .execute();
    for (const id of [
      reviewer,
      customerAndEditor.accountId,
      closedAccount.accountId,
      admin.accountId,
      newPhone(),
    ])
      for (const call of ['accounts/disable', 'accounts/enable', 'accounts/reset'])
        expect((await admin.send(call, { id, reason: REASON })).statusCode, call).toBe(404);
    const { data } = await admin.get('item', { id: customer.companyId });
    expect(data.members).toHaveLength(1);
  });
});
