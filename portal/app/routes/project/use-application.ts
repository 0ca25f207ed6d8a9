import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { PROJECT_ADD } from '@pv-brain/contract/protocol/paths.ts';
import {
  APPLICATION_ATTACHMENT,
  APPLICATION_FORM,
} from '@pv-brain/contract/submissions/forms/application.ts';
import { APPLICATION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { useCompany } from '../../shared/form/company.tsx';
import { type SentAnswer, useSendForm } from '../../shared/form/use-send-form.ts';
import { type UploadItem, useUploads } from '../../shared/form/use-uploads.ts';
import { keepReceipt } from './receipts.ts';

const { attKey, field: ATTACHMENTS } = APPLICATION_ATTACHMENT;

/** Returns why the files cannot be submitted with the form yet, or undefined. */
function uploadProblem(items: readonly UploadItem[]): string | undefined {
  if (items.some(({ state }) => state === 'failed')) return APPLICATION.notSent;
  return items.every(({ state }) => state === 'done') ? undefined : APPLICATION.stillSending;
}

const attIds = (items: readonly UploadItem[]) =>
  items.flatMap((item) => (item.state === 'done' ? [item.attId] : [])).join(',');

/** The project's fields that an application needs, available in list and page. */
export type AppliedProject = Pick<ListRow<'project'>, 'fdId' | 'fdProjectName'>;

interface ApplicationOptions {
  project: AppliedProject;
  draft: string;
  onSent: (answer: SentAnswer) => void;
}

/** Manages the state of a project application. */
export function useApplication({ project, draft, onSent }: ApplicationOptions) {
  const company = useCompany();
  const uploads = useUploads(draft, attKey);

  const problem = uploadProblem(uploads.items);
  const extraFields = () => ({
    fields: {
      fdProjectId: project.fdId,
      fdProjectName: project.fdProjectName,
      ...company,
      [ATTACHMENTS]: attIds(uploads.items),
    },
    ...(problem ? { errors: { [ATTACHMENTS]: problem } } : {}),
  });

  function handleSent(answer: SentAnswer) {
    keepReceipt(project.fdId, answer);
    onSent(answer);
  }

  const { errors, ...sendForm } = useSendForm({
    definition: APPLICATION_FORM,
    draft,
    path: PROJECT_ADD,
    extraFields,
    onSent: handleSent,
  });

  const attachmentFault = errors[ATTACHMENTS];
  const isUploadError =
    attachmentFault === APPLICATION.notSent || attachmentFault === APPLICATION.stillSending;
  return {
    ...sendForm,
    errors,
    uploads,
    /** A message about uploads follows their state and disappears with it. */
    attachmentError: isUploadError ? problem : attachmentFault,
  };
}
