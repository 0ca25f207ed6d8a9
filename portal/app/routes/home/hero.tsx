import { INTERVAL } from '@pv-brain/contract/protocol/constants.ts';
import { STATE } from '@pv-brain/contract/protocol/messages/ui.ts';
import { CAROUSEL } from '@pv-brain/contract/site/messages/home.ts';
import { useDeferred } from '../../shared/api/deferred.ts';
import styles from './carousel.module.css';
import { Carousel } from './carousel.tsx';
import type { HomeData } from './load-home.ts';
import { Placeholder } from './slide.tsx';

/** The spec wants a link even here. */
const NOWHERE = '#';

/** Banners at the top of the home page; null if they failed to load. */
export function Hero({ part }: { part: HomeData['slides'] }) {
  const deferred = useDeferred(part);
  const slides = deferred.state === 'there' ? deferred.value : null;
  if (slides?.length)
    return <Carousel label={CAROUSEL.home} banners={slides} interval={INTERVAL.homeCarousel} />;
  const isAwaited = deferred.state === 'coming';
  return (
    <section className={`${styles.carousel} ${styles.hero} on-dark`} aria-label={CAROUSEL.home}>
      <div className={`${styles.slide} ${styles.shown}`}>
        {slides || isAwaited ? (
          <Placeholder text={isAwaited ? STATE.loading : CAROUSEL.empty} />
        ) : (
          <a href={NOWHERE}>
            <Placeholder text={CAROUSEL.failed} />
          </a>
        )}
      </div>
    </section>
  );
}
