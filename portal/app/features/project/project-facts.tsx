import { project as definition } from '@pv-brain/contract/content/project.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { day } from '../../format/dates.ts';
import { KeyValues } from '../../ui/key-values.tsx';

/** Who publishes the project, from when to when it is open, and whom to ask. */
export function ProjectFacts({ project }: { project: ItemOf<'project'> }) {
  const { fields } = definition;
  const { fdContactEmail: email } = project;
  return (
    <KeyValues
      items={[
        { label: fields.fdComName.label, value: project.fdComName },
        { label: fields.fdPublisher.label, value: project.fdPublisher },
        { label: fields.fdApplicationStart.label, value: day(project.fdApplicationStart) },
        { label: fields.fdApplicationEnd.label, value: day(project.fdApplicationEnd) },
        { label: fields.fdContactPerson.label, value: project.fdContactPerson },
        { label: fields.fdContactEmail.label, value: email && <a href={`mailto:${email}`}>{email}</a> },
      ]}
    />
  );
}
