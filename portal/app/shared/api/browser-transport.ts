import { TIMEOUT } from '@pv-brain/contract/protocol/constants.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import type { Query, Transport } from './api.ts';
import { ApiError } from './api-error.ts';
import { readToken } from './token.ts';

function addressOf(path: string, query: Query): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return `${path}${text ? `?${text}` : ''}`;
}

/**
 * Calls the API over the network, with the token if there is one. A timeout is logged and gives null; other failures reject with
 * an ApiError.
 */
export const browserTransport: Transport = async (path, query) => {
  try {
    const token = readToken();
    const response = await fetch(addressOf(path, query), {
      headers: { accept: 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      signal: AbortSignal.timeout(TIMEOUT.client),
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok)
      throw new ApiError(response.status, (body as { msg?: string } | null)?.msg ?? ANSWER.failed, body);
    return body;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // A TimeoutError, or an AbortError in browsers without abort reasons: only the timeout aborts the request.
    if (error instanceof DOMException) {
      console.warn('request timed out', path);
      return null;
    }
    throw new ApiError(500, ANSWER.failed, error);
  }
};
