import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import { APPLICATION_ATTACHMENT } from '@pv-brain/contract/protocol/constants.ts';
import { APPLICATION } from '@pv-brain/contract/submissions/messages/submission.ts';
import type { FormDialogProps } from '../../shared/form/form-button.tsx';
import { FormModal, Wide } from '../../shared/form/form-modal.tsx';
import { NoCompany } from '../../shared/form/no-company.tsx';
import { UploadField } from '../../shared/form/upload-field.tsx';
import { useCompany } from '../../shared/form/use-company.ts';
import { ApplicationFields } from './application-fields.tsx';
import { ApplicationReceipt } from './application-receipt.tsx';
import { useReceipt } from './receipts.ts';
import { type AppliedProject, useApplication } from './use-application.ts';
import { useClosing } from './use-closing.ts';

interface ApplicationDialogProps extends FormDialogProps {
  project: AppliedProject;
}

/** 在线申报: the form, then its receipt, which closes by itself after a while. */
export function ApplicationDialog({ project, draft, open, onClose }: ApplicationDialogProps) {
  const company = useCompany();
  const receipt = useReceipt(project.fdId);
  const { form, errors, problem, busy, uploads, attachmentError, clearError, isFresh, settle } =
    useApplication({
      project,
      draft,
      open,
    });
  const close = () => {
    settle();
    onClose();
  };
  const closing = useClosing(open && isFresh, close);

  function instead() {
    if (!company.fdComName) return <NoCompany />;
    return receipt && <ApplicationReceipt receipt={receipt} project={project} hold={closing.hold} />;
  }

  return (
    <FormModal
      open={open}
      onClose={close}
      title={PROJECT.apply}
      submit={APPLICATION.submit}
      busy={busy}
      problem={problem}
      form={form}
      note={closing.note}
      instead={instead()}
    >
      <ApplicationFields draft={draft} project={project} errors={errors} />
      <Wide>
        <UploadField
          name={APPLICATION_ATTACHMENT.field}
          label={APPLICATION.attachments}
          note={APPLICATION.attachmentsNote}
          accept={APPLICATION_ATTACHMENT}
          uploads={uploads}
          error={attachmentError}
          onChange={() => clearError(APPLICATION_ATTACHMENT.field)}
        />
      </Wide>
    </FormModal>
  );
}
