import type { AnswerOf, Call, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { formOf, withToken } from './call.ts';
import { requestWithProgress } from './request.ts';

interface UploadOptions {
  /** Called with the share of the bytes that have been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Makes a call with a file, again after renewing an expired token. Throws a CallError. */
export const upload = <const C extends Call>(declared: C, input: WireInput<C>, options: UploadOptions = {}) =>
  withToken(declared, (token) =>
    requestWithProgress(declared.path, { token, body: formOf(input), ...options }),
  ) as Promise<unknown> as Promise<AnswerOf<C>>;
