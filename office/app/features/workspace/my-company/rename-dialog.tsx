import { companyRename } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { COMPANY_RENAME } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { RENAME_ATTACHMENT } from '@pv-brain/contract/enterprises/my-company.ts';
import { companyNameOf, companyNameProblem } from '@pv-brain/contract/fields/rules.ts';
import type { AttachmentInfo } from '@pv-brain/contract/submissions/submissions.ts';
import { Input } from 'antd';
import { useRef } from 'react';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { LicenceField } from './licence-field.tsx';
import { useChange } from './queries.ts';

const { field: FILES } = RENAME_ATTACHMENT;

/** Requests a new company name, which an operator approves. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
  const pendingMessage = useRef('');
  const request = useChange(companyRename, onClose);
  const form = useForm({
    initial: { name: '', reason: '', [FILES]: [] as readonly AttachmentInfo[] },
    check({ name, reason }) {
      const problem = companyNameProblem(companyNameOf(name));
      return [
        ...(problem ? [{ field: 'name', msg: problem }] : []),
        ...missing({ reason }, { reason: COMPANY_RENAME.reasonRequired }),
        ...(pendingMessage.current ? [{ field: FILES, msg: pendingMessage.current }] : []),
      ];
    },
    send: ({ [FILES]: files, ...texts }) =>
      request.mutateAsync({ ...texts, [FILES]: files.map(({ attId }) => attId).join(',') }),
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={COMPANY_RENAME.title}
      act={COMPANY_RENAME.submit}
      tone="sun"
    >
      <p>{COMPANY_RENAME.note}</p>
      <Labelled {...form.label('name')} label={COMPANY_RENAME.name} isRequired>
        <Input {...form.control('name')} autoFocus autoComplete="organization" />
      </Labelled>
      <Labelled
        {...form.label('reason')}
        label={COMPANY_RENAME.reason}
        isRequired
        hint={COMPANY_RENAME.reasonHint}
      >
        <Input.TextArea {...form.control('reason')} rows={3} />
      </Labelled>
      <Labelled {...form.label(FILES)} label={COMPANY_RENAME.files} hint={COMPANY_RENAME.filesHint}>
        <LicenceField
          id={form.label(FILES).id}
          onChange={(files) => form.set({ [FILES]: files })}
          onPending={(message) => {
            pendingMessage.current = message;
          }}
        />
      </Labelled>
    </DialogForm>
  );
}
