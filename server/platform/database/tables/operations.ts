import type { Section } from '@pv-brain/contract/content/types.ts';
import type { JobState } from '@pv-brain/contract/operations/jobs.ts';

export interface OperationsTables {
  /** A background job; see docs/decisions/0047-job-queue.md. Times are milliseconds since 1970. */
  job: {
    /** A UUID of version 7: sorts in the order of creation. */
    id: string;
    /** A name in contract/operations/jobs.ts, or one of another version. */
    kind: string;
    /** Milliseconds between two runs of a recurring job; null for a one-time job. */
    period: number | null;
    /** Unique among the pending jobs of a kind; null for jobs that may exist more than once. */
    key: string | null;
    /** Display name of what the job is about, if it has one. */
    subject: string | null;
    /** JSON of the job's input; null once it is done. Of a recurring job, the time of its last success; null before the first. */
    payload: string | null;
    state: JobState;
    /** Time at which it may start, and while it runs, at which another process may take it over; null for a finished job. */
    due_at: number | null;
    /** Number of attempts; for a recurring job, since the last success. */
    attempts: number;
    /** Token of the process that runs it, for this attempt: only the holder may save the outcome. */
    claim: string | null;
    /** Time at which the last attempt ended, successful or not. */
    ended_at: number | null;
    /** Error of that attempt, in words for operators; null after a success. */
    last_error: string | null;
    created_at: number;
  };
  /** Views of a portal page on a day; see docs/decisions/0051-dashboard.md. */
  visit_page: {
    /** `YYYY-MM-DD` in Shanghai. */
    day: string;
    /** The item's section; empty for a page without an item. */
    section: string;
    /** The item's id, or the page's path. */
    name: string;
    views: number;
  };
  /** Total views on a day, kept permanently. */
  visit_day: {
    day: string;
    views: number;
  };
  /** An item whose page was published, changed or removed and of which a search engine must still be notified. */
  search_push: {
    /** Job that notifies the search engine. */
    job_id: string;
    section: Section;
    item_id: string;
    at: string;
  };
  /** A company, account or submission of the demo content; content has its mark in its own row. */
  demo_record: {
    kind: 'company' | 'account' | 'submission';
    id: string;
    /** Checksum of the row when it was created: a row that no longer matches was changed by a user. */
    stamp: string;
  };
}
