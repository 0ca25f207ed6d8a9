import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import { CallError, type Envelope } from './call-error.ts';

/** Timeouts of requests; longer for calls that send or create a file. */
const TIMEOUT_MS = { usual: 30_000, file: 180_000 };

const unreachable = () => new CallError(0, OFFICE_STATE.unreachable);

interface RequestOptions {
  token?: string | undefined;
  /** Sent as JSON, or as multipart if it is form data. */
  body?: object | FormData | undefined;
  keepalive?: true;
  signal?: AbortSignal | undefined;
}

async function send(
  url: string,
  { token, body, keepalive, signal: callerSignal }: RequestOptions,
  timeoutMs: number,
): Promise<Response> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
  };
  const bodyOptions = body ? { method: 'POST', body: isForm ? body : JSON.stringify(body) } : {};
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = callerSignal ? AbortSignal.any([callerSignal, timeout]) : timeout;
  const fetchOptions = { signal, ...(keepalive ? { keepalive } : {}) };
  return fetch(url, { ...bodyOptions, headers, ...fetchOptions }).catch(() => {
    throw unreachable();
  });
}

async function envelopeOf(response: Response): Promise<Envelope> {
  const answer = (await response.json().catch(() => {
    throw unreachable();
  })) as Envelope;
  return throwIfRejected(answer);
}

function throwIfRejected(answer: Envelope): Envelope {
  if (answer.code === 0) return answer;
  throw new CallError(answer.code, answer.msg ?? OFFICE_STATE.failed, answer);
}

/** Sends a request and returns the response. Throws a CallError when rejected, without a response, and for a foreign one. */
export async function request(url: string, options: RequestOptions): Promise<Envelope> {
  const timeoutMs = options.body instanceof FormData ? TIMEOUT_MS.file : TIMEOUT_MS.usual;
  return envelopeOf(await send(url, options, timeoutMs));
}

/** Returns the file name in a `content-disposition`, which has an encoded one only if it is not plain ASCII. */
function nameIn(disposition: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  const [, quoted, token] = /filename=(?:"((?:\\.|[^"\\])*)"|([^;]+))/i.exec(disposition) ?? [];
  return quoted?.replace(/\\(.)/g, '$1') ?? token ?? 'download';
}

/** Like request(), for a call that responds with a file; returns its name too. */
export async function requestFile(
  url: string,
  options: RequestOptions,
): Promise<{ name: string; bytes: Blob }> {
  const response = await send(url, options, TIMEOUT_MS.file);
  const disposition = response.headers.get('content-disposition');
  // Without a file it is a rejection, or the error page of a proxy.
  if (disposition === null) await envelopeOf(response);
  const bytes = await response.blob().catch(() => {
    throw unreachable();
  });
  return { name: nameIn(disposition ?? ''), bytes };
}

interface ProgressOptions extends Pick<RequestOptions, 'token' | 'signal'> {
  body: FormData;
  /** Called with the share of the bytes that have been sent, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Like request(), with XMLHttpRequest: `fetch` does not report upload progress. Its time limit is one without progress. */
export function requestWithProgress(
  url: string,
  { token, body, onProgress, signal }: ProgressOptions,
): Promise<Envelope> {
  return new Promise<Envelope>((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const fail = () => reject(unreachable());
    if (signal?.aborted) return fail();
    let timer = 0;
    const restartTimer = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => xhr.abort(), TIMEOUT_MS.file);
    };
    xhr.open('POST', url);
    if (token) xhr.setRequestHeader('authorization', `Bearer ${token}`);
    xhr.responseType = 'json';
    xhr.upload.onprogress = ({ loaded, total }) => {
      restartTimer();
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    xhr.onerror = fail;
    xhr.onabort = fail;
    xhr.onloadend = () => window.clearTimeout(timer);
    xhr.onload = () => (xhr.response ? resolve(xhr.response as Envelope) : fail());
    signal?.addEventListener('abort', () => xhr.abort());
    restartTimer();
    xhr.send(body);
  }).then(throwIfRejected);
}
