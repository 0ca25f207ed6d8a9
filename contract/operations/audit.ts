import { AUDIT_ACTIONS, AUDIT_MOVES, AUDIT_SCHEDULES } from './messages/audit.ts';

export type AuditAction = keyof typeof AUDIT_ACTIONS;

export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as readonly AuditAction[];

/** Returns whether an entry records a refusal. */
export const isRefused = (action: string): boolean =>
  action.endsWith('-refused') || ['captcha-wrong', 'call-unauthorised', 'call-forbidden'].includes(action);

/** Returns the Chinese name of an entry. `detail` is its details as JSON, which distinguish several actions of one kind. */
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
  const moveName = action.endsWith('-moved') ? AUDIT_MOVES[kind]?.[after?.state ?? ''] : undefined;
  const scheduleName = action === 'content-scheduled' ? AUDIT_SCHEDULES[act ?? ''] : undefined;
  return moveName ?? scheduleName ?? AUDIT_ACTIONS[action as AuditAction] ?? action;
}

export const AUDIT_RESULTS = ['done', 'refused'] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** Maximum filtered entries that are counted exactly, and entries per export file. */
export const MAX_AUDIT_COUNT = 1000;
export const MAX_AUDIT_EXPORT_ENTRIES = 100_000;
/** Entries of the chain verified per call. */
export const AUDIT_VERIFY_BATCH_SIZE = 20_000;
