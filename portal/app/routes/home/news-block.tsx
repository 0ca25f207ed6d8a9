import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { ServerHtml } from '../../shared/page/server-html.tsx';
import { IconButton } from '../../shared/ui/icon.tsx';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import styles from './news-block.module.css';
import { NewsPanel, type NewsPart } from './news-panel.tsx';
import { newsSources } from './news-source.ts';
import newsTabsStyles from './news-tabs.module.css';
import { MoreLink } from './section-heading.tsx';

const tabId = (index: number) => `news-tab-${index}`;
const panelId = (index: number) => `news-panel-${index}`;

const LAST = newsSources.length - 1;

/** Returns whether an event has no modifier key; otherwise it is the browser's, and the tab a link as before hydration. */
function isPlain({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | KeyboardEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}

/** Links to the four sections, which become tabs on hydration. */
function NewsTabs({ selected, onSelect }: { selected: number; onSelect: (index: number) => void }) {
  const hydrated = useHydrated();
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const keys: Record<string, number> = {
      ArrowRight: selected === LAST ? 0 : selected + 1,
      ArrowLeft: selected === 0 ? LAST : selected - 1,
      Home: 0,
      End: LAST,
      ' ': selected,
    };
    const index = keys[event.key];
    if (index === undefined || !isPlain(event)) return;
    event.preventDefault();
    onSelect(index);
    const tab = tabs.current?.children[index] as HTMLElement | undefined;
    tab?.focus();
  }

  return (
    <div
      ref={tabs}
      className={`flex ${newsTabsStyles.tabs}`}
      {...(hydrated && { role: 'tablist', 'aria-label': HOME.news, onKeyDown })}
    >
      {newsSources.map(({ label, sectionPath }, index) => (
        <a
          key={label}
          id={tabId(index)}
          href={sectionPath}
          className={index === selected ? newsTabsStyles.selected : undefined}
          {...(hydrated && {
            role: 'tab',
            'aria-selected': index === selected,
            'aria-controls': panelId(index),
            tabIndex: index === selected ? 0 : -1,
            onClick: (event: MouseEvent) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              onSelect(index);
            },
          })}
        >
          {label}
        </a>
      ))}
    </div>
  );
}

/** 平台动态: four tabs of four entries each. */
export function NewsBlock({ parts }: { parts: readonly NewsPart[] }) {
  const hydrated = useHydrated();
  const [selected, select] = useState(0);
  const current = newsSources[selected];
  return (
    <section className="wrap" aria-labelledby="news-title">
      <div className={styles.heading}>
        <h2 id="news-title" className={styles.title}>
          {HOME.news}
        </h2>
        <NewsTabs selected={selected} onSelect={select} />
        <div className={`row gap-8 ${styles.steps}`}>
          {current && <MoreLink to={current.sectionPath} subject={current.label} />}
          {/* At an end a button keeps the focus, and does nothing. */}
          <IconButton
            icon="chevron-left"
            className="square-button"
            label={HOME.previous}
            disabled={!hydrated}
            aria-disabled={selected === 0}
            onClick={() => select(Math.max(selected - 1, 0))}
          />
          <IconButton
            icon="chevron-right"
            className="square-button"
            label={HOME.next}
            disabled={!hydrated}
            aria-disabled={selected === LAST}
            onClick={() => select(Math.min(selected + 1, LAST))}
          />
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
          <ServerHtml part={parts[index]}>
            <NewsPanel source={source} part={parts[index] ?? null} />
          </ServerHtml>
        </div>
      ))}
    </section>
  );
}
