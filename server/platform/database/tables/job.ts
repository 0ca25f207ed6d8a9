import type { JobState } from '@pv-brain/contract/operations/jobs.ts';

/** What the program does by itself; see docs/decisions/0047-jobs.md. Times are milliseconds since 1970. */
export interface JobTable {
  /** A UUID of version 7: they stand in the order in which they were asked for. */
  id: string;
  /** A name of contract/operations/jobs.ts, or of another version's. */
  kind: string;
  /** Milliseconds between two rounds of what is done over and over; null for what is done once. */
  period: number | null;
  /** Of two of a kind that are to be done, only one has it; null for what may be there twice. */
  key: string | null;
  /** What people call that which it is about, where it has a name. */
  subject: string | null;
  /** JSON of what its kind needs; null once it is done. */
  payload: string | null;
  state: JobState;
  /** When it may be begun, and while it runs, when another process may take it over; null for one that is over. */
  due_at: number | null;
  /** How often it was begun; of what is done over and over, since it last went well. */
  attempts: number;
  /** Of the process that runs it, for this once: only who bears it may say how it went. */
  claim: string | null;
  /** When an attempt ended last, however it went. */
  ended_at: number | null;
  /** Why that attempt failed, in words for operators; null where it went well. */
  last_error: string | null;
  created_at: number;
}

export interface JobTables {
  job: JobTable;
}
