/** A failed call: the HTTP status (500 if there was none) and the server's message. */
export class ApiError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, msg: string, data?: unknown) {
    super(msg);
    this.name = 'ApiError';
    this.code = code;
    this.data = data;
  }
}

/** Returns whether a response says that the session was ended on purpose. */
export const isSessionEnded = (data: unknown): boolean =>
  (data as { ended?: boolean } | null)?.ended === true;
