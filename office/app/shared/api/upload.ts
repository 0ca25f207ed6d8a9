import { formOf, withToken } from './call.ts';
import { type Envelope, requestWithProgress } from './request.ts';

interface Upload {
  path: string;
  file: File;
  /** What goes with it; it arrives before the file, so that the server can refuse it without that. */
  fields?: Readonly<Record<string, string>>;
  /** Called with the share of the bytes that have been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Answer<Data> extends Envelope {
  msg: string;
  data: Data;
}

/** Sends a file, again with a new token where its own has ended. Throws a CallError. */
export function upload<Data>({ path, file, fields = {}, ...watched }: Upload): Promise<Answer<Data>> {
  const body = formOf({ ...fields, file });
  return withToken({}, (token) => requestWithProgress(path, { token, body, ...watched })) as Promise<
    Answer<Data>
  >;
}
