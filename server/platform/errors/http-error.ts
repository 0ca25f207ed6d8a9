import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';

/** Error that ends a call with an HTTP status; its message is Chinese and may be shown to users. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  /** Seconds after which a retry makes sense, if known. */
  readonly retryAfter: number | undefined;
  constructor(statusCode: number, message: string, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}

/**
 * The call's session was ended on purpose, here or elsewhere: browser windows must discard their data. After a mere idle timeout
 * they keep unsent input.
 */
export class SessionEnded extends HttpError {
  readonly isSessionEnded = true;
  constructor() {
    super(401, SERVER.unauthorised);
  }
}

/** Default seconds until a client may retry. */
export const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 10, 503: 2 };

export const notFound = () => new HttpError(404, SERVER.notFound);

/** Returns what was looked up. Throws an HttpError 404 when there is none. */
export function orNotFound<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw notFound();
  return value;
}
