import type { Permission } from '../accounts/permissions.ts';

/** What a new installation needs, in the order of the checklist, each with the permission that it takes; null for every operator. */
export const SETUP_TASKS = {
  secondFactor: null,
  siteName: 'site:write',
  contacts: 'site:write',
  recordNumbers: 'structure:write',
  categories: 'structure:write',
  banners: 'content:publish',
  mail: 'job:write',
  // These two are done on the machine, which administrators ask for.
  backup: 'operator:write',
  demo: 'operator:write',
} as const satisfies Record<string, Permission | null>;

export type SetupTask = keyof typeof SETUP_TASKS;

export const SETUP_TASK_NAMES = Object.keys(SETUP_TASKS) as readonly SetupTask[];
