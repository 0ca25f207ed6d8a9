import type { Kind, StateOf } from './states.ts';

export const SUBMISSION_KINDS = ['application', 'intention', 'entry'] as const satisfies Kind[];
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

export const isSubmissionKind = (value: unknown): value is SubmissionKind =>
  (SUBMISSION_KINDS as readonly unknown[]).includes(value);

export type SubmissionState<K extends SubmissionKind = SubmissionKind> = StateOf<K>;

/** One step in the history of a submission; `note` is the operator's comment. */
export interface HistoryEntry {
  fdState: SubmissionState;
  fdStatus: string;
  fdTime: string;
  fdNote: string | null;
}

export interface RequestedCorrections {
  fields: string[];
  reason: string;
  until: string | null;
}

export interface AttachmentInfo {
  attId: string;
  fileName: string;
  /** Size in bytes. */
  size: number;
}

/** Response of the calls below `/api/my`, common to all kinds. Times are Shanghai time. */
export interface MySubmission<K extends SubmissionKind = SubmissionKind> {
  fdId: string;
  fdReceiptNo: string;
  fdState: SubmissionState<K>;
  /** `fdState` in Chinese. */
  fdStatus: string;
  fdCreateTime: string;
  fdUpdateTime: string;
  /** Day until which operators are expected to answer; null if they have nothing to do. */
  fdExpectedDay: string | null;
  /** Whether its owner may withdraw it: before it is handled, an entry also while it is published. */
  withdrawable: boolean;
  /** Whether its owner may correct it and send it again. */
  resendable: boolean;
  /** Requested corrections while it is returned: names of form fields, reason, and deadline. */
  asked: RequestedCorrections | null;
  /** Oldest first. */
  history: HistoryEntry[];
}
