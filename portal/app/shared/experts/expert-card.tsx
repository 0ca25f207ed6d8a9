import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { PREVIEW_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { preview } from '@pv-brain/contract/text/preview.ts';
import type { ReactNode } from 'react';
import { Cover } from '../ui/cover.tsx';
import { Link } from '../ui/links/link.tsx';
import styles from './expert-card.module.css';
import { Avatar, ExpertFields } from './expert-parts.tsx';

interface ExpertCardProps {
  expert: ListRow<'specialist'>;
  /** A button at the foot of the card. */
  action?: ReactNode;
}

/** Card of an expert in a grid; the whole card is a link. */
export function ExpertCard({ expert, action }: ExpertCardProps) {
  const { fdId, fdName, fdAvatar, fdTitle, fdPosition, fdField, fdIntro } = expert;
  const intro = preview(fdIntro, PREVIEW_LENGTH.richText);
  return (
    <article className={`surface raised flex column relative ${styles.card}`}>
      <Cover section="expert" seed={fdId} width={264} height={136} className={`no-phone ${styles.cover}`} />
      <span className={`cell relative ${styles.frame}`}>
        <Avatar name={fdName} photo={fdAvatar} />
      </span>
      <div className={`flex column ${styles.body}`}>
        <h3 className={`flow fs-20 ${styles.name}`}>
          <Link to={`/specialist/detail/${encodeURIComponent(fdId)}`} className="stretched text-1">
            {fdName}
          </Link>
          {fdTitle && <small className="secondary">{fdTitle}</small>}
        </h3>
        {fdPosition && <p className={`secondary breaks ${styles.position}`}>{fdPosition}</p>}
        <ExpertFields fields={fdField} />
        {intro && <p className={`secondary clamp ${styles.intro}`}>{intro}</p>}
        {action && <div className={`grid relative ${styles.action}`}>{action}</div>}
      </div>
    </article>
  );
}
