import { OPEN_STATES, type ReviewStep, reviewSteps } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_ACTS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { STEPS } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { InboxRow } from './queries.ts';

/** A step that a screen offers. */
export interface Act {
  step: ReviewStep;
  label: string;
  /** The key that takes it; none where it is rare. */
  key: string;
  /** Why it cannot be taken now; empty where it can. */
  disabledReason: string;
}

const KEYS: Readonly<Partial<Record<ReviewStep, string>>> = {
  accept: 'c',
  approve: 'a',
  return: 'r',
  reject: 'd',
};

const isReviewed = (kind: SubmissionKind): kind is 'application' | 'entry' => kind !== 'intention';

/** What a step is called, by the kind. */
export function labelOf(kind: SubmissionKind, step: ReviewStep): string {
  const label = INBOX_ACTS[step];
  if (typeof label === 'string') return label;
  return isReviewed(kind) ? label[kind] : '';
}

/** Steps that close an item, or pass it to the other side: then the next one opens. */
export const isDecision = (step: ReviewStep): boolean => step !== 'accept' && step !== 'contact';

type Assignable = Pick<InboxRow, 'kind' | 'state' | 'handler' | 'isMine'> & Partial<Pick<InboxRow, 'isEdit'>>;

/** Whether it is open for operators: only then it can be assigned. */
export const isOpen = ({ kind, state }: Pick<Assignable, 'kind' | 'state'>): boolean =>
  (OPEN_STATES[kind] as readonly string[]).includes(state);

/** Whether it is assigned to a colleague: it must be taken over first. */
export const isAssignedToOther = (item: Assignable): boolean =>
  isOpen(item) && item.handler !== null && !item.isMine;

/**
 * The steps of an item's state. What follows once it is accepted stands there already, so that buttons do not change their
 * places; and what a colleague has is theirs until it is taken over.
 */
export function actsOf(item: Assignable): Act[] {
  const { kind, state, handler, isEdit } = item;
  // While a change of it is reviewed, the entry is on the market.
  const possible: ReviewStep[] = [...reviewSteps(kind, state), ...(isEdit ? (['takeDown'] as const) : [])];
  const later = possible.includes('accept') ? reviewSteps(kind, STEPS.application.accept.to) : [];
  const assignedReason = isAssignedToOther(item) ? INBOX_ACTS.heldBy(handler ?? '') : '';
  return [...possible, ...later].map((step) => ({
    step,
    label: labelOf(kind, step),
    key: KEYS[step] ?? '',
    disabledReason: assignedReason || (possible.includes(step) ? '' : INBOX_ACTS.acceptFirst),
  }));
}
