import type { CoverName } from '@pv-brain/contract/content/types.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './section-banner.module.css';

/** Every section has a banner, and so has the contact page. */
export type BannerSection = CoverName | 'contact';

interface SectionBannerProps {
  section: BannerSection;
  title: string;
  subtitle?: string | undefined;
  /** Whether the title is the page's h1. */
  heading?: boolean | undefined;
}

export function SectionBanner({ section, title, subtitle, heading = true }: SectionBannerProps) {
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={classNames('row on-dark', styles.banner, !heading && `${styles.ofItem} no-print`)}>
      <picture className="ornament">
        <source media="(max-width: 767px)" srcSet={`/art/banner/${section}-mobile.svg`} />
        <img
          src={`/art/banner/${section}.svg`}
          alt=""
          width={1440}
          height={208}
          className={`backdrop ${styles.art}`}
          fetchPriority="high"
          // Phones hide the picture, and then do not load it.
          loading={heading ? undefined : 'lazy'}
        />
      </picture>
      <div className={`wrap ${styles.words}`}>
        <Title className={styles.title}>{title}</Title>
        {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      </div>
    </div>
  );
}
