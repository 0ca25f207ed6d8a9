import type { fileUpload } from '@pv-brain/contract/content/calls/files.ts';
import { ANSWER } from '@pv-brain/contract/protocol/messages/answer.ts';
import { FILE_UPLOAD } from '@pv-brain/contract/protocol/paths.ts';
import { ApiError } from './api-error.ts';
import type { CallAnswer } from './call.ts';
import { readToken } from './token.ts';

/** Time without progress after which an upload has failed. */
const STALL_MS = 60_000;

interface UploadOptions {
  attKey: string;
  /** Called with the share that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

type UploadAnswer = Partial<CallAnswer<typeof fileUpload>>;

function answerOf(request: XMLHttpRequest): UploadAnswer | null {
  try {
    return JSON.parse(request.responseText) as UploadAnswer;
  } catch {
    return null;
  }
}

/** Returns the attId of a response with code 0; otherwise throws. */
function attIdOf(request: XMLHttpRequest): string {
  const { status } = request;
  const answer = answerOf(request);
  const isSuccess = status >= 200 && status < 300;
  // A foreign back end may use numbers as file ids, and a text as code.
  if (isSuccess && Number(answer?.code) === 0 && answer?.attId) return String(answer.attId);
  throw new ApiError(Number(isSuccess ? answer?.code : status) || 500, answer?.msg || ANSWER.failed, answer);
}

function sendFile(request: XMLHttpRequest, file: File, attKey: string) {
  const body = new FormData();
  // Before the file: a server that streams the body receives its purpose first.
  body.set('attKey', attKey);
  body.set('file', file);
  request.open('POST', FILE_UPLOAD);
  request.setRequestHeader('accept', 'application/json');
  const token = readToken();
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  request.send(body);
}

/**
 * Uploads one file and returns its attId. Rejects with an ApiError: the HTTP status, or a refusal's code; the server's message or
 * 请求失败; the response. Not by `fetch`, which cannot report upload progress.
 */
export async function uploadFile(file: File, { attKey, onProgress, signal }: UploadOptions): Promise<string> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const abort = () => request.abort();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, STALL_MS);
  };
  request.upload.addEventListener('progress', (event) => {
    restartTimer();
    if (event.lengthComputable) onProgress(event.loaded / event.total);
  });
  signal.addEventListener('abort', abort);
  const loadEnd = new Promise<void>((resolve) => request.addEventListener('loadend', () => resolve()));
  restartTimer();
  sendFile(request, file, attKey);
  await loadEnd;
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);
  return attIdOf(request);
}
