import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { useState } from 'react';
import { Kept } from '../../shared/page/kept.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { SquareButton } from '../../shared/ui/square-button.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import styles from './news-block.module.css';
import { NewsPanel, type NewsPart } from './news-panel.tsx';
import { newsSources } from './news-source.ts';
import { NewsTabs, panelId, tabId } from './news-tabs.tsx';
import { MoreLink } from './section-heading.tsx';

/** 平台动态: four tabs of four entries each. */
export function NewsBlock({ parts }: { parts: readonly NewsPart[] }) {
  const hydrated = useHydrated();
  const [selected, select] = useState(0);
  const current = newsSources[selected];
  const last = newsSources.length - 1;
  return (
    <section className="wrap" aria-labelledby="news-title">
      <div className={styles.heading}>
        <h2 id="news-title" className={styles.title}>
          {HOME.news}
        </h2>
        <NewsTabs selected={selected} onSelect={select} />
        <div className={`row ${styles.steps}`}>
          {current && <MoreLink to={current.sectionPath} subject={current.label} />}
          {/* At an end a button keeps the focus, and does nothing. */}
          <SquareButton
            label={HOME.previous}
            disabled={!hydrated}
            aria-disabled={selected === 0}
            onClick={() => select(Math.max(selected - 1, 0))}
          >
            <Icon name="chevron-left" />
          </SquareButton>
          <SquareButton
            label={HOME.next}
            disabled={!hydrated}
            aria-disabled={selected === last}
            onClick={() => select(Math.min(selected + 1, last))}
          >
            <Icon name="chevron-right" />
          </SquareButton>
        </div>
      </div>
      {newsSources.map((source, index) => (
        <div
          key={source.label}
          id={panelId(index)}
          role="tabpanel"
          aria-labelledby={tabId(index)}
          hidden={index !== selected}
        >
          <Kept part={parts[index]}>
            <NewsPanel source={source} part={parts[index] ?? null} />
          </Kept>
        </div>
      ))}
    </section>
  );
}
