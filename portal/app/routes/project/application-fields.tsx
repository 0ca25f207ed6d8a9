import { APPLICATION_FORM } from '@pv-brain/contract/submissions/forms/application.ts';
import { APPLICATION } from '@pv-brain/contract/submissions/messages/submission.ts';
import { useState } from 'react';
import { InputField, ReadOnlyField, TextAreaField } from '../../shared/form/fields.tsx';
import { initialValues } from '../../shared/form/form-defaults.ts';
import { Wide } from '../../shared/form/form-modal.tsx';
import type { Errors } from '../../shared/form/refusal.ts';
import { useCompany } from '../../shared/form/use-company.ts';
import type { AppliedProject } from './use-application.ts';

interface ApplicationFieldsProps {
  draft: string;
  project: AppliedProject;
  errors: Errors<string>;
}

/** Company, project and input fields of an application, initialised from the draft. */
export function ApplicationFields({ draft, project, errors }: ApplicationFieldsProps) {
  const { fdComName } = useCompany();
  const [values] = useState(() => initialValues(draft, APPLICATION_FORM));
  const field = (name: keyof typeof APPLICATION_FORM) => ({
    name,
    field: APPLICATION_FORM[name],
    error: errors[name],
    defaultValue: values[name] ?? '',
  });
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
