import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import { expect, it } from 'vitest';
import { queueForReview } from '../../../identity/accounts/companies/company-review.repository.ts';
import { newId } from '../../../platform/runtime/new-id.ts';
import { shanghaiTime } from '../../../platform/runtime/time.ts';
import { bearer, post } from '../../../testing/people/accounts.ts';
import { createAccount, createSignedIn } from '../../../testing/people/submissions.ts';
import { type Submitting, sharedMarket, submittingTo } from '../../../testing/people/submitting.ts';
import { setConfig } from '../../../testing/test-app.ts';

const server = sharedMarket();

const FREE = { application: null, intention: null, entry: null };

async function states({ app, customer }: Submitting, token = customer.token) {
  const response = await app.inject({ url: '/api/my/states', headers: bearer(token) });
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json();
}

it('returns open submissions with their targets, newest first, and counts by state', async () => {
  const kit = await submittingTo(server());
  const { db, submit } = kit;
  expect((await states(kit)).data).toEqual({ refusals: FREE, rows: [], counts: [] });
  const application = await submit('application');
  const intention = await submit('intention');
  await submit('entry');
  expect((await states(kit)).data).toEqual({
    refusals: FREE,
    rows: [
      {
        kind: 'intention',
        about: intention.about.fdAppId,
        fdId: intention.fdId,
        fdState: 'pending',
        fdStatus: '待联系',
        isOpen: true,
      },
      {
        kind: 'application',
        about: application.about.fdProjectId,
        fdId: application.fdId,
        fdState: 'pending',
        fdStatus: '待受理',
        isOpen: true,
      },
    ],
    counts: [
      { word: '待受理', rows: 1 },
      { word: '待联系', rows: 1 },
      { word: '待审核', rows: 1 },
    ],
  });
  // A rejected application may be submitted again, and its result is shown; a closed intention is not shown.
  const endSubmission = (id: string, state: 'rejected' | 'won') =>
    db.updateTable('submission').set({ state, live_key: null }).where('id', '=', id).execute();
  await endSubmission(application.fdId, 'rejected');
  await endSubmission(intention.fdId, 'won');
  expect((await states(kit)).data.rows).toMatchObject([
    { kind: 'application', fdId: application.fdId, fdStatus: '不予通过', isOpen: false },
  ]);
});

it('returns neither withdrawn submissions nor those of other companies', async () => {
  const kit = await submittingTo(server());
  const { app, db, submit, customer } = kit;
  const { fdId } = await submit('application');
  const otherCustomer = await createSignedIn(db);
  expect((await states(kit, otherCustomer.token)).data.rows).toEqual([]);
  const colleague = await createAccount(db, { roles: ['member'], companyId: customer.companyId });
  expect((await states(kit, colleague.token)).data.rows).toHaveLength(1);
  await post(app, '/api/my/application/withdraw', { fdId }, { headers: bearer(customer.token) });
  expect((await states(kit)).data.rows).toEqual([]);
});

it('returns a refusal for every kind while the company waits for its review', async () => {
  const kit = await submittingTo(server());
  await queueForReview(kit.db, kit.customer.companyId);
  expect((await states(kit)).data.refusals).toEqual(FREE);
  await setConfig(kit.db, SITE_RULE.reviewRegistrations, 'true');
  const msg = '贵企业的注册信息正在审核，通过后即可提交和使用';
  expect((await states(kit)).data.refusals).toEqual({ application: msg, intention: msg, entry: msg });
});

it('returns a refusal when too many submissions of a kind are pending', async () => {
  const kit = await submittingTo(server());
  const { db, customer, submit } = kit;
  const now = shanghaiTime();
  const { accountId: account_id, companyId: company_id, companyName: company_name } = customer;
  const waiting = Array.from({ length: 50 }, (_, at) => ({
    id: newId(),
    kind: 'intention' as const,
    receipt_no: `CG20260101-${at}`,
    live_key: `intention:${at}`,
    digest: String(at),
    account_id,
    company_id,
    company_name,
    state: 'pending' as const,
    waits_since: now,
    touched_at: now,
    created_at: now,
    updated_at: now,
  }));
  await db.insertInto('submission').values(waiting).execute();
  const msg = '贵企业已有 50 条同类提交等待办理，请等办理后再提交';
  expect((await states(kit)).data.refusals).toEqual({ ...FREE, intention: msg });
  await submit('application');
});

it('refuses operators, visitors and accounts without a company', async () => {
  const kit = await submittingTo(server());
  const { token: operator } = await createAccount(kit.db, { roles: ['administrator'] });
  expect((await kit.app.inject({ url: '/api/my/states', headers: bearer(operator) })).statusCode).toBe(403);
  expect((await kit.app.inject('/api/my/states')).statusCode).toBe(401);
  const { token: newToken } = await createAccount(kit.db);
  expect(await states(kit, newToken)).toMatchObject({ code: 403, msg: '当前账号未关联企业，无法提交' });
});
