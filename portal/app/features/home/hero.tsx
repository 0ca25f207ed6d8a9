import { INTERVAL } from '@pv-brain/contract/constants.ts';
import type { Banner } from '@pv-brain/contract/content/types.ts';
import { CAROUSEL } from '@pv-brain/contract/messages/carousel.ts';
import { STATE } from '@pv-brain/contract/messages/state.ts';
import styles from './carousel.module.css';
import { Carousel } from './carousel.tsx';
import { Placeholder } from './slide.tsx';

/** The spec wants a link even here. */
const NOWHERE = '#';

/** The banners at the head of the home page; null where they failed to load. */
export function Hero({ slides }: { slides: readonly Banner[] | null }) {
  if (slides?.length)
    return <Carousel label={CAROUSEL.home} banners={slides} interval={INTERVAL.homeCarousel} />;
  return (
    <section className={`${styles.carousel} ${styles.hero} on-dark`} aria-label={CAROUSEL.home}>
      <div className={`${styles.slide} ${styles.shown}`}>
        {slides ? (
          <Placeholder text={STATE.noBanner} />
        ) : (
          <a href={NOWHERE}>
            <Placeholder text={STATE.bannerFailed} />
          </a>
        )}
      </div>
    </section>
  );
}
