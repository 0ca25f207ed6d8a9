import { FINANCE } from '@pv-brain/contract/content/messages/finance.ts';
import { useCategories } from '../../shared/section/categories.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './hero.module.css';

/** The platform in two lines, and the way to the section's first list. */
export function Hero() {
  const [first] = useCategories();
  return (
    <section className={`${styles.hero} on-dark`}>
      <div>
        <h2 className={styles.headline}>
          {FINANCE.headline.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h2>
        <p className={styles.lead}>{FINANCE.lead}</p>
        {first && (
          <ButtonLink to={`/financial/${first.fdCategory}`} variant="cta">
            {FINANCE.view(first.fdCategoryName)}
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
      </div>
      <img src="/art/park.svg" alt="" width={860} height={560} decoding="async" className={styles.park} />
    </section>
  );
}
