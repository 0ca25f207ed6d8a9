import type { DueStep } from '@pv-brain/contract/messaging/notices.ts';
import type { InnerStep, ReviewStep } from '@pv-brain/contract/submissions/inbox.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { createEvent } from '../../platform/events/event.ts';

/**
 * What companies and operators do with a submission; `publish`: it was sent and needed no review; `reject-edit`: the entry on the
 * market stays as it is.
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

/** What the calendar says of it; `stale`: nothing was done about it for too long. */
type StepOfCalendar = DueStep | 'remind' | 'stale';

export interface SubmissionEvent<Step = StepOfPeople | StepOfCalendar> {
  submissionId: string;
  step: Step;
  /** The reason, or the operator who claims it or hands it over. */
  note?: string | null;
  /** The last day for it. */
  until?: string | null;
  /** The operator who claims it, hands it over or puts it back, and who had it before. */
  actorId?: string;
  previousHandlerId?: string | null;
}

/** Somebody did something with a submission; published in the transaction in which they do it. */
export const submissionChanged = createEvent<SubmissionEvent<StepOfPeople>>();

/** A day of a submission comes up or has passed; published in the transaction in which that is noted. */
export const submissionDue = createEvent<SubmissionEvent<StepOfCalendar>>();

/** How many submissions of each kind have waited for longer than they should on a Shanghai day; counted several times a day. */
export const overdueCounted = createEvent<{
  day: string;
  counts: Readonly<Record<SubmissionKind, number>>;
}>();
