import { SERVER } from '@pv-brain/contract/messages/server.ts';
import { UPLOAD } from '@pv-brain/contract/messages/upload.ts';
import { databaseTrouble } from '../database/trouble.ts';

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

const TEXTS: Readonly<Record<number, string>> = {
  400: SERVER.badRequest,
  401: SERVER.unauthorised,
  403: SERVER.forbidden,
  404: SERVER.unknownPath,
  405: SERVER.methodNotAllowed,
  413: SERVER.tooLarge,
  415: SERVER.unsupportedMedia,
  429: SERVER.tooMany,
  503: SERVER.overloaded,
};

/** The status and the text that may leave the server for any error: never a stack, SQL or a path. */
export function publicError(error: unknown): { status: number; msg: string } {
  const trouble = databaseTrouble(error);
  if (trouble) return { status: 503, msg: trouble === 'full' ? UPLOAD.noSpace : SERVER.overloaded };
  const given = (error as { statusCode?: unknown } | null)?.statusCode;
  const status = typeof given === 'number' && given >= 400 && given <= 599 ? given : 500;
  if (error instanceof HttpError) return { status, msg: error.message };
  return { status, msg: TEXTS[status] ?? (status < 500 ? SERVER.badRequest : SERVER.internal) };
}
