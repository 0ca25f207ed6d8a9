import { useLocation, useNavigation } from 'react-router';
import styles from '../section/detail.module.css';
import { Panel } from '../ui/panel.tsx';
import { Loading } from '../ui/states.tsx';

/** Returns the title of the item that is loading, if the link that was followed contains it. */
export function useLoadingTitle(): string | undefined {
  const currentLocation = useLocation();
  const { location = currentLocation } = useNavigation();
  return location.state?.title;
}

/** Grey rows in place of a page that is loading, below the item's title if it is known. */
export function LoadingPage() {
  const title = useLoadingTitle();
  return (
    <Panel>
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
