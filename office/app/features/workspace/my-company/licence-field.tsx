import { COMPANY_RENAME } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { RENAME_ATTACHMENT } from '@pv-brain/contract/enterprises/my-company.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { checkSelection } from '@pv-brain/contract/protocol/check-selection.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { Button, Progress } from 'antd';
import { useRef, useState } from 'react';
import { removeUpload, useAttachmentUploads } from '../../../shared/files/attachment-uploads.ts';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { ErrorText } from '../../../shared/ui/error-text.tsx';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './licence-field.module.css';

const { attKey, extensions, max } = RENAME_ATTACHMENT;

interface LicenceFieldProps {
  id?: string;
  onChange: (files: readonly AttachmentInfo[]) => void;
  /** Called with why the files cannot be sent yet; empty if they can. */
  onPending: (message: string) => void;
}

/** Evidence of a new company name: up to two files, uploaded when they are chosen. */
export function LicenceField({ id, onChange, onPending }: LicenceFieldProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  // Two uploads may end between two renders.
  const latestFiles = useRef<readonly AttachmentInfo[]>([]);
  const [files, setFiles] = useState(latestFiles.current);
  function updateFiles(next: readonly AttachmentInfo[]) {
    latestFiles.current = next;
    setFiles(next);
    onChange(next);
  }
  const uploads = useAttachmentUploads(attKey, (file) => updateFiles([...latestFiles.current, file]));
  const count = files.length + uploads.pending.length;
  const chooseButton = useFocusBack<HTMLButtonElement>(count);
  const hasFailed = uploads.pending.some(({ state }) => state === 'failed');
  const message = hasFailed ? COMPANY_RENAME.notSent : COMPANY_RENAME.stillSending;
  onPending(uploads.pending.length > 0 ? message : '');
  function add(chosenFiles: readonly File[]) {
    const selectionError = checkSelection(chosenFiles, count, {
      extensions,
      max,
      bytes: null,
    });
    const reason =
      selectionError?.msg === UPLOAD.wrongKind ? UPLOAD.notALicence : (selectionError?.msg ?? '');
    setRefusal(selectionError && UPLOAD.refused(selectionError.names, reason));
    if (!selectionError) uploads.add(chosenFiles);
  }
  function cancelUpload(key: number) {
    uploads.cancel(key);
    // The form drops its message about the upload.
    onChange(latestFiles.current);
  }
  function removeFile(file: AttachmentInfo) {
    updateFiles(latestFiles.current.filter((each) => each !== file));
    removeUpload(file);
  }
  const removeButton = (name: string, onClick: () => void) => (
    <Button
      type="text"
      icon={<Icon name="close" />}
      aria-label={COMPANY_RENAME.removeFile(name)}
      onClick={() => {
        setRefusal(null);
        onClick();
      }}
    />
  );
  return (
    <div className={`grid gap-8 starts ${styles.files}`} id={id}>
      <ul className="grid gap-8 full">
        {files.map((file) => (
          <li key={file.attId} className="row gap-8 boxed">
            <Icon name="paperclip" size={16} className="linked" />
            <span className="grow breaks">
              {file.fileName} <small>{formatBytes(file.size)}</small>
            </span>
            {removeButton(file.fileName, () => removeFile(file))}
          </li>
        ))}
        {uploads.pending.map(({ key, name, state, progress, msg }) => (
          <li key={key} className="row gap-8 boxed">
            <Icon name="paperclip" size={16} className="linked" />
            <span className="grow breaks">
              {name}{' '}
              {state === 'failed' ? (
                <small role="alert" className="error">
                  {msg}
                </small>
              ) : (
                <Progress percent={Math.round(progress * 100)} size="small" aria-label={name} />
              )}
            </span>
            {removeButton(name, () => cancelUpload(key))}
          </li>
        ))}
      </ul>
      {count < max && (
        <FileButton
          ref={chooseButton}
          icon="upload"
          isMultiple
          hasWords
          label={COMPANY_RENAME.addFile}
          accept={extensions.join(',')}
          inputLabel={COMPANY_RENAME.files}
          onFiles={add}
        />
      )}
      <ErrorText text={refusal} />
    </div>
  );
}
