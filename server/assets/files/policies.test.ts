import { ROLES, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { expect, it } from 'vitest';
import { mayReadFile } from './policies.ts';

const WAITING = { accountId: 'a', companyId: null, changeId: null };
const SUBMITTED = { accountId: 'a', companyId: 'c', changeId: null };
const FILED = { accountId: 'a', companyId: 'c', changeId: 'n' };
const readers = (
  file: typeof WAITING | typeof SUBMITTED | typeof FILED,
  id: string,
  companyId: string | null,
) => (Object.keys(ROLES) as Role[]).filter((role) => mayReadFile({ id, companyId, roles: [role] }, file));

it('a file that waits is read by its owner only', () => {
  expect(readers(WAITING, 'a', 'c')).toEqual(['customer', 'member']);
  expect(readers(WAITING, 'b', 'c')).toEqual([]);
  // No company is not the same company as none.
  expect(readers(WAITING, 'b', null)).toEqual([]);
});

it('a submitted one by its company, and by who may read submissions', () => {
  const dealing = ['administrator', 'reviewer', 'auditor'];
  expect(readers(SUBMITTED, 'b', 'c')).toEqual(['customer', 'member', ...dealing]);
  expect(readers(SUBMITTED, 'b', 'd')).toEqual(dealing);
  expect(readers(SUBMITTED, 'a', null)).toEqual(dealing);
  expect(readers(FILED, 'b', 'c')).toEqual(['customer', 'member', ...dealing]);
  expect(readers(FILED, 'a', 'd')).toEqual(dealing);
});

it('an account without a role reads none, not even its own', () => {
  for (const file of [WAITING, SUBMITTED, FILED])
    expect(mayReadFile({ id: 'a', companyId: 'c', roles: [] }, file)).toBe(false);
});
