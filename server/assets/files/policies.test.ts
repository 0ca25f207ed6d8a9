import { ROLES, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { expect, it } from 'vitest';
import { mayReadFile } from './routes.ts';

const WAITING = { accountId: 'a', companyId: null, changeId: null };
const SUBMITTED = { accountId: 'a', companyId: 'c', changeId: null };
const FILED = { accountId: 'a', companyId: 'c', changeId: 'n' };
const readers = (
  file: typeof WAITING | typeof SUBMITTED | typeof FILED,
  id: string,
  companyId: string | null,
) => (Object.keys(ROLES) as Role[]).filter((role) => mayReadFile({ id, companyId, roles: [role] }, file));

it('mayReadFile lets only the owner read a file before its submission', () => {
  expect(readers(WAITING, 'a', 'c')).toEqual(['customer', 'member']);
  expect(readers(WAITING, 'b', 'c')).toEqual([]);
  // A null company does not match the null company of the file.
  expect(readers(WAITING, 'b', null)).toEqual([]);
});

it('mayReadFile lets the company and reviewers of submissions read a submitted file', () => {
  const dealing = ['administrator', 'reviewer', 'auditor'];
  expect(readers(SUBMITTED, 'b', 'c')).toEqual(['customer', 'member', ...dealing]);
  expect(readers(SUBMITTED, 'b', 'd')).toEqual(dealing);
  expect(readers(SUBMITTED, 'a', null)).toEqual(dealing);
  expect(readers(FILED, 'b', 'c')).toEqual(['customer', 'member', ...dealing]);
  expect(readers(FILED, 'a', 'd')).toEqual(dealing);
});

it('mayReadFile lets an account without a role read no file, not even its own', () => {
  for (const file of [WAITING, SUBMITTED, FILED])
    expect(mayReadFile({ id: 'a', companyId: 'c', roles: [] }, file)).toBe(false);
});
