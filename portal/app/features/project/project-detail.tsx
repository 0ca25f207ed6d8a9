import type { ItemOf } from '@pv-brain/contract/content/types.ts';
import { PROJECT } from '@pv-brain/contract/messages/project.ts';
import { DetailArticle } from '../../section/detail-article.tsx';
import { DetailHeader } from '../../section/detail-header.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { ApplyButton } from './apply-button.tsx';
import styles from './project-detail.module.css';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectReceipt } from './project-receipt.tsx';
import { ProjectTags } from './project-tags.tsx';
import { PROJECT_SECTION } from './section.ts';

interface ProjectDetailProps {
  project: ItemOf<'project'>;
  /** Address of the attachment, or null without one. */
  attachment: string | null;
  today: string;
}

export function ProjectDetail({ project, attachment, today }: ProjectDetailProps) {
  return (
    <DetailArticle back={PROJECT_SECTION.path}>
      <DetailHeader title={project.fdProjectName} tags={<ProjectTags project={project} today={today} />}>
        <ProjectFacts project={project} />
        <div className={`${styles.actions} no-print`}>
          <ApplyButton project={project} today={today} variant="cta" />
          {attachment && (
            <ButtonLink to={attachment} variant="line" reloadDocument download>
              <Icon name="download" />
              {PROJECT.downloadAttachment}
            </ButtonLink>
          )}
        </div>
        <ProjectReceipt projectId={project.fdId} />
      </DetailHeader>
      <RichText html={project.fdProjectContent} />
    </DetailArticle>
  );
}
