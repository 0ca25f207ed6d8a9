import type { ContactWay } from '@pv-brain/contract/submissions/inbox.ts';
import { readRecords } from './content.ts';

/** Steps by name, with the days since the previous one; 0 means two hours. */
type Steps = Readonly<Record<string, number>>;

/** Steps of submissions by kind and outcome. */
export const demoOutcomes = {
  application: {
    pending: {},
    reviewing: { accept: 0 },
    returned: { accept: 0, return: 1 },
    resent: { accept: 0, return: 1, resend: 2 },
    approved: { accept: 0, approve: 1 },
    rejected: { accept: 0, reject: 2 },
    withdrawn: { withdraw: 1 },
  },
  intention: {
    pending: {},
    contacted: { contact: 0 },
    won: { contact: 0, win: 3 },
    lost: { contact: 2, lose: 4 },
    withdrawn: { withdraw: 1 },
  },
  entry: {
    pending: {},
    published: { approve: 0 },
    /** Its last day has passed by now. */
    expired: { approve: 0 },
    returned: { return: 1 },
    rejected: { reject: 1 },
    down: { approve: 0, takeDown: 12 },
    withdrawn: { withdraw: 1 },
    ended: { approve: 0, end: 4 },
  },
} as const satisfies Record<string, Record<string, Steps>>;

export type DemoKind = keyof typeof demoOutcomes;

/** A demo submission: its company, its age in days and time of day, and its outcome. */
export interface DemoSubmission {
  /** Key in `demoCompanies`. */
  company: string;
  daysAgo: number;
  at: string;
  outcome: string;
  /** The name of the project or app; undefined of an entry. */
  about?: string;
}

export const demoSubmissions: {
  readonly application: readonly (DemoSubmission & { about: string; fdApplicationInfo: string })[];
  readonly intention: readonly (DemoSubmission & { about: string })[];
  /** With the other values of an entry's form; the deadline is a number of days from today. */
  readonly entry: readonly (DemoSubmission & { fdDeadlineTime: number })[];
} = {
  application: readRecords('applications'),
  intention: readRecords('intentions'),
  entry: readRecords('entries'),
};

/** Further members of the companies, by company. */
export const demoMembers: Readonly<Record<string, { name: string; phone: string }>> = readRecords('members');

/** Operators by role, with username and real name. */
export const demoOperators = [
  { role: 'reviewer', username: 'demo-reviewer', name: '林晓（演示）' },
  { role: 'editor', username: 'demo-editor', name: '周宁（演示）' },
  { role: 'auditor', username: 'demo-auditor', name: '陈立（演示）' },
] as const;

/** Reasons for steps and fields to be corrected, by kind and step; used in rotation. */
export const demoReasons: Readonly<
  Record<DemoKind, Readonly<Record<string, readonly { reason: string; fields?: string }[]>>>
> = readRecords('reasons');

/** Operators' notes about contacts for intentions, and for colleagues on applications; used in rotation. */
export const demoNotes: Readonly<
  Record<'intention' | 'application', readonly { way: ContactWay | ''; text: string }[]>
> = readRecords('notes');

/** Search terms without results, with their number in four weeks. */
export const demoMissedSearches: Readonly<Record<string, number>> = readRecords('missed-searches');
