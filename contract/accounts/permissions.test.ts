import { describe, expect, it } from 'vitest';
import { calls } from '../all-calls.ts';
import { allows, FRESH_RIGHTS, isOperator, isRole, PERMISSIONS, ROLES, type Role } from './permissions.ts';

const roles = Object.keys(ROLES) as Role[];
const rolesWithPermission = (permission: (typeof PERMISSIONS)[number]) =>
  roles.filter((role) => allows([role], permission));

describe('a permission', () => {
  it.each(PERMISSIONS)('%s is granted to at least one role and on one side only', (permission) => {
    const side = permission.startsWith('own:') ? 'customer' : 'operator';
    expect(new Set(rolesWithPermission(permission).map((role) => ROLES[role].side))).toEqual(new Set([side]));
  });

  it('is read-only for auditors', () => {
    expect(ROLES.auditor.may.filter((permission) => !permission.endsWith(':read'))).toEqual([]);
  });

  it('for categories and navigation is held by administrators and editors, for parameters by administrators only', () => {
    expect(rolesWithPermission('structure:write')).toEqual(['administrator', 'editor']);
    expect(rolesWithPermission('site:write')).toEqual(['administrator']);
  });

  it('for people and jobs is held by administrators only, for the log also by auditors', () => {
    expect(rolesWithPermission('operator:write')).toEqual(['administrator']);
    expect(rolesWithPermission('company:write')).toEqual(['administrator']);
    expect(rolesWithPermission('announcement:write')).toEqual(['administrator']);
    expect(rolesWithPermission('audit:read')).toEqual(['administrator', 'auditor']);
  });
});

it('FRESH_RIGHTS lists exactly the permissions whose calls require the password again', () => {
  const requirements = PERMISSIONS.flatMap((permission) => {
    const permissionCalls = calls.filter(
      ({ may, method, fresh }) => may === permission && (method === 'POST' || fresh),
    );
    const freshCalls = permissionCalls.filter((call) => call.fresh);
    if (freshCalls.length === 0) return [];
    return [[permission, freshCalls.length === permissionCalls.length ? 'all' : 'some']];
  });
  expect(FRESH_RIGHTS).toEqual(Object.fromEntries(requirements));
});

describe('the roles of an account', () => {
  it('add up their permissions', () => {
    expect(allows(['editor'], 'submission:review')).toBe(false);
    expect(allows(['editor', 'reviewer'], 'submission:review')).toBe(true);
    expect(allows(['editor', 'reviewer'], 'content:publish')).toBe(true);
    expect(allows([], 'own:read')).toBe(false);
  });

  it('make it an operator’s account if one of them is an operator’s role, and not if there is none', () => {
    expect(roles.filter((role) => !isOperator([role]))).toEqual(['customer', 'member']);
    expect(isOperator(['customer', 'auditor'])).toBe(true);
    expect(isOperator([])).toBe(false);
  });
});

it('isRole accepts exact role names only', () => {
  expect(roles.every(isRole)).toBe(true);
  for (const name of ['', 'operator', 'toString', '__proto__']) expect(isRole(name), name).toBe(false);
});
