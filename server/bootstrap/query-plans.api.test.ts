import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import { STATES } from '@pv-brain/contract/submissions/states.ts';
import { SUBMISSION_KINDS } from '@pv-brain/contract/submissions/submissions.ts';
import { expect, it } from 'vitest';
import { listOperators } from '../identity/operators/operators.repository.ts';
import { countNotices } from '../messaging/notices/notice.repository.ts';
import type { Db } from '../platform/database/database.ts';
import { countJobs, readRecurringJobs } from '../platform/jobs/console.repository.ts';
import { nextDueTime, readDue } from '../platform/jobs/job.repository.ts';
import {
  countByKindAndState,
  OPEN_STATES_OF_ALL,
  readSubmissionIds,
} from '../submissions/review/list.repository.ts';
import { plansOf } from '../testing/plans.ts';
import { testDatabase } from '../testing/test-app.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';

const KINDS = ['notice-mail', 'weekly-mail', 'search-push'];
const PAGE = { newest: false, offset: 0, size: 10 } as const;
const me = 'operator';

/** On SQLite `COVERING`: rows of the table are not read. */
const only = (index: string) => new RegExp(isPostgres ? index : `COVERING INDEX ${index}`);

it.each<[string, RegExp, (db: Db) => Promise<unknown>]>([
  ['the due jobs', /job_(waiting|due)\b/, (db) => readDue(db, KINDS, 1, 50)],
  ['the time of the next job', /job_(waiting|due)\b/, (db) => nextDueTime(db, KINDS)],
  // Without finished jobs PostgreSQL may as well read the index of all.
  ['the recurring jobs', isPostgres ? /job_/ : /job_(waiting|key|due)\b/, (db) => readRecurringJobs(db)],
  ['the numbers of jobs', only('job_state'), (db) => countJobs(db)],
  [
    'the numbers of submissions',
    // PostgreSQL reads either of the two, which have the same columns.
    isPostgres ? /submission_(pending|handler)/ : only('submission_pending'),
    (db) => countByKindAndState(db, { me }),
  ],
  [
    'the numbers of submissions without assignee',
    only('submission_handler'),
    (db) => countByKindAndState(db, { me, handler: 'nobody' }),
  ],
  [
    'the open submissions',
    isPostgres ? /submission_open/ : /submission_(open|waiting)/,
    (db) => readSubmissionIds(db, { me }, { tab: 'open', ...PAGE }),
  ],
  [
    'the open submissions of an operator',
    /submission_(open|handler)/,
    (db) => readSubmissionIds(db, { me }, { tab: 'mine', ...PAGE }),
  ],
  [
    'the number of announcements to an account',
    only('notice_announcement'),
    (db) => countNotices(db, { accountId: me, only: 'announcement' }),
  ],
  ['the operators', /account_role_role/, (db) => listOperators(db)],
])('the plan for %s uses an index', async (_, index, read) => {
  const { db } = await testDatabase();
  const plan = await plansOf(db, read);
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/Seq Scan|SCAN \w+$|INDEX job_of/m);
});

it.each(SUBMISSION_KINDS)('OPEN_STATES_OF_ALL has no closed state of kind %s', (kind) => {
  const states = Object.keys(STATES[kind]);
  expect(OPEN_STATES_OF_ALL.filter((state) => states.includes(state))).toEqual(OPEN_STATES[kind]);
});
