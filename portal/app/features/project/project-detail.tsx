import type { Project } from '@pv-brain/contract/content/types.ts';
import { ACTION } from '@pv-brain/contract/messages/action.ts';
import { ButtonLink } from '../../shared/button.tsx';
import { DetailArticle } from '../../shared/detail-article.tsx';
import { DetailHeader } from '../../shared/detail-header.tsx';
import { Icon } from '../../shared/icon.tsx';
import { RichText } from '../../shared/rich-text.tsx';
import styles from './project-detail.module.css';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectTags } from './project-tags.tsx';
import { PROJECT_SECTION } from './section.ts';

interface ProjectDetailProps {
  project: Project;
  /** Address of the attachment, or null without one. */
  attachment: string | null;
  today: string;
}

export function ProjectDetail({ project, attachment, today }: ProjectDetailProps) {
  return (
    <DetailArticle back={PROJECT_SECTION.path}>
      <DetailHeader title={project.fdProjectName} tags={<ProjectTags project={project} today={today} />}>
        <ProjectFacts project={project} />
        {attachment && (
          <div className={styles.actions}>
            <ButtonLink to={attachment} variant="line" reloadDocument download>
              <Icon name="download" />
              {ACTION.downloadAttachment}
            </ButtonLink>
          </div>
        )}
      </DetailHeader>
      <RichText html={project.fdProjectContent} />
    </DetailArticle>
  );
}
