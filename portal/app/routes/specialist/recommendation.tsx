import { SPECIALIST } from '@pv-brain/contract/content/messages/specialist.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { useState } from 'react';
import { type MaybeDeferred, useDeferred } from '../../shared/api/deferred.ts';
import { Avatar, ExpertFields } from '../../shared/experts/expert-parts.tsx';
import { BlockWaiting } from '../../shared/ui/block-heading.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { coverPath } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import styles from './recommendation.module.css';

export type Expert = Pick<ListRow<'specialist'>, 'fdId' | 'fdName' | 'fdAvatar' | 'fdTitle' | 'fdField'>;

function Recommended({ expert }: { expert: Expert }) {
  return (
    <article className={`grid gap-16 rounded relative ${styles.expert}`}>
      <Avatar name={expert.fdName} photo={expert.fdAvatar} size={64} className={styles.avatar} />
      <div className={styles.words}>
        <h3 className="fs-18">
          <Link to={`/specialist/detail/${encodeURIComponent(expert.fdId)}`} className="stretched text-1">
            {expert.fdName}
          </Link>
        </h3>
        <p className="secondary">{expert.fdTitle}</p>
        <div className={styles.field}>
          <ExpertFields fields={expert.fdField?.split('、')[0]} />
        </div>
      </div>
    </article>
  );
}

interface RecommendationProps {
  /** Null if they failed to load. */
  part: MaybeDeferred<readonly Expert[] | null>;
}

/** Recommended experts in groups of three; the button shows the next group. Omitted without any. */
export function Recommendation({ part }: RecommendationProps) {
  const deferred = useDeferred(part);
  if (deferred.state === 'coming') return <BlockWaiting title={SPECIALIST.recommend} />;
  const experts = deferred.state === 'there' ? deferred.value : null;
  if (!experts || experts.length === 0) return null;
  return <Groups key={experts[0]?.fdId} experts={experts} />;
}

const GROUP = PAGE_SIZE.specialistRecommend;

function Groups({ experts }: { experts: readonly Expert[] }) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(experts.length / GROUP);
  return (
    <section className={`rounded white relative ${styles.band} on-dark`}>
      <img
        src={coverPath('expert', 'recommendation')}
        alt=""
        width={928}
        height={216}
        loading="lazy"
        decoding="async"
        className={`backdrop ${styles.ground}`}
      />
      <div className={`row flow relative ${styles.head}`}>
        <h2>{SPECIALIST.recommend}</h2>
        <span className={`fs-14 ${styles.group}`} role="status">
          {HOME.group(page, pages)}
        </span>
        {pages > 1 && (
          <Button variant="cta" size="sm" className="end" onClick={() => setPage((page % pages) + 1)}>
            <Icon name="refresh" />
            {ACTION.refresh}
          </Button>
        )}
      </div>
      <ul className={`grid gap-16 relative ${styles.experts}`}>
        {experts.slice((page - 1) * GROUP, page * GROUP).map((expert) => (
          <li key={expert.fdId} className="grid">
            <Recommended expert={expert} />
          </li>
        ))}
      </ul>
    </section>
  );
}
