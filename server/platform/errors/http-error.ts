import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';

/** A call that ends in an HTTP status: the message is Chinese and fit to show to a person. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  /** Seconds after which it is worth asking again, where that is known. */
  readonly retryAfter: number | undefined;
  constructor(statusCode: number, message: string, retryAfter?: number) {
    super(message);
    this.statusCode = statusCode;
    this.retryAfter = retryAfter;
  }
}

/**
 * The session of a call was ended on purpose, here or elsewhere: what its windows hold is to go. One that has only rested too
 * long keeps what was typed and not sent.
 */
export class SessionEnded extends HttpError {
  readonly ended = true;
  constructor() {
    super(401, SERVER.unauthorised);
  }
}

/** Seconds after which a client may come again, where nothing knows better. */
export const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 10, 503: 2 };

export const notFound = () => new HttpError(404, SERVER.notFound);
