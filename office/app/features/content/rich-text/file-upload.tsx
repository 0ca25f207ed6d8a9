import { TEXT_FILE } from '@pv-brain/contract/content/messages/office-text.ts';
import { ITEM_FILES } from '@pv-brain/contract/fields/item-files.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { useEffect, useRef, useState } from 'react';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import styles from './address-form.module.css';
import type { UploadFile } from './uploads.ts';

interface FileUploadProps {
  onUpload: UploadFile;
  onDone(file: { address: string; name: string }): void;
}

/** Uploads a file for a link; leaving the form aborts it. */
export function FileUpload({ onUpload, onDone }: FileUploadProps) {
  /** Share of the bytes sent, during an upload. */
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState('');
  const stop = useRef(new AbortController());
  useEffect(() => {
    const current = new AbortController();
    stop.current = current;
    return () => current.abort();
  }, []);

  async function send(file: File) {
    const { signal } = stop.current;
    setSent(0);
    setError('');
    try {
      const uploaded = await onUpload(file, { signal, onProgress: setSent });
      if (!signal.aborted) onDone(uploaded);
    } catch (failure) {
      if (signal.aborted) return;
      setError(UPLOAD.refused([file.name], (failure as Error).message));
      setSent(null);
    }
  }

  return (
    <>
      <FileButton
        hasWords
        icon="upload"
        accept={ITEM_FILES.extensions.join(',')}
        label={sent === null ? TEXT_FILE.upload : TEXT_FILE.sending(Math.round(sent * 100))}
        inputLabel={TEXT_FILE.upload}
        loading={sent !== null}
        onFiles={([file]) => file && void send(file)}
      />
      <p className="small">{TEXT_FILE.hint}</p>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <p className={`small ${styles.or}`}>{TEXT_FILE.or}</p>
    </>
  );
}
