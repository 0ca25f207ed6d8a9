import { SERVER } from '@pv-brain/contract/messages/server.ts';

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

/** Seconds after which a client may come again, where nothing knows better. */
export const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 10, 503: 2 };

export const notFound = () => new HttpError(404, SERVER.notFound);
