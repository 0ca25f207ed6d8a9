import type { AuditAction } from '@pv-brain/contract/audit.ts';
import { readFiles } from '@pv-brain/contract/item-files.ts';
import { AUDIT_ACTIONS } from '@pv-brain/contract/messages/audit.ts';
import { AUDIT, AUDIT_ENTRY, AUDIT_FIELDS } from '@pv-brain/contract/messages/office-audit.ts';
import { isRole, ROLES } from '@pv-brain/contract/permissions.ts';

export const wordOf = (action: string): string => AUDIT_ACTIONS[action as AuditAction] ?? action;

/** A name that exists; one that nobody has stands in the log as a sign. */
export const actorName = (actor: string): string =>
  actor.startsWith('sha256:') ? AUDIT.unknownActor : actor;

export const fieldName = (name: string): string => AUDIT_FIELDS[name] ?? name;

/** A value of the details as people read it; empty for none. */
export function shownValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return value ? AUDIT_ENTRY.yes : AUDIT_ENTRY.no;
  if (Array.isArray(value)) return value.map(shownValue).join('、');
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value);
  const files = text.startsWith('[') ? readFiles(text) : null;
  if (files) return files.map(({ name }) => name).join('、');
  return isRole(text) ? ROLES[text].label : text;
}

type Values = Readonly<Record<string, unknown>>;

export interface Change {
  name: string;
  before: string;
  after: string;
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What was before and what is after, field by field, and what else the details tell. */
export function readDetail(detail: Values): { changes: Change[]; more: { name: string; value: string }[] } {
  const { before, after, ...rest } = detail;
  const [old, now] = [isValues(before) ? before : {}, isValues(after) ? after : {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return {
    changes: names.map((name) => ({ name, before: shownValue(old[name]), after: shownValue(now[name]) })),
    more: Object.entries(rest).map(([name, value]) => ({ name, value: shownValue(value) })),
  };
}
