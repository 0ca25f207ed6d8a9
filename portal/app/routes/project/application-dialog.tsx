import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import {
  APPLICATION_ATTACHMENT,
  APPLICATION_FORM,
} from '@pv-brain/contract/submissions/forms/application.ts';
import { APPLICATION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { NoCompany, useCompany } from '../../shared/form/company.tsx';
import { InputField, ReadOnlyField, TextAreaField } from '../../shared/form/fields.tsx';
import type { FormDialogProps } from '../../shared/form/form-button.tsx';
import { useFieldProps } from '../../shared/form/form-defaults.ts';
import { FormModal, Wide } from '../../shared/form/form-modal.tsx';
import type { Errors } from '../../shared/form/refusal.ts';
import { UploadField } from '../../shared/form/upload-field.tsx';
import { SentReceipt, useReceipt as useSent } from '../../shared/receipt/sent-receipt.tsx';
import { useReceipt } from './receipts.ts';
import { type AppliedProject, useApplication } from './use-application.ts';

interface ApplicationFieldsProps {
  draft: string;
  project: AppliedProject;
  errors: Errors<string>;
}

/** Company, project and input fields of an application, initialised from the draft. */
function ApplicationFields({ draft, project, errors }: ApplicationFieldsProps) {
  const { fdComName } = useCompany();
  const field = useFieldProps(draft, APPLICATION_FORM, errors);
  return (
    <>
      <ReadOnlyField id="fdProjectName" label={APPLICATION.projectName} value={project.fdProjectName} />
      <ReadOnlyField id="fdComName" label={APPLICATION.companyName} value={fdComName} />
      <InputField {...field('fdSubmitterName')} autoComplete="name" />
      <InputField {...field('fdSubmitterPhone')} autoComplete="tel-national" />
      <Wide>
        <InputField
          {...field('fdApplicantEmail')}
          autoComplete="email"
          placeholder={APPLICATION.emailPlaceholder}
        />
      </Wide>
      <Wide>
        <TextAreaField {...field('fdApplicationInfo')} rows={3} placeholder={APPLICATION.infoPlaceholder} />
      </Wide>
    </>
  );
}

interface ApplicationDialogProps extends FormDialogProps {
  project: AppliedProject;
}

/** 在线申报: the form, then its receipt. */
export default function ApplicationDialog({ project, draft, open, onClose }: ApplicationDialogProps) {
  const company = useCompany();
  const receipt = useReceipt(project.fdId);
  const { onSent } = useSent(open, onClose);
  const { form, errors, problem, busy, uploads, attachmentError, clearError } = useApplication({
    project,
    draft,
    onSent,
  });

  function replacement() {
    if (!company.fdComName) return <NoCompany />;
    const facts = [
      { label: APPLICATION.projectName, value: project.fdProjectName },
      { label: APPLICATION.companyName, value: company.fdComName },
    ];
    return receipt && <SentReceipt kind="application" receipt={receipt} facts={facts} />;
  }

  return (
    <FormModal
      open={open}
      onClose={onClose}
      title={PROJECT.apply}
      help="companies#apply"
      submit={APPLICATION.submit}
      busy={busy}
      problem={problem}
      form={form}
      replacement={replacement()}
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
