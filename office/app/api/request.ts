import { OFFICE_STATE } from '@pv-brain/contract/messages/office.ts';
import { CallError, type FieldError } from './call-error.ts';

interface Envelope {
  code: number;
  msg?: string;
  errors?: readonly FieldError[];
  requestId?: string;
}

/** Milliseconds after which nobody waits any longer. */
const PATIENCE = 30_000;

const unreachable = () => new CallError(0, OFFICE_STATE.unreachable);

/**
 * One request to our own server and its answer. A body travels as JSON. Throws a CallError: where it was refused, where
 * nobody answered, and where the answer is none of ours.
 */
export async function request(
  url: string,
  { token, body }: { token?: string | undefined; body?: object | undefined },
): Promise<Envelope> {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const signal = AbortSignal.timeout?.(PATIENCE);
  const response = await fetch(url, { ...sent, headers, ...(signal ? { signal } : {}) }).catch(() => {
    throw unreachable();
  });
  const answer = (await response.json().catch(() => {
    throw unreachable();
  })) as Envelope;
  if (answer.code === 0) return answer;
  throw new CallError(answer.code, answer.msg ?? OFFICE_STATE.failed, answer);
}
