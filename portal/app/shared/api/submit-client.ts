import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { type ActionAnswer, type Fields, postForm, Unreachable } from './post-client.ts';

const isTimeout = (error: unknown) => error instanceof Unreachable && error.data instanceof DOMException;

/**
 * Sends a form by the rules of the main client: a time-out is logged and gives null, every other failure rejects
 * with an ApiError. Sending the same form again is safe: the server knows a retry.
 */
export async function submitForm<T extends ActionAnswer>(path: string, fields: Fields): Promise<T | null> {
  try {
    return await postForm<T>(path, fields, TIMEOUT.client);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    console.warn('request timed out', path);
    return null;
  }
}
