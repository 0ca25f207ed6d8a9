import { SPECIALIST } from '@pv-brain/contract/content/messages/specialist.ts';
import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import type { Page } from '../../shared/api/api.ts';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { useDeferred } from '../../shared/api/use-deferred.ts';
import { Avatar } from '../../shared/experts/avatar.tsx';
import { ExpertFields } from '../../shared/experts/expert-fields.tsx';
import { useRecommendation } from '../../shared/experts/use-recommendation.ts';
import { BlockWaiting } from '../../shared/ui/block-heading.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { coverPath } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Link } from '../../shared/ui/links/link.tsx';
import styles from './recommendation.module.css';

function Recommended({ expert }: { expert: ListRow<'specialist'> }) {
  return (
    <article className={styles.expert}>
      <Avatar name={expert.fdName} photo={expert.fdAvatar} size={64} className={styles.avatar} />
      <div className={styles.words}>
        <h3>
          <Link to={`/specialist/detail/${expert.fdId}`} className="stretched">
            {expert.fdName}
          </Link>
        </h3>
        <p>{expert.fdTitle}</p>
        <div className={styles.field}>
          <ExpertFields fields={expert.fdField?.split('、')[0]} />
        </div>
      </div>
    </article>
  );
}

interface RecommendationProps {
  /** The first group, which came with the page; null where it failed. */
  part: MaybeDeferred<Page<ListRow<'specialist'>> | null>;
  category: string | undefined;
}

/** Recommended experts in groups of three; the button shows the next group. Nothing where there are none. */
export function Recommendation({ part, category }: RecommendationProps) {
  const deferred = useDeferred(part);
  if (deferred.state === 'coming') return <BlockWaiting title={SPECIALIST.recommend} />;
  const first = deferred.state === 'there' ? deferred.value : null;
  return first && first.rows.length > 0 && <Groups first={first} category={category} />;
}

function Groups({ first, category }: { first: Page<ListRow<'specialist'>>; category: string | undefined }) {
  const { experts, page, pages, busy, failed, refresh } = useRecommendation(first, category);
  return (
    <section className={`${styles.band} on-dark`}>
      <img
        src={coverPath('expert', 'recommendation')}
        alt=""
        width={928}
        height={216}
        loading="lazy"
        decoding="async"
        className={styles.ground}
      />
      <div className={`row flow ${styles.head}`}>
        <h2>{SPECIALIST.recommend}</h2>
        <span className={styles.group} role="status">
          {failed ? STATE.failed : HOME.group(page, pages)}
        </span>
        {pages > 1 && (
          <Button variant="cta" size="sm" aria-disabled={busy} onClick={() => void refresh()}>
            <Icon name="refresh" />
            {ACTION.refresh}
          </Button>
        )}
      </div>
      <ul className={styles.experts} aria-busy={busy}>
        {experts?.map((expert) => (
          <li key={expert.fdId}>
            <Recommended expert={expert} />
          </li>
        ))}
      </ul>
    </section>
  );
}
