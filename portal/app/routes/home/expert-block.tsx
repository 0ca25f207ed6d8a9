import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { useDeferred, useDeferredOr } from '../../shared/api/deferred.ts';
import { ExpertCard } from '../../shared/experts/expert-card.tsx';
import { useRecommendation } from '../../shared/experts/use-recommendation.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { coverPath } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Empty, Failed, Loading } from '../../shared/ui/states.tsx';
import styles from './expert-block.module.css';
import expertRefreshStyles from './expert-refresh.module.css';
import type { HomeData } from './load-home.ts';
import { MoreLink, SectionHeading } from './section-heading.tsx';

/** The navy panel with 换一换. Without script its button leads to the experts' own pages. */
function ExpertRefresh({
  experts,
  page,
  pages,
  busy,
  failed,
  refresh,
}: ReturnType<typeof useRecommendation>) {
  return (
    <div className={`flex column white relative ${expertRefreshStyles.panel} on-dark`}>
      <img
        src={coverPath('expert', 'recommend')}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        decoding="async"
        className={`backdrop ${expertRefreshStyles.art}`}
      />
      <h3 className={`relative ${expertRefreshStyles.title}`}>{HOME.experts}</h3>
      <p className={`relative fs-14 ${expertRefreshStyles.note}`}>{HOME.expertsNote}</p>
      {failed && experts && (
        <p className={`flex gap-8 relative fs-14 ${expertRefreshStyles.failed}`} role="alert">
          <Icon name="alert" />
          {STATE.failed}
        </p>
      )}
      {pages > 1 && (
        <form
          action="/specialist"
          className={`row flow relative fs-14 ${expertRefreshStyles.row}`}
          onSubmit={(event) => {
            event.preventDefault();
            void refresh();
          }}
        >
          <Button type="submit" variant="cta" aria-disabled={busy}>
            <Icon name="refresh" className={classNames(busy && expertRefreshStyles.turning)} />
            {ACTION.refresh}
          </Button>
          <span role="status">{busy ? STATE.loading : HOME.group(page, pages)}</span>
        </form>
      )}
    </div>
  );
}

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
      <div className={`grid gap-24 ${styles.grid}`}>
        <ExpertRefresh {...recommendation} />
        {experts?.map((expert) => (
          <div key={expert.fdId} className={classNames('grid', styles.card, busy && styles.busy)}>
            <ExpertCard expert={expert} />
          </div>
        ))}
        {isAwaited && (
          <div className={`surface grid ${styles.state}`}>
            <Loading rows={2} />
          </div>
        )}
        {!isAwaited && !experts?.length && (
          <div className={`surface grid ${styles.state}`}>
            {experts ? <Empty /> : <Failed onRetry={() => void refresh()} />}
          </div>
        )}
      </div>
    </section>
  );
}
