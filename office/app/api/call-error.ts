/** A field of a form that the server found at fault, and why. */
export interface FieldError {
  field: string;
  msg: string;
}

/** A call that was refused or failed. Its message is Chinese and fit to show. */
export class CallError extends Error {
  override name = 'CallError';
  /** The HTTP status, or the code of a refusal by the business; 0 where nobody answered. */
  readonly code: number;
  readonly errors: readonly FieldError[];
  /** By which the server's log knows the request. */
  readonly requestId: string | undefined;
  /** What a refusal tells beside its message. */
  readonly data: unknown;

  constructor(
    code: number,
    message: string,
    {
      errors = [],
      requestId,
      data,
    }: { errors?: readonly FieldError[]; requestId?: string | undefined; data?: unknown } = {},
  ) {
    super(message);
    this.code = code;
    this.errors = errors;
    this.requestId = requestId;
    this.data = data;
  }
}
