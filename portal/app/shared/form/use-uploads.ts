import type { fileRemoval } from '@pv-brain/contract/content/calls/files.ts';
import type { FieldError } from '@pv-brain/contract/fields/rules.ts';
import { isFileRejected } from '@pv-brain/contract/protocol/file-rejection.ts';
import { FILE_REMOVE } from '@pv-brain/contract/protocol/paths.ts';
import { ATTACHMENT } from '@pv-brain/contract/submissions/messages/submission.ts';
import { useEffect, useRef, useState } from 'react';
import { type DraftFile, keepDraft, readDraft } from '../account/draft.ts';
import { redirectToLogin } from '../account/redirect-to-login.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { hasOwnBackEnd } from '../api/load.ts';
import { uploadFile } from '../api/upload-client.ts';

export type UploadItem = { key: string; name: string; size: number } & (
  | { state: 'waiting' }
  /** `share` of the file that has been sent, 0 to 1. */
  | { state: 'sending'; share: number }
  | { state: 'done'; attId: string }
  /** `isFinal`: a retry would fail. The page was left, so that only the user has the file, or the server rejected it. */
  | { state: 'failed'; msg: string; isFinal?: boolean }
);

/** Result of `useUploads`. */
export type Uploads = ReturnType<typeof useUploads>;

let lastKey = 0;
const nextKey = () => {
  lastKey += 1;
  return `file-${lastKey}`;
};

const fromDraft = (file: DraftFile): UploadItem => ({
  ...file,
  key: nextKey(),
  ...(file.attId ? { state: 'done' } : { state: 'failed', msg: ATTACHMENT.gone, isFinal: true }),
});

function draftFiles(items: readonly UploadItem[]): DraftFile[] {
  return items.map((item) => ({
    attId: item.state === 'done' ? item.attId : '',
    name: item.name,
    size: item.size,
  }));
}

function deleteUpload(attId: string) {
  // A foreign back end has no such call.
  if (!hasOwnBackEnd) return;
  // In the background: the server removes an upload that is still there within a day.
  call<typeof fileRemoval>(FILE_REMOVE, { attId }).catch((error: unknown) =>
    console.warn('cannot delete an upload yet:', error),
  );
}

/**
 * Manages the uploads of a form: they run one after the other, so that on a slow connection the first one completes early. They
 * continue while the form is closed, and end when its page is left. The draft keeps all of them: a file that was not uploaded must
 * not be missing unnoticed.
 */
export function useUploads(draft: string, attKey: string) {
  const [items, setItems] = useState<UploadItem[]>(() => readDraft(draft).files.map(fromDraft));
  const running = useRef(new Map<string, { file: File; abort: AbortController }>());
  const queue = useRef(Promise.resolve());

  useEffect(() => {
    const runningUploads = running.current;
    return () => {
      for (const { abort } of runningUploads.values()) abort.abort();
    };
  }, []);

  // The draft follows the list, so that no file is lost by a reload or an expired session.
  useEffect(() => keepDraft(draft, { files: draftFiles(items) }), [draft, items]);

  const change = (key: string, next: Partial<UploadItem>) =>
    setItems((before) =>
      before.map((item) => (item.key === key ? ({ ...item, ...next } as UploadItem) : item)),
    );

  async function send(key: string) {
    const entry = running.current.get(key);
    if (!entry) return;
    const { file, abort } = entry;
    change(key, { state: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => change(key, { share });
      const attId = await uploadFile(file, { attKey, onProgress, signal: abort.signal });
      running.current.delete(key);
      change(key, { state: 'done', attId });
    } catch (error) {
      const isFinal =
        error instanceof ApiError &&
        isFileRejected({ ...(error.data as { errors?: FieldError[] } | null), code: error.code });
      change(key, { state: 'failed', msg: (error as Error).message, isFinal });
      if (!(error instanceof ApiError && error.code === 401)) return;
      // After signing in the form opens again, as after a failed submission.
      keepDraft(draft, { sending: true });
      redirectToLogin(error);
    }
  }

  function enqueue(key: string) {
    queue.current = queue.current.then(() => send(key));
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => {
      const key = nextKey();
      running.current.set(key, { file, abort: new AbortController() });
      return { key, name: file.name, size: file.size, state: 'waiting' } as const;
    });
    setItems((before) => [...before, ...added]);
    for (const { key } of added) enqueue(key);
  }

  function remove(item: UploadItem) {
    running.current.get(item.key)?.abort.abort();
    running.current.delete(item.key);
    setItems((before) => before.filter(({ key }) => key !== item.key));
    if (item.state === 'done') deleteUpload(item.attId);
  }

  function retry({ key }: UploadItem) {
    if (!running.current.has(key)) return;
    change(key, { state: 'waiting' });
    enqueue(key);
  }

  return { items, add, remove, retry };
}
