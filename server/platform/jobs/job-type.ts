import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';

/** A type of jobs. `Payload` is stored as JSON. */
export interface JobType<Payload> {
  readonly name: JobKind;
  /** Attempts before the job has failed. */
  readonly maxAttempts: number;
  /** Jobs of the type that one process runs at a time. Types do not wait for each other. */
  readonly maxConcurrent: number;
  /** Only for the type checker. */
  readonly payload?: Payload;
}

/** What a job's handler gets beside the payload. */
export interface JobContext {
  /** The same at each attempt: an idempotency key for what must not happen twice. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** Aborts when the process stops, or another has taken the job over. */
  readonly signal: AbortSignal;
}

interface FailureOptions {
  /** Whether a retry is of no use. */
  isFinal: boolean;
  /** Whether every job of the type fails until an operator fixes the cause; it is logged as an error. */
  blocksAll?: boolean;
}

/** Why a job failed, in Chinese for operators, without secrets. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly isFinal: boolean;
  readonly concernsAll: boolean;
  constructor(words: string, { isFinal, blocksAll = false }: FailureOptions) {
    super(words);
    this.isFinal = isFinal;
    this.concernsAll = blocksAll;
  }
}
