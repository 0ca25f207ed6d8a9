/**
 * Permissions of accounts by area: `own:…` concern a company's own things, the rest is the operators' side. Each call requires
 * one permission; if access also depends on the row, a policy beside the call decides.
 */
export const PERMISSIONS = [
  'own:read',
  'own:submit',
  'own:account',
  'own:company',
  'content:read',
  'content:write',
  'content:publish',
  'content:delete',
  'submission:read',
  'submission:review',
  'structure:write',
  'site:write',
  'company:read',
  'company:write',
  'announcement:write',
  'operator:write',
  'audit:read',
  'job:write',
] as const;

export type Permission = (typeof PERMISSIONS)[number];

/**
 * Permissions whose calls require the password again: all that change something, or some of them. The declarations of the calls
 * decide; this copy saves a page from loading them all, and a test compares the two.
 */
export const FRESH_RIGHTS: Readonly<Partial<Record<Permission, 'all' | 'some'>>> = {
  'content:delete': 'some',
  'site:write': 'all',
  'company:write': 'some',
  'operator:write': 'some',
  'own:company': 'some',
};

interface RoleDefinition {
  /** Chinese name of the role. */
  label: string;
  /** Part of the back office that the role opens: the console for operators, the workspace for customers. */
  side: 'operator' | 'customer';
  may: readonly Permission[];
}

const isOwn = (permission: Permission): boolean => permission.startsWith('own:');

/** Roles are sets of permissions; an account may hold several. */
export const ROLES = {
  /** The account that registered a company, and those it gave the same role. */
  customer: { label: '企业负责人', side: 'customer', may: PERMISSIONS.filter(isOwn) },
  /** An account that was invited into a company. */
  member: { label: '企业成员', side: 'customer', may: ['own:read', 'own:submit', 'own:account'] },
  administrator: {
    label: '管理员',
    side: 'operator',
    may: PERMISSIONS.filter((permission) => !isOwn(permission)),
  },
  editor: {
    label: '内容编辑',
    side: 'operator',
    may: ['content:read', 'content:write', 'content:publish', 'content:delete', 'structure:write'],
  },
  reviewer: {
    label: '受理审核',
    side: 'operator',
    may: ['content:read', 'submission:read', 'submission:review', 'company:read'],
  },
  auditor: {
    label: '审计',
    side: 'operator',
    may: ['content:read', 'submission:read', 'company:read', 'audit:read'],
  },
} as const satisfies Record<string, RoleDefinition>;

export type Role = keyof typeof ROLES;

export const ROLE_NAMES = Object.keys(ROLES) as readonly Role[];

/** Returns whether a stored name is a role of this version; other names grant nothing. */
export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name);

/** Returns whether any of these roles has a permission. */
export function allows(roles: readonly Role[], permission: Permission): boolean {
  return roles.some((role) => (ROLES[role].may as readonly Permission[]).includes(permission));
}

/** Returns the roles that have a permission. */
export const rolesWith = (permission: Permission): readonly Role[] =>
  ROLE_NAMES.filter((role) => allows([role], permission));

/** Returns whether any of these roles is on the operators' side. */
export const isOperator = (roles: readonly Role[]): boolean =>
  roles.some((role) => ROLES[role].side === 'operator');
