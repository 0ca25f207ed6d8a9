import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { useDeferred, useDeferredOr } from '../../shared/api/use-deferred.ts';
import { ExpertCard } from '../../shared/experts/expert-card.tsx';
import { useRecommendation } from '../../shared/experts/use-recommendation.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx';
import styles from './expert-block.module.css';
import { ExpertRefresh } from './expert-refresh.tsx';
import type { HomeData } from './load-home.ts';
import { MoreLink, SectionHeading } from './section-heading.tsx';

/** 共享人才: recommended experts, three at a time. The part is null if they failed to load. */
export function ExpertBlock({ part }: { part: HomeData['experts'] }) {
  const isAwaited = useDeferred(part).state === 'coming';
  const recommendation = useRecommendation(useDeferredOr(part, null));
  const { experts, busy, refresh } = recommendation;
  return (
    <section className="wrap">
      <SectionHeading title={HOME.talent} note={HOME.talentNote}>
        <MoreLink to="/specialist" subject={HOME.talent} />
      </SectionHeading>
      <div className={styles.grid}>
        <ExpertRefresh {...recommendation} />
        {experts?.map((expert) => (
          <div key={expert.fdId} className={classNames(styles.card, busy && styles.busy)}>
            <ExpertCard expert={expert} heading="h3" />
          </div>
        ))}
        {isAwaited && (
          <div className={`surface ${styles.state}`}>
            <Loading rows={2} />
          </div>
        )}
        {!isAwaited && !experts?.length && (
          <div className={`surface ${styles.state}`}>
            {experts ? <Empty /> : <Failed onRetry={() => void refresh()} />}
          </div>
        )}
      </div>
    </section>
  );
}
