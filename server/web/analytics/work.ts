import {
  ANSWERS,
  DASHBOARD_WEEKS,
  SETTLED_DAYS,
  SETTLES,
  WAITED_LONGEST,
} from '@pv-brain/contract/operations/dashboard.ts';
import { configEntry } from '@pv-brain/contract/site/config.ts';
import { SITE_RULE } from '@pv-brain/contract/site/site-rules.ts';
import { WAITING_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { mondayAfter, mondayOf, sundayOf } from '@pv-brain/contract/time/weeks.ts';
import type { Db } from '../../platform/database/database.ts';
import { addDays, shanghaiDay } from '../../platform/runtime/time.ts';
import { readSwitch } from '../../platform/site-config/system.repository.ts';
import { sumByKind } from '../../submissions/intake/own/own-submissions.repository.ts';
import { countOlder, countWaiting, readListRows } from '../../submissions/review/list.repository.ts';
import { isOverdue, readOverdueLimits } from '../../submissions/review/overdue.ts';
import { countSent, readLongest, readSteps, type Span } from './work.repository.ts';

type Step = Awaited<ReturnType<typeof readSteps>>[number];

/** Returns the goal in hours within which half of the submissions are to be answered. */
export const readGoal = async (db: Db): Promise<number> => {
  const key = SITE_RULE.answerHours;
  return Number((await readSwitch(db, key)) ?? configEntry(key)?.usual);
};

/** Returns the pending submissions: their number, how many are overdue, and those pending longest. */
export async function readWaiting(db: Db) {
  const limits = await readOverdueLimits(db);
  const overdue = SUBMISSION_KINDS.map((kind) =>
    countOlder(db, {
      kind,
      states: WAITING_STATES[kind],
      before: limits[kind],
      column: kind === 'intention' ? 'touched_at' : 'waits_since',
    }),
  );
  const ids = await readLongest(db, WAITED_LONGEST);
  const rows = await readListRows(db, ids);
  return {
    waiting: sum(Object.values(await countWaiting(db))),
    late: sum(await Promise.all(overdue)),
    oldest: rows.map((row) => ({
      fdId: row.id,
      kind: row.kind,
      fdReceiptNo: row.receipt_no,
      state: row.state,
      title: row.title ?? '',
      company: row.company_name,
      since: row.waits_since,
      isLate: isOverdue(row, limits),
    })),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, value) => total + value, 0);

const isWithin = ({ from, to }: Span) => {
  return ({ at }: Pick<Step, 'at'>) => at.slice(0, 10) >= from && at.slice(0, 10) <= to;
};

/** Returns the median response time, and the number of answers. */
function answersOf(steps: readonly Step[]) {
  const waited = steps.filter(({ step }) => ANSWERS.includes(step)).map((step) => step.waited);
  return { answered: waited.length, median: medianOf(waited) };
}

const countDecided = (steps: readonly Step[]): number =>
  steps.filter(({ step }) => SETTLES.includes(step)).length;

/** Returns submissions and response times up to today. */
export async function readProgress(db: Db) {
  const today = shanghaiDay();
  const last = { from: addDays(today, 1 - SETTLED_DAYS), to: today };
  const spanBefore = { from: addDays(last.from, -SETTLED_DAYS), to: addDays(last.from, -1) };
  const first = mondayAfter(mondayOf(today), 1 - DASHBOARD_WEEKS);
  const steps = await readSteps(db, { from: first < spanBefore.from ? first : spanBefore.from, to: today });
  const submissionCounts = await countSent(db, { from: first, to: today });
  const weeks = Array.from({ length: DASHBOARD_WEEKS }, (_, at) => {
    const from = mondayAfter(first, at);
    const to = sundayOf(from);
    return {
      from,
      ...sumByKind(submissionCounts.filter(({ day }) => day >= from && day <= to)),
      ...answersOf(steps.filter(isWithin({ from, to }))),
    };
  });
  const [recent, earlier] = [steps.filter(isWithin(last)), steps.filter(isWithin(spanBefore))];
  return {
    settled: countDecided(recent),
    settledBefore: countDecided(earlier),
    median: answersOf(recent).median,
    medianBefore: answersOf(earlier).median,
    weeks,
  };
}

/** Returns submissions and decisions of one week, and of the week before. */
export async function readWeek(db: Db, monday: string) {
  const week = { from: monday, to: sundayOf(monday) };
  const weekBefore = { from: mondayAfter(monday, -1), to: addDays(monday, -1) };
  const steps = await readSteps(db, week);
  const stepsBefore = await readSteps(db, weekBefore);
  const of = (name: string, among = steps) => among.filter(({ step }) => step === name).length;
  const sentBefore = sumByKind(await countSent(db, weekBefore));
  return {
    sent: sumByKind(await countSent(db, week)),
    sentBefore: sum(Object.values(sentBefore)),
    approved: of('approve'),
    returned: of('return'),
    // A refused change of a published entry is settled, too.
    rejected: of('reject') + of('reject-edit'),
    won: of('win'),
    lost: of('lose'),
    settledBefore: countDecided(stepsBefore),
    returnedBefore: of('return', stepsBefore),
    median: answersOf(steps).median,
    medianBefore: answersOf(stepsBefore).median,
  };
}

/** Returns the median of some numbers, rounded to an integer; null for none. */
export function medianOf(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}
