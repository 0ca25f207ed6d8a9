import { classNames } from '../../shared/class-names.ts';
import styles from './carousel.module.css';
import { Placeholder } from './slide.tsx';

/** The spec wants a link even where the banners failed to load. */
const NOWHERE = '#';

interface BareProps {
  label: string;
  text: string;
  /** As in `Carousel`. */
  strip?: boolean;
  linked?: boolean;
}

/** The place of a carousel without a banner, with the reason. */
export function Bare({ label, text, strip, linked }: BareProps) {
  const picture = <Placeholder text={text} />;
  return (
    <section
      className={classNames('on-dark no-print', styles.carousel, strip ? styles.strip : styles.hero)}
      aria-label={label}
    >
      <div className={`${styles.slide} ${styles.shown}`}>
        {linked ? <a href={NOWHERE}>{picture}</a> : picture}
      </div>
    </section>
  );
}
