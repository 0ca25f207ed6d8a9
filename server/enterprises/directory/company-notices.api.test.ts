import { expect, it } from 'vitest';
import { bearer } from '../../testing/people/accounts.ts';
import { giveAddress, writing } from '../../testing/people/mails.ts';
import { createAccount, createSignedIn } from '../../testing/people/submissions.ts';

it('an operator sees the notices to a company’s accounts, newest first, with the state of each mail', async () => {
  const kit = await writing((to) => (to.startsWith('refused') ? 550 : null));
  const { app, db, customer, submit, operator, jobs } = kit;
  const colleague = await createAccount(db, { roles: ['member'], companyId: customer.companyId });
  const quiet = await createAccount(db, { roles: ['member'], companyId: customer.companyId });
  await giveAddress(db, customer.accountId, 'owner@jingyao.example');
  await giveAddress(db, colleague.accountId, 'refused@jingyao.example');
  const stranger = await createSignedIn(db);
  const reviewer = await operator('reviewer');
  const { fdId: foreign } = await submit('intention', {}, stranger.token);
  await reviewer.send('step', { fdId: foreign, step: 'contact', state: 'pending' });
  const { fdId, fdReceiptNo } = await submit('application');
  await reviewer.send('step', { fdId, step: 'accept', state: 'pending' });
  await expect
    .poll(async () =>
      (await jobs('notice-mail')).every(({ state }) => state === 'done' || state === 'failed'),
    )
    .toBe(true);
  await app.inject({
    method: 'POST',
    url: '/api/notices/read',
    payload: { id: '' },
    headers: bearer(quiet.token),
  });
  const get = async (query: Record<string, string> = {}, id = customer.companyId) => {
    const url = `/api/console/companies/notices?${new URLSearchParams({ id, ...query })}`;
    return (await app.inject({ url, headers: bearer(reviewer.token) })).json();
  };
  const { rows, total } = await get();
  expect(total).toBe(3);
  const of = (to: string) => rows.find((row: { to: string }) => row.to === to);
  const expectedNotice = { kind: 'application', step: 'accept', title: '示范项目2', fdId, fdReceiptNo };
  expect(of(customer.username)).toMatchObject({
    ...expectedNotice,
    readAt: null,
    mail: { state: 'done', endedAt: expect.stringMatching(/^\d{4}-/), error: null },
  });
  expect(of(colleague.username)).toMatchObject({
    ...expectedNotice,
    mail: { state: 'failed', error: '对方服务器拒收（550）。对方回复：550 no ***' },
  });
  expect(of(quiet.username)).toMatchObject({ ...expectedNotice, readAt: expect.any(String), mail: null });
  await reviewer.send('step', { fdId, step: 'approve', state: 'reviewing' });
  const first = await get({ pageNum: '1', pageSize: '3' });
  expect(first.total).toBe(6);
  expect(first.rows.map(({ step }: { step: string }) => step)).toEqual(Array(3).fill('approve'));
  const second = await get({ pageNum: '2', pageSize: '3' });
  expect(second.rows.map(({ step }: { step: string }) => step)).toEqual(Array(3).fill('accept'));
  const item = await app.inject({
    url: `/api/console/companies/item?id=${customer.companyId}`,
    headers: bearer(reviewer.token),
  });
  expect(item.json().data.told).toBe(6);
  expect((await get({}, 'nobody')).code).toBe(404);
});
