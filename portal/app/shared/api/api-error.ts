/** A call that failed: the HTTP status (500 when there was none) and the server's words. */
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

/** Whether what a server answers says that the session was ended on purpose. */
export const isEnded = (data: unknown): boolean => (data as { ended?: boolean } | null)?.ended === true;
