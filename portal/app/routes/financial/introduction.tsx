import { FINANCE } from '@pv-brain/contract/content/messages/finance.ts';
import type { DictionaryEntry } from '@pv-brain/contract/protocol/answers.ts';
import type { MaybeDeferred } from '../../shared/api/deferred.ts';
import { useCategories } from '../../shared/section/categories.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Empty } from '../../shared/ui/states.tsx';
import { DictionaryPanel } from './dictionary-panel.tsx';
import { Figures } from './figures.tsx';
import { Flow } from './flow.tsx';
import styles from './introduction.module.css';
import { Strengths } from './strengths.tsx';

/** Logos of the partner banks. The caption repeats the name visibly. */
function Banks({ part }: { part: MaybeDeferred<readonly DictionaryEntry[] | null> }) {
  return (
    <DictionaryPanel
      title={FINANCE.banks}
      part={part}
      extra={({ length }) => FINANCE.bankCount(length)}
      empty={<Empty />}
    >
      {(entries) => (
        <ul className={styles.banks}>
          {entries.map(({ dictLabel, configValue }) => (
            <li key={dictLabel}>
              <img src={configValue} alt={dictLabel} width={36} height={36} loading="lazy" decoding="async" />
              <span aria-hidden="true">{dictLabel}</span>
            </li>
          ))}
        </ul>
      )}
    </DictionaryPanel>
  );
}

/** Describes the platform in two lines, with a link to the section's first list. */
function Hero() {
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
          <ButtonLink to={`/financial/${encodeURIComponent(first.fdCategory)}`} variant="cta">
            {FINANCE.view(first.fdCategoryName)}
            <Icon name="arrow-right" />
          </ButtonLink>
        )}
      </div>
      <img src="/art/park.svg" alt="" width={860} height={560} decoding="async" className={styles.park} />
    </section>
  );
}

interface IntroductionProps {
  /** Null if the call failed. */
  figures: MaybeDeferred<readonly DictionaryEntry[] | null>;
  strengths: MaybeDeferred<readonly DictionaryEntry[] | null>;
  banks: MaybeDeferred<readonly DictionaryEntry[] | null>;
}

/** 平台介绍: description and results of the supply-chain finance platform. */
export function Introduction({ figures, strengths, banks }: IntroductionProps) {
  return (
    <div className={styles.page}>
      <Hero />
      <Figures part={figures} />
      <Flow />
      <Strengths part={strengths} />
      <Banks part={banks} />
    </div>
  );
}
