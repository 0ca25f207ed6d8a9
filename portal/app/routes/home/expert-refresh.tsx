import { ACTION, STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import type { useRecommendation } from '../../shared/experts/use-recommendation.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { coverPath } from '../../shared/ui/cover.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './expert-refresh.module.css';

/** The navy panel with 换一换. Without script its button leads to the experts' own pages. */
export function ExpertRefresh({
  experts,
  page,
  pages,
  busy,
  failed,
  refresh,
}: ReturnType<typeof useRecommendation>) {
  return (
    <div className={`${styles.panel} on-dark`}>
      <img
        src={coverPath('expert', 'recommend')}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        decoding="async"
        className={`backdrop ${styles.art}`}
      />
      <h3 className={styles.title}>{HOME.experts}</h3>
      <p className={styles.note}>{HOME.expertsNote}</p>
      {failed && experts && (
        <p className={styles.failed} role="alert">
          <Icon name="alert" />
          {STATE.failed}
        </p>
      )}
      {pages > 1 && (
        <form
          action="/specialist"
          className={`row flow ${styles.row}`}
          onSubmit={(event) => {
            event.preventDefault();
            void refresh();
          }}
        >
          <Button type="submit" variant="cta" aria-disabled={busy}>
            <Icon name="refresh" className={classNames(busy && styles.turning)} />
            {ACTION.refresh}
          </Button>
          <span role="status">{busy ? STATE.loading : HOME.group(page, pages)}</span>
        </form>
      )}
    </div>
  );
}
