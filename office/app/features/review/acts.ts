import { OPEN_STATES, type ReviewStep, reviewSteps } from '@pv-brain/contract/submissions/inbox.ts';
import { INBOX_ACTS } from '@pv-brain/contract/submissions/messages/office-inbox.ts';
import { STEPS } from '@pv-brain/contract/submissions/states.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import type { InboxRow } from './queries.ts';

const KEYS: Readonly<Partial<Record<ReviewStep, string>>> = {
  accept: 'c',
  approve: 'a',
  return: 'r',
  reject: 'd',
};

/** Returns a text that is the same for all kinds, or depends on the kind. */
export const textFor = (text: string | Readonly<Record<string, string>>, kind: SubmissionKind): string =>
  typeof text === 'string' ? text : (text[kind] ?? '');

/** Returns whether a step closes an item or passes it to the company: the next item opens then. */
export const isDecision = (step: ReviewStep): boolean => step !== 'accept' && step !== 'contact';

type Assignable = Pick<InboxRow, 'kind' | 'state' | 'handler' | 'isMine'> & Partial<Pick<InboxRow, 'isEdit'>>;

/** Returns whether an item is open for operators, which assignment requires. */
export const isOpen = ({ kind, state }: Pick<Assignable, 'kind' | 'state'>): boolean =>
  (OPEN_STATES[kind] as readonly string[]).includes(state);

/** Returns whether an item is assigned to a colleague: it must be taken over first. */
export const isAssignedToOther = (item: Assignable): boolean =>
  isOpen(item) && item.handler !== null && !item.isMine;

/**
 * Returns the steps of an item's state. Later steps of a pending application are included as disabled, so that buttons keep their
 * places; steps of a colleague's item are disabled until it is taken over.
 */
export function actsOf(item: Assignable) {
  const { kind, state, handler, isEdit } = item;
  // While a change is under review, the entry stays on the market.
  const possible: ReviewStep[] = [...reviewSteps(kind, state), ...(isEdit ? (['takeDown'] as const) : [])];
  const laterSteps = possible.includes('accept') ? reviewSteps(kind, STEPS.application.accept.to) : [];
  const assignedReason = isAssignedToOther(item) ? INBOX_ACTS.heldBy(handler ?? '') : '';
  return [...possible, ...laterSteps].map((step) => ({
    step,
    label: textFor(INBOX_ACTS[step], kind),
    /** Keyboard shortcut; empty for rare steps. */
    key: KEYS[step] ?? '',
    /** Why the step is disabled; empty if it is enabled. */
    disabledReason: assignedReason || (possible.includes(step) ? '' : INBOX_ACTS.acceptFirst),
  }));
}

/** A step offered by a screen. */
export type Act = ReturnType<typeof actsOf>[number];
