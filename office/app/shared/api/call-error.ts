import type { FieldError } from '@pv-brain/contract/fields/rules.ts';

/** What every answer may have beside its content. */
export interface Envelope {
  code: number;
  msg?: string;
  errors?: readonly FieldError[];
  requestId?: string;
  ended?: boolean;
  data?: unknown;
}

/** A failed or rejected call. Its message is Chinese and can be shown. */
export class CallError extends Error {
  override name = 'CallError';
  /** HTTP status, or the code of a rejection; 0 without a response. */
  readonly code: number;
  readonly errors: readonly FieldError[];
  readonly isEnded: boolean;
  /** Id of the request in the server's log. */
  readonly requestId: string | undefined;
  readonly data: unknown;

  constructor(
    code: number,
    message: string,
    { errors = [], requestId, ended = false, data }: Omit<Envelope, 'code' | 'msg'> = {},
  ) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.isEnded = ended;
    this.requestId = requestId;
    this.data = data;
  }
}

/** Returns whether the call may succeed when it is made again: it got no response, or the server failed. */
export const isTransient = (error: Error): boolean =>
  !(error instanceof CallError) || error.code === 0 || error.code >= 500;
