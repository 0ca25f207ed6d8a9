import type { DueStep } from '@pv-brain/contract/messaging/notices.ts';
import type { InnerStep, ReviewStep } from '@pv-brain/contract/submissions/inbox.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { createEvent } from '../../platform/events/event.ts';

/**
 * Steps that companies and operators take on a submission; `publish`: submitted without need of review; `reject-edit`: the entry
 * on the market stays unchanged.
 */
type StepOfPeople =
  | 'submit'
  | 'publish'
  | 'edit'
  | 'republish'
  | 'resend'
  | 'withdraw'
  | 'end'
  | 'reject-edit'
  | ReviewStep
  | InnerStep;

/** Steps triggered by dates; `stale`: no activity for too long. */
type StepOfCalendar = DueStep | 'remind' | 'stale';

export interface SubmissionEvent<Step = StepOfPeople | StepOfCalendar> {
  submissionId: string;
  step: Step;
  /** The reason, or the name of the operator who claims the submission or receives it. */
  note?: string | null;
  /** Last day of the period that the step sets. */
  until?: string | null;
  /** The operator who claims, hands over or releases the submission; `previousHandlerId` is the previous assignee. */
  actorId?: string;
  previousHandlerId?: string | null;
}

/** Published when a person takes a step on a submission, in the same transaction. */
export const submissionChanged = createEvent<SubmissionEvent<StepOfPeople>>();

/** Published when a date of a submission approaches or has passed, in the transaction that records it. */
export const submissionDue = createEvent<SubmissionEvent<StepOfCalendar>>();

/** Number of overdue submissions by kind on a Shanghai day; published several times a day. */
export const overdueCounted = createEvent<{
  day: string;
  counts: Readonly<Record<SubmissionKind, number>>;
}>();
