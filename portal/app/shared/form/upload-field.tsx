import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { checkSelection, megabytes, type UploadRules } from '@pv-brain/contract/protocol/check-selection.ts';
import { ATTACHMENT } from '@pv-brain/contract/submissions/messages/submission.ts';
import { useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { PublicConfig } from '../api/load.ts';
import { showNotice } from '../ui/notice/notice-store.ts';
import { DropZone } from './drop-zone.tsx';
import { FieldFrame } from './field-frame.tsx';
import { FieldNote } from './fields.tsx';
import styles from './upload-field.module.css';
import { UploadRow } from './upload-item.tsx';
import type { UploadItem, Uploads } from './use-uploads.ts';

interface UploadFieldProps {
  /** Name of the form field that contains the files, and id of the input. */
  name: string;
  label: string;
  /** Displayed beside the label. */
  note: string;
  accept: Omit<UploadRules, 'bytes'>;
  uploads: Uploads;
  error: string | undefined;
  /** Called when the list of files changes. */
  onChange: () => void;
}

function outcomeText(item: UploadItem): string | null {
  if (item.state === 'done') return ATTACHMENT.nowDone(item.name);
  if (item.state === 'failed') return ATTACHMENT.nowFailed(item.name);
  return null;
}

/** Returns the result of the most recent upload as text for screen readers. */
function useOutcome(items: readonly UploadItem[]): string {
  const [statusText, setStatusText] = useState('');
  const previousItems = useRef(items);

  useEffect(() => {
    const states = new Map(previousItems.current.map(({ key, state }) => [key, state]));
    previousItems.current = items;
    for (const item of items) {
      const text = outcomeText(item);
      if (text && states.get(item.key) !== item.state) setStatusText(text);
    }
  }, [items]);

  return statusText;
}

/** Scrolls the last row of a list into view when it has grown. */
function useScrollToLast(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const previousCount = useRef(count);

  useEffect(() => {
    if (count > previousCount.current) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
    previousCount.current = count;
  }, [count]);

  return list;
}

/** Field for chosen or dropped files, each uploaded immediately. */
export function UploadField(props: UploadFieldProps) {
  const { name, label, note, accept, uploads, onChange } = props;
  const [refusal, setRefusal] = useState<string>();
  const error = refusal ?? props.error;
  const bytes = useRouteLoaderData<PublicConfig>('root')?.uploadBytes ?? null;
  const { items } = uploads;
  const outcome = useOutcome(items);
  const list = useScrollToLast(items.length);

  function selectFiles(files: readonly File[]) {
    if (files.length === 0) return;
    const problem = checkSelection(files, items.length, { ...accept, bytes });
    setRefusal(problem ? UPLOAD.refused(problem.names, problem.msg) : undefined);
    if (problem) {
      showNotice('error', problem.msg);
      return;
    }
    uploads.add(files);
    onChange();
  }

  /** The pressed button is removed, so the focus moves to the input. */
  function change(action: (item: UploadItem) => void, item: UploadItem) {
    document.getElementById(name)?.focus();
    setRefusal(undefined);
    action(item);
    onChange();
  }

  return (
    <div>
      <FieldFrame name={name} label={label} note={<FieldNote>{note}</FieldNote>} error={error}>
        <DropZone
          name={name}
          label={label}
          extensions={accept.extensions}
          error={error}
          onFiles={selectFiles}
        >
          {bytes !== null && ATTACHMENT.most(megabytes(bytes))}
        </DropZone>
      </FieldFrame>
      <ul ref={list} className={styles.files}>
        {items.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            onRemove={() => change(uploads.remove, item)}
            onRetry={() => change(uploads.retry, item)}
          />
        ))}
      </ul>
      <p role="status" className="visually-hidden">
        {outcome}
      </p>
    </div>
  );
}
