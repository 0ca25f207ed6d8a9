import { companyRename } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { COMPANY_RENAME } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { RENAME_ATTACHMENT } from '@pv-brain/contract/enterprises/my-company.ts';
import { UPLOAD } from '@pv-brain/contract/fields/messages/upload.ts';
import { companyNameOf, companyNameProblem } from '@pv-brain/contract/fields/rules.ts';
import { checkSelection } from '@pv-brain/contract/protocol/check-selection.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { Button, Input, Progress } from 'antd';
import { useRef, useState } from 'react';
import { removeUpload, useAttachmentUploads } from '../../../shared/files/attachment-uploads.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { formatBytes } from '../../../shared/format/format-bytes.ts';
import { useFocusBack } from '../../../shared/keyboard/use-focus-back.ts';
import { ErrorText } from '../../../shared/ui/error-text.tsx';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useChange } from './queries.ts';
import styles from './rename-dialog.module.css';

const { field: FILES, attKey, extensions, max } = RENAME_ATTACHMENT;

/** Requests a new company name, which an operator approves; its evidence is uploaded when it is chosen. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  // Two uploads may end between two renders.
  const latestFiles = useRef<readonly AttachmentInfo[]>([]);
  const { pending, ...uploads } = useAttachmentUploads(attKey, (file) =>
    setFiles([...latestFiles.current, file]),
  );
  const request = useChange(companyRename, onClose);
  const form = useForm({
    initial: { name: '', reason: '', [FILES]: latestFiles.current },
    check({ name, reason }) {
      const problem = companyNameProblem(companyNameOf(name));
      const hasFailed = pending.some(({ state }) => state === 'failed');
      const message = hasFailed ? COMPANY_RENAME.notSent : COMPANY_RENAME.stillSending;
      return [
        ...(problem ? [{ field: 'name', msg: problem }] : []),
        ...missing({ reason }, { reason: COMPANY_RENAME.reasonRequired }),
        ...(pending.length > 0 ? [{ field: FILES, msg: message }] : []),
      ];
    },
    send: ({ [FILES]: files, ...texts }) =>
      request.mutateAsync({ ...texts, [FILES]: files.map(({ attId }) => attId).join(',') }),
  });
  const files = form.values[FILES];
  const count = files.length + pending.length;
  const chooseButton = useFocusBack<HTMLButtonElement>(count);
  function setFiles(next: readonly AttachmentInfo[]) {
    latestFiles.current = next;
    form.set({ [FILES]: next });
  }
  function add(chosenFiles: readonly File[]) {
    const selectionError = checkSelection(chosenFiles, count, { extensions, max, bytes: null });
    const reason =
      selectionError?.msg === UPLOAD.wrongKind ? UPLOAD.notALicence : (selectionError?.msg ?? '');
    setRefusal(selectionError && UPLOAD.refused(selectionError.names, reason));
    if (!selectionError) uploads.add(chosenFiles);
  }
  function cancelUpload(key: number) {
    uploads.cancel(key);
    // The form drops its message about the upload.
    setFiles(latestFiles.current);
  }
  function removeFile(file: AttachmentInfo) {
    setFiles(latestFiles.current.filter((each) => each !== file));
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
    <DialogForm
      form={form}
      onClose={onClose}
      title={COMPANY_RENAME.title}
      act={COMPANY_RENAME.submit}
      tone="sun"
    >
      <p>{COMPANY_RENAME.note}</p>
      <Labelled {...form.label('name')} label={COMPANY_RENAME.name}>
        <Input {...form.control('name')} autoFocus autoComplete="organization" />
      </Labelled>
      <Labelled {...form.label('reason')} label={COMPANY_RENAME.reason} hint={COMPANY_RENAME.reasonHint}>
        <Input.TextArea {...form.control('reason')} rows={3} />
      </Labelled>
      <Labelled
        {...form.label(FILES)}
        isOptional
        label={COMPANY_RENAME.files}
        hint={COMPANY_RENAME.filesHint}
      >
        <div className={`grid gap-8 starts ${styles.files}`} id={form.label(FILES).id}>
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
            {pending.map(({ key, name, state, progress, msg }) => (
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
      </Labelled>
    </DialogForm>
  );
}
