import type { ContactWay } from '@pv-brain/contract/submissions/inbox.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import type { Generated } from 'kysely';

/** What every application, intention and entry has: who sent it when, and its receipt. */
export interface SubmissionTable {
  /** An entry's is also its id on the market. */
  id: string;
  kind: SubmissionKind;
  receipt_no: string;
  /** What there may be only one of at a time; null once the submission is done with. */
  live_key: string | null;
  /** Of what was sent: the same again is a retry. */
  digest: string;
  account_id: string;
  company_id: string;
  company_name: string;
  /** An entry's follows its row in `getbuginess` by trigger, unless a change of it waits; see docs/decisions/0023-one-queue.md. */
  state: SubmissionState;
  /** The operator who has it; null for nobody. */
  handler_id: Generated<string | null>;
  /** The day on which its operator wants to be told of it. */
  remind_on: Generated<string | null>;
  /** Since when it waits for operators: it was sent then, or sent again. */
  waits_since: string;
  /** When anything was done about it last, a note included; customers are shown `updated_at`. */
  touched_at: string;
  created_at: string;
  updated_at: string;
}

export interface ProjectApplicationTable {
  id: string;
  project_id: string;
  project_name: string;
  submitter_name: string;
  submitter_phone: string;
  /** Empty when not given, like the texts below. */
  applicant_email: string;
  application_info: string;
}

export interface PurchaseIntentionTable {
  id: string;
  app_id: string;
  app_name: string;
  contact_name: string;
  contact_phone: string;
  /** Empty when not given, like the text below. */
  contact_email: string;
  contact_wechat: string;
}

/** A submission's way through the states. */
export interface SubmissionEventTable {
  id: string;
  submission_id: string;
  state: SubmissionState;
  actor_id: string | null;
  /** Of STEPS, or of INNER_STEPS in contract/submissions/inbox.ts; null for sending, and of what was written before there were steps. */
  step: Generated<string | null>;
  note: string | null;
  /** Names of the fields that are to be corrected, joined by commas. */
  fields: Generated<string | null>;
  /** The day until which that is to be done. */
  until_day: Generated<string | null>;
  /** Seconds for which it had waited for operators, since it was sent or sent again, where this answers it: nothing is theirs to do then. */
  waited: Generated<number | null>;
  at: string;
}

/** What operators write down about a submission, for colleagues alone. */
export interface SubmissionNoteTable {
  id: string;
  submission_id: string;
  actor_id: string;
  /** By what they were in touch; empty for a mere note. */
  way: ContactWay | '';
  text: string;
  at: string;
}

/** What a company changes of an entry that stands on the market, until it is reviewed. */
interface EntryChangeTable {
  /** The submission's, which waits or is returned while the entry stays as it is. */
  id: string;
  digest: string;
  /** The form as it was sent, as JSON by wire names. */
  form: string;
}

/** That a company was told of a day that comes up: once of each. */
interface DueToldTable {
  submission_id: string;
  /** Of DUE_STEPS in contract/messaging/notices.ts. */
  step: string;
  day: string;
}

export interface SubmissionTables {
  due_told: DueToldTable;
  entry_change: EntryChangeTable;
  submission: SubmissionTable;
  project_application: ProjectApplicationTable;
  purchase_intention: PurchaseIntentionTable;
  submission_event: SubmissionEventTable;
  submission_note: SubmissionNoteTable;
}
