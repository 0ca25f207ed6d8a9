import { SERVER } from '@pv-brain/contract/messages/server.ts';
import { HttpError } from '../errors/http-error.ts';

/** A number from 0 that every database takes. Throws an HttpError 400 for anything else. */
export function wholeOf(name: string, given: string): number {
  if (!/^\d{1,9}$/.test(given)) throw new HttpError(400, SERVER.invalidInteger(name));
  return Number(given);
}
