import { ADD_TO_CALENDAR } from '@pv-brain/contract/content/messages/labels.ts';
import { project as definition } from '@pv-brain/contract/content/project.ts';
import { projectState } from '@pv-brain/contract/content/project-period.ts';
import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import type { ItemFile } from '@pv-brain/contract/fields/item-files.ts';
import { PROJECT_CALENDAR } from '@pv-brain/contract/protocol/paths.ts';
import { useContacts } from '../../shared/account/use-contacts.ts';
import { Attachments } from '../../shared/acts/attachments.tsx';
import { DetailArticle, DetailHeader, MainAct, Reach } from '../../shared/section/detail-article.tsx';
import { ItemFacts } from '../../shared/section/item-facts.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { ApplyButton } from './apply-button.tsx';
import styles from './project-detail.module.css';
import { ProjectReceipt, ProjectTags } from './project-parts.tsx';
import { PROJECT_SECTION } from './section.ts';

/** Link that adds the project's dates to the visitor's calendar. */
function CalendarLink({ projectId }: { projectId: string }) {
  const address = `${PROJECT_CALENDAR}?fdId=${encodeURIComponent(projectId)}`;
  return (
    <ButtonLink to={address} variant="line" reloadDocument download>
      <Icon name="calendar" />
      {ADD_TO_CALENDAR}
    </ButtonLink>
  );
}

interface ProjectDetailProps {
  project: ItemOf<'project'>;
  /** Path of the attachment, or null without one; for back ends whose projects contain no files themselves. */
  attachment: string | null;
  today: string;
}

export function ProjectDetail({ project: loadedProject, attachment, today }: ProjectDetailProps) {
  const project = useContacts(definition, loadedProject);
  const attachments: readonly ItemFile[] | undefined = project.fdAttachments;
  const files = attachments ?? (attachment ? [{ address: attachment, name: '', bytes: null }] : []);
  return (
    <DetailArticle back={PROJECT_SECTION.path}>
      <DetailHeader title={project.fdProjectName} tags={<ProjectTags project={project} today={today} />}>
        <ItemFacts
          type={definition}
          item={project}
          names={[
            'fdComName',
            'fdMaxSupport',
            'fdPublisher',
            'fdApplicationStart',
            'fdApplicationEnd',
            'fdContactPerson',
            'fdContactEmail',
          ]}
        />
        <div className={`flow gap-12 ${styles.actions} no-print`}>
          <MainAct>
            <Reach email={project.fdContactEmail} />
            <ApplyButton project={project} today={today} variant="cta" withState />
          </MainAct>
          {project.fdApplicationEnd && projectState(project, today) !== 'closed' && (
            <CalendarLink projectId={project.fdId} />
          )}
        </div>
        <Attachments files={files} projectId={project.fdId} />
        <ProjectReceipt projectId={project.fdId} />
      </DetailHeader>
      <RichText html={project.fdProjectContent} />
    </DetailArticle>
  );
}
