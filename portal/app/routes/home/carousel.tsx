import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { CAROUSEL } from '@pv-brain/contract/site/messages/home.ts';
import { useState } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconButton } from '../../shared/ui/icon.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import styles from './carousel.module.css';
import { Slide } from './slide.tsx';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  label: string;
  banners: readonly ListRow<'banner'>[];
  /** Milliseconds per slide. */
  interval: number;
  /** Whether it is a low strip far down the page instead of the picture at its top. */
  strip?: boolean;
}

/**
 * Rotating banners with links. Before hydration, there is only the first one and no button; then there are those up to the one
 * after the current, so that the picture of each is loaded shortly before it is shown and not with the page.
 */
export function Carousel({ label, banners, interval, strip = false }: CarouselProps) {
  const hydrated = useHydrated();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const { index, changeCount, playing, running, show, toggle } = useCarousel(
    banners.length,
    interval,
    hovered || focused,
  );
  const [loadedCount, setLoadedCount] = useState(2);
  if (index + 2 > loadedCount) setLoadedCount(index + 2);
  return (
    <section
      className={classNames('on-dark no-print', styles.carousel, strip ? styles.strip : styles.hero)}
      aria-label={label}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      // Ignores the focus that a click leaves on a dot: only a keyboard focus means that someone is reading.
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      {banners.slice(0, hydrated ? loadedCount : 1).map((banner, slideIndex) => (
        <Slide
          key={banner.id}
          banner={banner}
          label={CAROUSEL.slide(slideIndex + 1)}
          isCurrent={slideIndex === index}
          first={slideIndex === 0 && !strip}
        />
      ))}
      {hydrated && banners.length > 1 && (
        <div className={styles.controls}>
          <div className={classNames('row gap-8', !strip && 'wrap')}>
            <div className={`row gap-8 relative ${styles.bar}`}>
              {banners.map((banner, slideIndex) => (
                <button
                  key={banner.id}
                  type="button"
                  className={styles.dot}
                  aria-label={CAROUSEL.slide(slideIndex + 1)}
                  aria-current={slideIndex === index}
                  onClick={() => show(slideIndex)}
                >
                  <span>
                    {slideIndex === index && (
                      <i key={changeCount} className={running ? styles.filling : undefined} />
                    )}
                  </span>
                </button>
              ))}
              <IconButton
                icon={playing ? 'pause' : 'play'}
                className={styles.pause}
                label={playing ? CAROUSEL.pause : CAROUSEL.play}
                onClick={toggle}
              />
            </div>
          </div>
        </div>
      )}
    </section>
  );
}
