import { useLocation, useNavigation } from 'react-router';
import styles from '../section/detail.module.css';
import { Panel } from '../ui/panel.tsx';
import { Loading } from '../ui/states.tsx';

/** Grey rows in place of a page that is loading, below the item's title if the link that was followed contains it. */
export function LoadingPage() {
  const here = useLocation();
  const { location = here } = useNavigation();
  const title: string | undefined = location.state?.title;
  return (
    <Panel bleed>
      {title && (
        <div className={styles.article}>
          <h1 className={styles.title} data-loading="">
            {title}
          </h1>
        </div>
      )}
      <Loading />
    </Panel>
  );
}
