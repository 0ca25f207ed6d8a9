import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { databaseFailure } from '../database/database-failure.ts';
import { HttpError } from '../errors/http-error.ts';

const TEXTS: Readonly<Record<number, string>> = {
  400: SERVER.badRequest,
  401: SERVER.unauthorised,
  403: SERVER.forbidden,
  404: SERVER.unknownPath,
  405: SERVER.methodNotAllowed,
  408: SERVER.tooSlow,
  413: SERVER.tooLarge,
  414: SERVER.tooLongHead,
  415: SERVER.unsupportedMedia,
  416: SERVER.beyondFile,
  429: SERVER.tooMany,
  431: SERVER.tooLongHead,
  503: SERVER.overloaded,
};

/** Returns the status and message that may be sent for any error: never a stack, SQL or a path. */
export function publicError(error: unknown): { status: number; msg: string } {
  const failure = databaseFailure(error);
  if (failure) return { status: 503, msg: failure === 'full' ? UPLOAD.noSpace : SERVER.overloaded };
  const statusCode = (error as { statusCode?: unknown } | null)?.statusCode;
  const status = typeof statusCode === 'number' && statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
  if (error instanceof HttpError) return { status, msg: error.message };
  return { status, msg: TEXTS[status] ?? (status < 500 ? SERVER.badRequest : SERVER.internal) };
}
