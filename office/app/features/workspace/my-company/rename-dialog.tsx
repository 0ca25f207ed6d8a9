import { companyRename } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { COMPANY_RENAME } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { RENAME_ATTACHMENT, RENAME_FORM } from '@pv-brain/contract/enterprises/my-company.ts';
import { companyNameOf, companyNameProblem } from '@pv-brain/contract/fields/rules.ts';
import { COMPANY_NAME_MAX_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { Form, Input } from 'antd';
import { useRef } from 'react';
import styles from './dialogs.module.css';
import { FormDialog, showFaults } from './form-dialog.tsx';
import { LicenceField } from './licence-field.tsx';
import { useChange } from './use-change.ts';

const { field: FILES } = RENAME_ATTACHMENT;

type Fields = { name: string; reason: string; [FILES]: readonly AttachmentInfo[] };

/** Asks for another name of the company, which an operator decides about. */
export function RenameDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [form] = Form.useForm<Fields>();
  const isSending = useRef(false);
  const ask = useChange(companyRename, onClose);
  return (
    <FormDialog
      {...{ form, isOpen }}
      title={COMPANY_RENAME.title}
      act={COMPANY_RENAME.submit}
      isSun
      isBusy={ask.isPending}
      initial={{ name: '', reason: '', [FILES]: [] }}
      onSend={({ [FILES]: files, ...fields }) =>
        ask.mutate(
          { ...fields, [FILES]: files.map(({ attId }) => attId).join(',') },
          { onError: (error) => showFaults(form, error) },
        )
      }
      onCancel={onClose}
    >
      <p className={styles.note}>{COMPANY_RENAME.note}</p>
      <Form.Item
        name="name"
        label={COMPANY_RENAME.name}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, given: string) => {
              const problem = companyNameProblem(companyNameOf(given));
              if (problem) throw new Error(problem);
            },
          },
        ]}
      >
        <Input autoFocus autoComplete="organization" maxLength={COMPANY_NAME_MAX_LENGTH} />
      </Form.Item>
      <Form.Item
        name="reason"
        label={COMPANY_RENAME.reason}
        extra={COMPANY_RENAME.reasonHint}
        validateTrigger="onBlur"
        rules={[{ required: true, whitespace: true, message: COMPANY_RENAME.reasonRequired }]}
      >
        <Input.TextArea rows={3} maxLength={RENAME_FORM.reason.maxLength} />
      </Form.Item>
      <Form.Item
        name={FILES}
        label={COMPANY_RENAME.files}
        extra={COMPANY_RENAME.filesHint}
        validateTrigger="onSubmit"
        rules={[
          {
            validator: async () => {
              if (isSending.current) throw new Error(COMPANY_RENAME.stillSending);
            },
          },
        ]}
      >
        <LicenceField
          onBusy={(isBusy) => {
            isSending.current = isBusy;
          }}
        />
      </Form.Item>
    </FormDialog>
  );
}
