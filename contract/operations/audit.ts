import { AUDIT_ACTIONS, AUDIT_MOVES, AUDIT_SCHEDULES } from './messages/audit.ts';

/** The kind of an entry of the log. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as readonly AuditAction[];

/** Whether an entry tells of something that was refused. */
export const isRefused = (action: string): boolean =>
  action.endsWith('-refused') || ['captcha-wrong', 'call-unauthorised', 'call-forbidden'].includes(action);

/** What an entry is called in Chinese. `detail` is its details as JSON, which tell several acts of one kind apart. */
export function auditWord(action: string, detail: string | null): string {
  const {
    kind = 'content',
    act,
    after,
  } = JSON.parse(detail ?? '{}') as {
    kind?: string;
    act?: string;
    after?: { state?: string };
  };
  const moved = action.endsWith('-moved') ? AUDIT_MOVES[kind]?.[after?.state ?? ''] : undefined;
  const scheduled = action === 'content-scheduled' ? AUDIT_SCHEDULES[act ?? ''] : undefined;
  return moved ?? scheduled ?? AUDIT_ACTIONS[action as AuditAction] ?? action;
}

/** How an entry ended. */
export const AUDIT_RESULTS = ['done', 'refused'] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** Most entries that are counted of what a filter finds, and that one file holds. */
export const MAX_AUDIT_COUNT = 1000;
export const MAX_AUDIT_EXPORT_ENTRIES = 100_000;
/** Entries that one call walks along the chain. */
export const AUDIT_VERIFY_BATCH_SIZE = 20_000;
