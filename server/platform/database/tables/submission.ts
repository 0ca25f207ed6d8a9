import type { ContactWay } from '@pv-brain/contract/submissions/inbox.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions/submissions.ts';
import type { Generated } from 'kysely';

export interface SubmissionTables {
  /** Records that a company was reminded of a deadline, once for each. */
  due_told: {
    submission_id: string;
    /** One of DUE_STEPS in contract/messaging/notices.ts. */
    step: string;
    day: string;
  };
  /** A company's change of an entry on the market, until it is reviewed. */
  entry_change: {
    /** Id of the submission, which is pending or returned while the published entry stays unchanged. */
    id: string;
    digest: string;
    /** The submitted form as JSON by wire names. */
    form: string;
  };
  /** Common columns of applications, intentions and entries: sender, time, receipt. */
  submission: {
    /** For an entry, the id is also its id on the market. */
    id: string;
    kind: SubmissionKind;
    receipt_no: string;
    /** Unique key: only one submission may have it at a time; null once the same may be submitted again. */
    live_key: string | null;
    /** Digest of the form: the same form again is a retry. */
    digest: string;
    account_id: string;
    company_id: string;
    company_name: string;
    /**
     * An entry's state follows its row in `getbuginess` by trigger, unless a change of it is pending; see
     * docs/decisions/0023-submission-queue.md.
     */
    state: SubmissionState;
    /** Account id of the assignee; null while unassigned. */
    handler_id: Generated<string | null>;
    /** Day on which the assignee is reminded. */
    remind_on: Generated<string | null>;
    /** Time since which the submission waits for operators: when it was submitted or resubmitted. */
    waits_since: string;
    /** Time of the last activity, notes included; customers see `updated_at`. */
    touched_at: string;
    created_at: string;
    updated_at: string;
  };
  project_application: {
    id: string;
    project_id: string;
    project_name: string;
    submitter_name: string;
    submitter_phone: string;
    /** Empty when not given, like the texts below. */
    applicant_email: string;
    application_info: string;
  };
  purchase_intention: {
    id: string;
    app_id: string;
    app_name: string;
    contact_name: string;
    contact_phone: string;
    /** Empty when not given, like the text below. */
    contact_email: string;
    contact_wechat: string;
  };
  /** History of a submission's states. */
  submission_event: {
    id: string;
    submission_id: string;
    state: SubmissionState;
    actor_id: string | null;
    /**
     * One of STEPS, or of INNER_STEPS in contract/submissions/inbox.ts; null for the submission itself, and for events from before
     * steps existed.
     */
    step: Generated<string | null>;
    note: string | null;
    /** Names of the fields to correct, joined by commas. */
    fields: Generated<string | null>;
    /** Deadline for the correction. */
    until_day: Generated<string | null>;
    /**
     * Seconds that the submission had waited for operators since it was submitted or resubmitted, on steps after which operators
     * have nothing to do.
     */
    waited: Generated<number | null>;
    at: string;
  };
  /** Operators' notes on a submission, visible to operators only. */
  submission_note: {
    id: string;
    submission_id: string;
    actor_id: string;
    /** Channel of the contact; empty for a plain note. */
    way: ContactWay | '';
    text: string;
    at: string;
  };
}
