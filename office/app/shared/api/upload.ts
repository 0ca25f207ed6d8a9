import { formOf, withToken } from './call.ts';
import type { Envelope } from './call-error.ts';
import { requestWithProgress } from './request.ts';

interface Upload {
  path: string;
  file: File;
  /** Additional fields, sent before the file, so that the server can reject it early. */
  fields?: Readonly<Record<string, string>>;
  /** Called with the share of the bytes that have been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Answer<Data> extends Envelope {
  msg: string;
  data: Data;
}

/** Uploads a file, again after renewing an expired token. Throws a CallError. */
export function upload<Data>({ path, file, fields = {}, ...options }: Upload): Promise<Answer<Data>> {
  const body = formOf({ ...fields, file });
  return withToken({}, (token) => requestWithProgress(path, { token, body, ...options })) as Promise<
    Answer<Data>
  >;
}
