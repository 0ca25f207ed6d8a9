import { SUBMISSION_STATUS } from '@pv-brain/contract/messages/submission.ts';
import type { SubmissionKind, SubmissionState } from '@pv-brain/contract/submissions.ts';

/**
 * In which states the owner may withdraw: while nobody has dealt with it. An entry may leave the market at any time,
 * whoever let it on, and its page too once it has expired: taking back one's own offer is always right.
 */
export const WITHDRAWABLE: { readonly [K in SubmissionKind]: readonly SubmissionState<K>[] } = {
  application: ['pending'],
  intention: ['pending'],
  entry: ['pending', 'published', 'expired'],
};

/** What people read for a state. */
export function statusOf(kind: SubmissionKind, state: SubmissionState): string {
  const texts: Partial<Record<SubmissionState, string>> = SUBMISSION_STATUS[kind];
  return texts[state] ?? '';
}
