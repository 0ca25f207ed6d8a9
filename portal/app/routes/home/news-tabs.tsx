import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { newsSources } from './news-source.ts';
import styles from './news-tabs.module.css';

export const tabId = (index: number) => `news-tab-${index}`;
export const panelId = (index: number) => `news-panel-${index}`;

const LAST = newsSources.length - 1;

/** Returns the tab that a key leads to, or undefined for other keys. */
function nextIndex(key: string, index: number): number | undefined {
  if (key === 'ArrowRight') return index === LAST ? 0 : index + 1;
  if (key === 'ArrowLeft') return index === 0 ? LAST : index - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return LAST;
}

/** Returns whether a click has no modifier key; otherwise the tab acts as a link to its section, as before hydration. */
function isPlain({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}

interface NewsTabsProps {
  selected: number;
  onSelect: (index: number) => void;
}

/** Links to the four sections, which become tabs on hydration. */
export function NewsTabs({ selected, onSelect }: NewsTabsProps) {
  const hydrated = useHydrated();
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const index = event.key === ' ' ? selected : nextIndex(event.key, selected);
    if (index === undefined) return;
    event.preventDefault();
    onSelect(index);
    const tab = tabs.current?.children[index] as HTMLElement | undefined;
    tab?.focus();
  }

  return (
    <div
      ref={tabs}
      className={styles.tabs}
      {...(hydrated && { role: 'tablist', 'aria-label': HOME.news, onKeyDown })}
    >
      {newsSources.map(({ label, sectionPath }, index) => (
        <a
          key={label}
          id={tabId(index)}
          href={sectionPath}
          className={index === selected ? styles.selected : undefined}
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
