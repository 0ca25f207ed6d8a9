import type { JobKind } from '@pv-brain/contract/operations/jobs.ts';

/** Something that can be asked for, and how it is dealt with. `Payload` is what its jobs are given, which travels as JSON. */
export interface Kind<Payload> {
  readonly name: JobKind;
  /** How often one is begun before it has failed. */
  readonly attempts: number;
  /** Jobs of the kind that one process runs at a time. Kinds do not wait for each other. */
  readonly atOnce: number;
  /** Bears the type alone. */
  readonly payload?: Payload;
}

/** What a job's work is told beside its payload. */
export interface Running {
  /** The same each time the job is begun: what must not happen twice can be known by it. */
  readonly id: string;
  /** From 1. */
  readonly attempt: number;
  /** Tells that the process stops, or that another has taken the job over. */
  readonly signal: AbortSignal;
}

interface FailureOptions {
  /** Whether it would be no better the next time. */
  isFinal: boolean;
  /** Whether every job of the kind will fail so until somebody mends what is wrong; the log tells of it as an error. */
  concernsAll?: boolean;
}

/** Why a job could not be done, in words for the operators who see it, without secrets. */
export class JobFailure extends Error {
  override name = 'JobFailure';
  readonly isFinal: boolean;
  readonly concernsAll: boolean;
  constructor(words: string, { isFinal, concernsAll = false }: FailureOptions) {
    super(words);
    this.isFinal = isFinal;
    this.concernsAll = concernsAll;
  }
}
