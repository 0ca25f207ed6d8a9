/** A field of a form that the server found at fault, and why. */
export interface FieldError {
  field: string;
  msg: string;
}

interface ErrorDetails {
  errors?: readonly FieldError[];
  requestId?: string | undefined;
  ended?: boolean;
  data?: unknown;
}

/** A call that was refused or failed. Its message is Chinese and fit to show. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status, or the code of a refusal by the business; 0 where nobody answered. */
  readonly code: number;
  readonly errors: readonly FieldError[];
  /** Of a session that was ended on purpose. */
  readonly isEnded: boolean;
  /** By which the server's log knows the request. */
  readonly requestId: string | undefined;
  /** What a refusal tells beside its message. */
  readonly data: unknown;

  constructor(
    code: number,
    message: string,
    { errors = [], requestId, ended = false, data }: ErrorDetails = {},
  ) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.isEnded = ended;
    this.requestId = requestId;
    this.data = data;
  }
}
