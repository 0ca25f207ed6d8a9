import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';

/** A type of jobs. `Payload` is stored as JSON. */
export interface JobType<Payload> {
  readonly name: JobKind;
  /** Number of attempts after which the job fails. */
  readonly maxAttempts: number;
  /** Maximum jobs of the type running at a time in one process. Types do not wait for each other. */
  readonly maxConcurrent: number;
  /** Used by the type checker only. */
  readonly payload?: Payload;
}

/** Context of a job, passed to its handler beside the payload. */
export interface JobContext {
  /** The same for each attempt: an idempotency key for effects that must not happen twice. */
  readonly id: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Aborts when the process stops, or when another process has taken the job over. */
  readonly signal: AbortSignal;
}

interface FailureOptions {
  /** Whether a retry is pointless. */
  isFinal: boolean;
  /** Whether every job of the type fails until an operator fixes the cause; it is logged as an error. */
  blocksAll?: boolean;
}

/** Error of a failed job, in Chinese for operators, without secrets. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly isFinal: boolean;
  readonly blocksAll: boolean;
  constructor(message: string, { isFinal, blocksAll = false }: FailureOptions) {
    super(message);
    this.isFinal = isFinal;
    this.blocksAll = blocksAll;
  }
}
