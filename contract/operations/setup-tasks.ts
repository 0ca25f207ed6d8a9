import type { Permission } from '../accounts/permissions.ts';

/**
 * Setup tasks of a new installation, in the order of the checklist, each with the permission that it requires; null for every
 * operator.
 */
export const SETUP_TASKS = {
  secondFactor: null,
  siteName: 'site:write',
  contacts: 'site:write',
  recordNumbers: 'structure:write',
  categories: 'structure:write',
  banners: 'content:publish',
  mail: 'job:write',
  // These two are run on the server, at the request of administrators.
  backup: 'operator:write',
  demo: 'operator:write',
} as const satisfies Record<string, Permission | null>;

export type SetupTask = keyof typeof SETUP_TASKS;

export const SETUP_TASK_NAMES = Object.keys(SETUP_TASKS) as readonly SetupTask[];
