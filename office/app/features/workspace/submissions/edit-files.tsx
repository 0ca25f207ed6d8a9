import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { checkSelection } from '@pv-brain/contract/protocol/check-selection.ts';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/submissions/forms/application.ts';
import { MY_EDIT } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { Button, Progress } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Upload, Uploads } from '../../../shared/api/use-uploads.ts';
import rows from '../../../shared/files/attachments.module.css';
import { useDrop } from '../../../shared/files/incoming-files.ts';
import { faultId } from '../../../shared/form/labelled.tsx';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { CorrectionMark } from './edit-field.tsx';
import styles from './edit-files.module.css';

const { field: ID, extensions, max } = APPLICATION_ATTACHMENT;

const Row = ({
  name,
  note,
  isRemoved,
  act,
}: {
  name: string;
  note: ReactNode;
  isRemoved?: boolean;
  act: ReactNode;
}) => (
  <li className="row gap-12 boxed" data-gone={isRemoved}>
    <Icon className="linked" name="paperclip" size={20} />
    <span className={`grow grid breaks ${styles.name}`}>
      {isRemoved ? <s>{name}</s> : name}
      <small className="fs-14">{note}</small>
    </span>
    {act}
  </li>
);

function UploadState({ upload: { name, state, progress, msg } }: { upload: Upload }) {
  if (state === 'failed') return <span role="alert">{msg}</span>;
  if (state === 'waiting') return MY_EDIT.waiting;
  return <Progress percent={Math.round(progress * 100)} size="small" aria-label={MY_EDIT.progress(name)} />;
}

interface EditFilesProps {
  files: readonly AttachmentInfo[];
  removed: readonly string[];
  added: readonly AttachmentInfo[];
  uploads: Uploads<AttachmentInfo>;
  fault: string | undefined;
  reason: string | undefined;
  /** Removes a file, or restores it. */
  onToggle(file: AttachmentInfo): void;
  onDrop(file: AttachmentInfo): void;
}

/** Attachments of an application: previous files are kept unless removed, and new ones are added. */
export function EditFiles(props: EditFilesProps) {
  const { files, removed, added, uploads, fault, reason, onToggle, onDrop } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const count = files.length - removed.length + added.length + uploads.pending.length;
  const chooseButton = useFocusBack<HTMLButtonElement>(count);
  function add(chosenFiles: readonly File[]) {
    const selectionError = checkSelection(chosenFiles, count, { extensions, max, bytes: null });
    setRefusal(selectionError && UPLOAD.refused(selectionError.names, selectionError.msg));
    if (!selectionError) uploads.add(chosenFiles);
  }
  const { isOver, target } = useDrop(add);
  const removeButton = (name: string, onClick: () => void) => (
    <Button
      type="text"
      icon={<Icon name="close" />}
      aria-label={MY_EDIT.remove(name)}
      onClick={() => {
        setRefusal(null);
        onClick();
      }}
    />
  );
  const problem = refusal ?? fault;
  return (
    <fieldset
      className={`grid gap-8 ${rows.files} ${styles.files}`}
      data-over={isOver || undefined}
      {...(problem ? { 'aria-describedby': faultId(ID) } : {})}
      {...target}
    >
      <legend className="mb-8">{MY_EDIT.files}</legend>
      {reason !== undefined && <CorrectionMark id={`${ID}-asked`} reason={reason} />}
      <ul className="grid gap-8">
        {files.map((file) => {
          const { attId, fileName, size } = file;
          if (!removed.includes(attId))
            return (
              <Row
                key={attId}
                name={fileName}
                note={`${formatBytes(size)} · ${MY_EDIT.before}`}
                act={removeButton(fileName, () => onToggle(file))}
              />
            );
          const restoreButton = (
            <Button type="link" aria-label={MY_EDIT.bringBack(fileName)} onClick={() => onToggle(file)}>
              {MY_EDIT.bring}
            </Button>
          );
          return <Row key={attId} name={fileName} note={MY_EDIT.removed} isRemoved act={restoreButton} />;
        })}
        {added.map((file) => (
          <Row
            key={file.attId}
            name={file.fileName}
            note={`${formatBytes(file.size)} · ${MY_EDIT.added}`}
            act={removeButton(file.fileName, () => onDrop(file))}
          />
        ))}
        {uploads.pending.map((upload) => (
          <Row
            key={upload.key}
            name={upload.name}
            note={<UploadState upload={upload} />}
            act={
              <>
                {upload.canRetry && (
                  <Button type="link" onClick={() => uploads.retry(upload.key)}>
                    {MY_EDIT.retry}
                  </Button>
                )}
                {removeButton(upload.name, () => uploads.cancel(upload.key))}
              </>
            }
          />
        ))}
      </ul>
      <FileButton
        ref={chooseButton}
        id={ID}
        icon="upload"
        isMultiple
        hasWords
        label={MY_EDIT.choosing}
        accept={extensions.join(',')}
        inputLabel={MY_EDIT.files}
        onFiles={add}
      />
      <p className="quiet fs-14">{MY_EDIT.filesHint(extensions)}</p>
      {problem && (
        <p id={faultId(ID)} className={styles.fault} role={refusal ? 'alert' : undefined}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
