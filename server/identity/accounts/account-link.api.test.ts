import { expect, it } from 'vitest';
import { createSignedIn } from '../../testing/people/submissions.ts';
import { shared } from '../../testing/test-app.ts';
import { findLink, makeLink, useLink, voidLinks } from './account-link.repository.ts';

const HALF_HOUR = 30 * 60_000;
const NOW = Date.UTC(2026, 10, 23);

const database = shared(async ({ db }) => ({ made: db, close: async () => {} }));

async function kit() {
  const db = database();
  const { accountId, companyId } = await createSignedIn(db);
  const make = (change: Partial<Parameters<typeof makeLink>[1]> = {}, now = NOW) =>
    makeLink(db, { purpose: 'password', accountId, by: accountId, ttlMs: HALF_HOUR, ...change }, now);
  return { db, accountId, companyId, make };
}

it('a link works for one purpose until it expires, and only its hash is stored', async () => {
  const { db, accountId, companyId, make } = await kit();
  const { id, token, endsAt } = await make({ companyId, detail: 'of this kind' });
  expect(endsAt).toBe(NOW + HALF_HOUR);
  const link = { accountId, companyId, detail: 'of this kind', by: accountId, createdAt: NOW, endsAt };
  expect(await findLink(db, 'password', token, NOW)).toEqual({ id, ...link });
  expect(await findLink(db, 'password', token, endsAt - 1)).not.toBeNull();
  expect(await findLink(db, 'password', token, endsAt)).toBeNull();
  expect(await findLink(db, 'join', token, NOW)).toBeNull();
  expect(await useLink(db, 'join', token, NOW)).toBeNull();
  expect(await useLink(db, 'password', token, endsAt)).toBeNull();
  expect(JSON.stringify(await db.selectFrom('account_link').selectAll().execute())).not.toContain(token);
});

it.each(['', 'short', 'a'.repeat(43), `${'a'.repeat(42)}%`, 'a'.repeat(5000)])(
  'the malformed or unknown token %j finds no link',
  async (token) => {
    const { db, make } = await kit();
    await make();
    expect(await findLink(db, 'password', token, NOW)).toBeNull();
    expect(await useLink(db, 'password', token, NOW)).toBeNull();
  },
);

it.each([
  (token: string) => `${token}。`,
  (token: string) => `${token}%E3%80%82`,
  (token: string) => `${token}>`,
  (token: string) => `${token.slice(0, 20)}\r\n ${token.slice(20)}`,
])('a token is found with what a mail program adds to its address: %#', async (change) => {
  const { db, make } = await kit();
  const { id, token } = await make();
  expect(await findLink(db, 'password', change(token), NOW)).toMatchObject({ id });
  expect(await useLink(db, 'password', change(token), NOW)).toMatchObject({ id });
  expect(await useLink(db, 'password', token, NOW)).toBeNull();
});

it('only one of several concurrent uses succeeds', async () => {
  const { db, make } = await kit();
  const { token } = await make();
  const used = await Promise.all(Array.from({ length: 5 }, () => useLink(db, 'password', token, NOW)));
  expect(used.filter((link) => link !== null)).toHaveLength(1);
  expect(await findLink(db, 'password', token, NOW)).toBeNull();
});

it('a withdrawn link finds nothing, and other links remain valid', async () => {
  const { db, accountId, companyId, make } = await kit();
  const [mine, joining, other] = [
    await make(),
    await make({ purpose: 'join', companyId }),
    await make({ purpose: 'join', companyId }),
  ];
  expect(await voidLinks(db, { purpose: 'password', account_id: accountId }, NOW)).toBe(1);
  expect(await voidLinks(db, { purpose: 'password', account_id: accountId }, NOW)).toBe(0);
  expect(await findLink(db, 'password', mine.token, NOW)).toBeNull();
  expect(await voidLinks(db, { purpose: 'join', id: joining.id }, NOW)).toBe(1);
  expect(await findLink(db, 'join', joining.token, NOW)).toBeNull();
  expect(await findLink(db, 'join', other.token, NOW)).not.toBeNull();
  expect(await voidLinks(db, { purpose: 'join', company_id: companyId }, NOW)).toBe(1);
});

it('creating a link deletes those that expired over a month ago', async () => {
  const { db, accountId, make } = await kit();
  const links = () =>
    db.selectFrom('account_link').select('id').where('account_id', '=', accountId).execute();
  await make();
  await make({}, NOW + 29 * 24 * 3_600_000);
  expect(await links()).toHaveLength(2);
  await make({}, NOW + 31 * 24 * 3_600_000);
  expect(await links()).toHaveLength(2);
});
