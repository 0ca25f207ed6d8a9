import { SUBMISSION_STATUS } from './messages/submission.ts';

/** What customers send to be dealt with. */
export type SubmissionKind = keyof typeof SUBMISSION_STATUS;
export const SUBMISSION_KINDS = Object.keys(SUBMISSION_STATUS) as SubmissionKind[];

export type SubmissionState<K extends SubmissionKind = SubmissionKind> = K extends K
  ? keyof (typeof SUBMISSION_STATUS)[K]
  : never;

/** One step of a submission's way; `note` is what the operator had to say. */
export interface HistoryEntry {
  fdState: SubmissionState;
  fdStatus: string;
  fdTime: string;
  fdNote: string | null;
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
  /** Whether its owner may take it back: while nobody has dealt with it, an entry also while it stands on the market. */
  withdrawable: boolean;
  /** Oldest first. */
  history: HistoryEntry[];
}
