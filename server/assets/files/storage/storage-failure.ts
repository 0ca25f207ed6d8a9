import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { SERVER } from '@pv-brain/contract/protocol/messages/server.ts';
import { HttpError } from '../../../platform/errors/http-error.ts';

/** Error codes of a full disk, a full quota, a failing disk. */
const STORAGE_ERROR_CODES = ['ENOSPC', 'EDQUOT', 'EIO'];

const codeOf = (error: unknown) => String((error as { code?: unknown } | undefined)?.code ?? '');

/**
 * Returns the error to throw for one from the disk or the store: an HttpError 503 with a message for the user and the original as
 * its cause for the log. Errors of other origin are returned unchanged.
 */
export function storageFailure(error: unknown): unknown {
  const { cause } = Object(error) as Error;
  if ([error, cause].some((candidate) => STORAGE_ERROR_CODES.includes(codeOf(candidate))))
    return unavailable(UPLOAD.noSpace, error);
  // Error of the library: the bucket did not answer, or refused.
  return codeOf(error).startsWith('E_CANNOT_') ? unavailable(SERVER.overloaded, error) : error;
}

function unavailable(msg: string, cause: unknown): HttpError {
  return Object.assign(new HttpError(503, msg), { cause });
}
