import type { Kind, StateOf } from './states.ts';

/** What customers send to be dealt with. */
export const SUBMISSION_KINDS = ['application', 'intention', 'entry'] as const satisfies Kind[];
export type SubmissionKind = (typeof SUBMISSION_KINDS)[number];

export const isSubmissionKind = (value: unknown): value is SubmissionKind =>
  (SUBMISSION_KINDS as readonly unknown[]).includes(value);

export type SubmissionState<K extends SubmissionKind = SubmissionKind> = StateOf<K>;

/** One step of a submission's way; `note` is what the operator had to say. */
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
  /** Bytes. */
  size: number;
}

/** What the calls below `/api/my` answer of every kind. Times are Shanghai time. */
export interface MySubmission<K extends SubmissionKind = SubmissionKind> {
  fdId: string;
  fdReceiptNo: string;
  fdState: SubmissionState<K>;
  /** `fdState` in Chinese. */
  fdStatus: string;
  fdCreateTime: string;
  fdUpdateTime: string;
  /** The day until which operators are expected to answer; null where they have nothing to do. */
  fdExpectedDay: string | null;
  /** Whether its owner may take it back: while nobody has dealt with it, an entry also while it stands on the market. */
  withdrawable: boolean;
  /** Whether its owner may correct it and send it again. */
  resendable: boolean;
  /** What operators want corrected, while it is returned: names of fields of its form, why, and the day until which. */
  asked: RequestedCorrections | null;
  /** Oldest first. */
  history: HistoryEntry[];
}
