import { describe, expect, it } from 'vitest';
import { calls } from '../all-calls.ts';
import { allows, FRESH_RIGHTS, isOperator, isRole, PERMISSIONS, ROLES, type Role } from './permissions.ts';

const roles = Object.keys(ROLES) as Role[];
const holders = (permission: (typeof PERMISSIONS)[number]) =>
  roles.filter((role) => allows([role], permission));

describe('a permission', () => {
  it.each(PERMISSIONS)('%s is held on one side only, and there by somebody', (permission) => {
    const side = permission.startsWith('own:') ? 'customer' : 'operator';
    expect(new Set(holders(permission).map((role) => ROLES[role].side))).toEqual(new Set([side]));
  });

  it('that changes something is never an auditor’s', () => {
    expect(ROLES.auditor.may.filter((permission) => !permission.endsWith(':read'))).toEqual([]);
  });

  it('over categories and navigation is an editor’s, over parameters the administrator’s alone', () => {
    expect(holders('structure:write')).toEqual(['administrator', 'editor']);
    expect(holders('site:write')).toEqual(['administrator']);
  });

  it('over people, the log and the jobs is the administrator’s, the log the auditor’s too', () => {
    expect(holders('operator:write')).toEqual(['administrator']);
    expect(holders('company:write')).toEqual(['administrator']);
    expect(holders('announcement:write')).toEqual(['administrator']);
    expect(holders('audit:read')).toEqual(['administrator', 'auditor']);
  });
});

it('the password is asked for again by calls of these permissions, as the matrix of roles says', () => {
  const asked = PERMISSIONS.flatMap((permission) => {
    const changes = calls.filter(
      ({ may, method, fresh }) => may === permission && (method === 'POST' || fresh),
    );
    const fresh = changes.filter((call) => call.fresh);
    if (fresh.length === 0) return [];
    return [[permission, fresh.length === changes.length ? 'all' : 'some']];
  });
  expect(FRESH_RIGHTS).toEqual(Object.fromEntries(asked));
});

describe('an account', () => {
  it('may what any of its roles may', () => {
    expect(allows(['editor'], 'submission:review')).toBe(false);
    expect(allows(['editor', 'reviewer'], 'submission:review')).toBe(true);
    expect(allows(['editor', 'reviewer'], 'content:publish')).toBe(true);
    expect(allows([], 'own:read')).toBe(false);
  });

  it('is an operator’s by any role of that side, and nobody’s without a role', () => {
    expect(roles.filter((role) => !isOperator([role]))).toEqual(['customer', 'member']);
    expect(isOperator(['customer', 'auditor'])).toBe(true);
    expect(isOperator([])).toBe(false);
  });
});

it('a role is one by its own name only', () => {
  expect(roles.every(isRole)).toBe(true);
  for (const name of ['', 'operator', 'toString', '__proto__']) expect(isRole(name), name).toBe(false);
});
