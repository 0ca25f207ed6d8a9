import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { PROJECT_ADD } from '@pv-brain/contract/protocol/paths.ts';
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
import { useSendForm } from '../../shared/form/use-send-form.ts';
import { type UploadItem, useUploads } from '../../shared/form/use-uploads.ts';
import { SentReceipt, useReceipt as useSent } from '../../shared/receipt/sent-receipt.tsx';
import { keepReceipt, useReceipt } from './receipts.ts';

/** Name of the field with the files. */
const ATTACHMENTS = APPLICATION_ATTACHMENT.field;

/** The project's fields that an application needs, available in list and page. */
type AppliedProject = Pick<ListRow<'project'>, 'fdId' | 'fdProjectName'>;

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

/** Returns why the files cannot be submitted with the form yet, or undefined. */
function uploadProblem(items: readonly UploadItem[]): string | undefined {
  if (items.some(({ state }) => state === 'failed')) return APPLICATION.notSent;
  return items.every(({ state }) => state === 'done') ? undefined : APPLICATION.stillSending;
}

const attIds = (items: readonly UploadItem[]) =>
  items.flatMap((item) => (item.state === 'done' ? [item.attId] : [])).join(',');

interface ApplicationDialogProps extends FormDialogProps {
  project: AppliedProject;
}

/** 在线申报: the form, then its receipt. */
export default function ApplicationDialog({ project, draft, open, onClose }: ApplicationDialogProps) {
  const company = useCompany();
  const receipt = useReceipt(project.fdId);
  const { onSent } = useSent(open, onClose);
  const uploads = useUploads(draft, APPLICATION_ATTACHMENT.attKey);
  const attachmentProblem = uploadProblem(uploads.items);
  const { form, errors, problem, busy, clearError } = useSendForm({
    definition: APPLICATION_FORM,
    draft,
    path: PROJECT_ADD,
    extraFields: () => ({
      fields: {
        fdProjectId: project.fdId,
        fdProjectName: project.fdProjectName,
        ...company,
        [ATTACHMENTS]: attIds(uploads.items),
      },
      ...(attachmentProblem ? { errors: { [ATTACHMENTS]: attachmentProblem } } : {}),
    }),
    onSent: (answer) => {
      keepReceipt(project.fdId, answer);
      onSent(answer);
    },
  });
  const attachmentFault = errors[ATTACHMENTS];
  const isUploadError =
    attachmentFault === APPLICATION.notSent || attachmentFault === APPLICATION.stillSending;

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
          name={ATTACHMENTS}
          label={APPLICATION.attachments}
          note={APPLICATION.attachmentsNote}
          accept={APPLICATION_ATTACHMENT}
          uploads={uploads}
          // A message about uploads follows their state and disappears with it.
          error={isUploadError ? attachmentProblem : attachmentFault}
          onChange={() => clearError(ATTACHMENTS)}
        />
      </Wide>
    </FormModal>
  );
}
