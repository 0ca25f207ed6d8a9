import type { Kind, StateOf } from './states.ts';

export const SUBMISSION_KINDS = ['application', 'intention', 'entry'] as const satisfies Kind[];
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

export const isSubmissionKind = (value: unknown): value is SubmissionKind =>
  (SUBMISSION_KINDS as readonly unknown[]).includes(value);

export type SubmissionState = StateOf<SubmissionKind>;

export interface AttachmentInfo {
  attId: string;
  fileName: string;
  /** Size in bytes. */
  size: number;
}
