import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { currentToken, renewSession } from '../session/session.ts';
import { CallError, type FieldError } from './call-error.ts';

interface Upload {
  path: string;
  file: File;
  /** What goes with it. */
  fields?: Readonly<Record<string, string>>;
  /** Told the share of the bytes that have been sent, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Answer<Data> {
  code: number;
  msg: string;
  data: Data;
  errors?: readonly FieldError[];
  requestId?: string;
}

/** By XMLHttpRequest: `fetch` does not tell how much of a body is on its way. */
function send<Data>({ path, file, fields = {}, onProgress, signal }: Upload): Promise<Answer<Data>> {
  const body = new FormData();
  // Before the file, so that the server can refuse them without it.
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const failed = () => reject(new CallError(0, OFFICE_STATE.unreachable));
    if (signal?.aborted) return failed();
    request.open('POST', path);
    request.setRequestHeader('authorization', `Bearer ${currentToken() ?? ''}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = failed;
    request.onabort = failed;
    request.onload = () => {
      const answer = request.response as Answer<Data> | null;
      if (!answer) failed();
      else if (answer.code === 0) resolve(answer);
      else reject(new CallError(answer.code, answer.msg, answer));
    };
    signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

/** Sends a file, again with a new token where its own has ended. Throws a CallError. */
export async function upload<Data>(given: Upload): Promise<Answer<Data>> {
  const token = currentToken();
  try {
    return await send(given);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 401) throw error;
    await renewSession(token);
    return send(given);
  }
}
