import { itemFileDownload, itemFileUpload } from '@pv-brain/contract/content/calls/files.ts';
import { FILES_CONTROL } from '@pv-brain/contract/content/messages/office-form.ts';
import {
  fileAt,
  filesText,
  ITEM_FILES,
  type ItemFile,
  readFiles,
} from '@pv-brain/contract/fields/item-files.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDownload } from '../../../../shared/api/use-download.ts';
import { type Upload, useUploads } from '../../../../shared/api/use-uploads.ts';
import { useDrop } from '../../../../shared/files/incoming-files.ts';
import { faultId } from '../../../../shared/form/labelled.tsx';
import { formatBytes } from '../../../../shared/format/format-bytes.ts';
import { OrderButtons, OrderRow } from '../../../../shared/list/order-parts.tsx';
import { type RowOrder, useOrder } from '../../../../shared/list/use-order.ts';
import { FileButton } from '../../../../shared/ui/file-button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import styles from './files-control.module.css';
import type { ControlProps } from './layout.ts';

const ACCEPT = ITEM_FILES.extensions.join(',');

interface FileRowProps {
  file: ItemFile;
  order: RowOrder;
  onReplace(file: File): void;
  onRemove(): void;
}

/** Row of an uploaded file. An unpublished file is downloadable only with the token of an account that may read content. */
function FileRow({ file: { address, name, bytes }, order, onReplace, onRemove }: FileRowProps) {
  const id = fileAt(address);
  const saving = useDownload(itemFileDownload);
  return (
    <OrderRow order={order} name={name} className={styles.row}>
      <Icon name="paperclip" size={16} />
      {id === undefined ? (
        <a className={`breaks linked ${styles.name}`} href={address} download={name}>
          {name}
        </a>
      ) : (
        <button
          type="button"
          className={`breaks linked ${styles.name}`}
          title={FILES_CONTROL.download(name)}
          onClick={() => saving.mutate({ id })}
        >
          {name}
        </button>
      )}
      <span className="small rigid">{bytes !== null && formatBytes(bytes)}</span>
      <span className="row end rigid">
        <OrderButtons order={order} name={name} />
        <FileButton
          accept={ACCEPT}
          icon="swap"
          type="text"
          size="small"
          label={FILES_CONTROL.replaceFile(name)}
          onFiles={([file]) => file && onReplace(file)}
        />
        <IconButton size="small" icon="close" label={FILES_CONTROL.remove(name)} onClick={onRemove} />
      </span>
    </OrderRow>
  );
}

/** Progress of an upload; after the last byte, the server still checks the file. */
function UploadStatus({ upload: { name, state, progress, msg } }: { upload: Upload }) {
  if (state === 'failed')
    return (
      <span className="fault" role="alert">
        {msg}
      </span>
    );
  if (state === 'waiting') return <span className="small">{FILES_CONTROL.waiting}</span>;
  if (progress === 1) return <span className="small">{FILES_CONTROL.working}</span>;
  return (
    <Progress percent={Math.round(progress * 100)} size="small" aria-label={FILES_CONTROL.progress(name)} />
  );
}

/** Downloadable files of an item: uploaded at once, and added to the value when the upload ends. */
export function FilesControl({ id, field, value, onChange, isFaulty, onUploading }: ControlProps) {
  const files = readFiles(value) ?? [];
  const [statusText, setStatusText] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  // Two uploads may end between two renders.
  const latestFiles = useRef(files);
  latestFiles.current = files;
  function saveFiles(next: ItemFile[], text = '') {
    latestFiles.current = next;
    setStatusText(text);
    onChange(filesText(next));
  }
  const uploads = useUploads<ItemFile>({
    declared: itemFileUpload,
    onDone: (file) => saveFiles([...latestFiles.current, file], FILES_CONTROL.added(file.name)),
  });
  const freeSlots = ITEM_FILES.maxFiles - files.length - uploads.pending.length;
  const add = (chosenFiles: readonly File[]) => {
    const acceptedCount = Math.max(0, freeSlots);
    uploads.add(chosenFiles.slice(0, acceptedCount));
    const refusedNames = chosenFiles.slice(acceptedCount).map(({ name }) => name);
    setRefusal(
      refusedNames.length > 0 ? UPLOAD.refused(refusedNames, FILES_CONTROL.full(ITEM_FILES.maxFiles)) : null,
    );
  };
  const { isOver, target } = useDrop(add);
  const { orderOf, statusText: orderText } = useOrder({
    items: files,
    nameOf: ({ name }) => name,
    onOrder: saveFiles,
  });

  const { isUploading } = uploads;
  const latestOnUploading = useRef(onUploading);
  latestOnUploading.current = onUploading;
  useEffect(() => {
    if (!isUploading) return;
    latestOnUploading.current?.(true);
    return () => latestOnUploading.current?.(false);
  }, [isUploading]);

  const replace = (old: ItemFile) => (chosenFile: File) =>
    uploads.add([chosenFile], (file) => {
      const next = latestFiles.current.map((item) => (item.address === old.address ? file : item));
      saveFiles(next.includes(file) ? next : [...next, file], FILES_CONTROL.added(file.name));
    });
  /** Removes a row, and with it the button that has the focus: the one that adds files takes it, once it is enabled. */
  function removeRow(remove: () => void) {
    flushSync(remove);
    document.getElementById(id)?.focus();
  }
  function removeFile(old: ItemFile) {
    setRefusal(null);
    saveFiles(
      files.filter((item) => item !== old),
      FILES_CONTROL.removed(old.name),
    );
  }

  return (
    <fieldset
      className={styles.files}
      aria-label={field.label}
      data-over={isOver || undefined}
      data-faulty={isFaulty || undefined}
      {...(isFaulty ? { 'aria-describedby': faultId(id) } : {})}
      {...target}
    >
      {files.length + uploads.pending.length > 0 && (
        <ul aria-label={FILES_CONTROL.list}>
          {files.map((file, at) => (
            <FileRow
              key={file.address}
              file={file}
              order={orderOf(at)}
              onReplace={replace(file)}
              onRemove={() => removeRow(() => removeFile(file))}
            />
          ))}
          {uploads.pending.map((upload) => (
            <li key={upload.key} className={`row ${styles.row}`} data-state={upload.state}>
              <Icon name="upload" size={16} />
              <b className={`breaks ink ${styles.name}`}>{upload.name}</b>
              <span className={styles.standing}>
                <UploadStatus upload={upload} />
              </span>
              {upload.canRetry && (
                <Button type="link" size="small" onClick={() => uploads.retry(upload.key)}>
                  {FILES_CONTROL.retry}
                </Button>
              )}
              <IconButton
                size="small"
                icon="close"
                label={FILES_CONTROL.cancel(upload.name)}
                onClick={() => removeRow(() => uploads.cancel(upload.key))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={`row flow ${styles.add}`}>
        <FileButton
          id={id}
          accept={ACCEPT}
          icon="upload"
          isMultiple
          isDisabled={freeSlots <= 0}
          hasWords
          label={FILES_CONTROL.upload}
          inputLabel={FILES_CONTROL.choose}
          onFiles={add}
        />
        <p className="small">{isOver ? FILES_CONTROL.drop : FILES_CONTROL.hint}</p>
        <span className="small">{FILES_CONTROL.note}</span>
      </div>
      {refusal && (
        <p className={`fault ${styles.refusal}`} role="alert">
          {refusal}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {statusText || orderText}
      </p>
    </fieldset>
  );
}
