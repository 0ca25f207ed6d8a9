import { MAX_SUPPORT } from '@pv-brain/contract/content/messages/labels.ts';
import { PROJECT } from '@pv-brain/contract/content/messages/project.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { useId } from 'react';
import { useAccount } from '../../shared/account/user-store.ts';
import { day } from '../../shared/format/dates.ts';
import row from '../../shared/styles/row.module.css';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Cover } from '../../shared/ui/cover.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import { MetaLine } from '../../shared/ui/meta-line.tsx';
import { Tags } from '../../shared/ui/tag.tsx';
import { useLazyComponent } from '../../shared/ui/use-lazy-component.ts';
import { ApplyButton } from './apply-button.tsx';
import { ProjectReceipt, ProjectTags } from './project-parts.tsx';
import styles from './project-row.module.css';

interface ProjectRowProps {
  /** `fdProjectContent` is plain text here. */
  project: ListRow<'project'>;
  today: string;
}

/** 最高支持, the first of a row's facts. */
function MaxSupport({ text }: { text: string }) {
  return (
    <span className={`text-2 ${styles.support}`}>
      {MAX_SUPPORT} <b>{text}</b>
    </span>
  );
}

/** One project of the list; the whole row is a link. */
export function ProjectRow({ project, today }: ProjectRowProps) {
  const isSignedIn = useAccount().state === 'signed-in';
  const OwnMark = useLazyComponent(isSignedIn, () => import('../../shared/own/own-mark.tsx'));
  const titleId = useId();
  const to = `/project/detail/${encodeURIComponent(project.fdId)}`;
  const { fdApplicationStart: start, fdApplicationEnd: end } = project;
  return (
    <article className={`${row.row} ${styles.row}`}>
      <div className={`relative ${styles.picture}`}>
        <Cover
          section="project"
          seed={project.fdId}
          kind={project.fdCategory}
          name={project.fdProjectName}
          width={208}
          height={128}
          className={styles.cover}
        />
        {OwnMark && <OwnMark kind="application" about={project.fdId} />}
      </div>
      <div className={styles.words}>
        <Tags>
          <ProjectTags project={project} today={today} />
        </Tags>
        <h3 id={titleId} className={`${row.title} ${styles.title}`}>
          <Link to={to} className="stretched text-1">
            {project.fdProjectName}
          </Link>
        </h3>
        <p className={`secondary clamp ${styles.preview}`}>
          {project.fdProjectContent || STATE.noDescription}
        </p>
        <MetaLine
          items={[
            { text: project.fdMaxSupport && <MaxSupport text={project.fdMaxSupport} /> },
            { icon: 'building', text: project.fdComName },
            { icon: 'calendar', text: start && end && PROJECT.period(day(start), day(end)) },
          ]}
        />
        <ProjectReceipt projectId={project.fdId} />
      </div>
      <div className={`grid gap-12 relative ${styles.actions}`}>
        <ApplyButton project={project} today={today} size="sm" aria-describedby={titleId} />
        <ButtonLink to={to} variant="line" size="sm" aria-describedby={titleId}>
          {ACTION.viewDetail}
        </ButtonLink>
      </div>
    </article>
  );
}
