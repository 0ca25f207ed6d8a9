import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions.ts';

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
  /** An entry's follows its row in `getbuginess` by trigger; see docs/decisions/0023-one-queue.md. */
  state: SubmissionState;
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
  note: string | null;
  at: string;
}

export interface SubmissionTables {
  submission: SubmissionTable;
  project_application: ProjectApplicationTable;
  purchase_intention: PurchaseIntentionTable;
  submission_event: SubmissionEventTable;
}
