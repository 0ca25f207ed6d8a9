import { HOME } from '@pv-brain/contract/site/messages/home.ts';
import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useHydrated } from '../../shared/ui/use-hydrated.ts';
import { newsSources } from './news-source.ts';
import styles from './news-tabs.module.css';

export const tabId = (place: number) => `news-tab-${place}`;
export const panelId = (place: number) => `news-panel-${place}`;

const LAST = newsSources.length - 1;

/** Returns the tab that a key leads to, or undefined for other keys. */
function placeAfter(key: string, place: number): number | undefined {
  if (key === 'ArrowRight') return place === LAST ? 0 : place + 1;
  if (key === 'ArrowLeft') return place === 0 ? LAST : place - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return LAST;
}

/** Returns whether a click has no modifier key; otherwise the tab acts as a link to its section, as before hydration. */
function isPlain({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}

interface NewsTabsProps {
  selected: number;
  onSelect: (place: number) => void;
}

/** Links to the four sections, which become tabs on hydration. */
export function NewsTabs({ selected, onSelect }: NewsTabsProps) {
  const hydrated = useHydrated();
  const tabs = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const place = event.key === ' ' ? selected : placeAfter(event.key, selected);
    if (place === undefined) return;
    event.preventDefault();
    onSelect(place);
    const tab = tabs.current?.children[place] as HTMLElement | undefined;
    tab?.focus();
  }

  return (
    <div
      ref={tabs}
      className={styles.tabs}
      {...(hydrated && { role: 'tablist', 'aria-label': HOME.news, onKeyDown })}
    >
      {newsSources.map(({ label, more }, place) => (
        <a
          key={label}
          id={tabId(place)}
          href={more}
          className={place === selected ? styles.selected : undefined}
          {...(hydrated && {
            role: 'tab',
            'aria-selected': place === selected,
            'aria-controls': panelId(place),
            tabIndex: place === selected ? 0 : -1,
            onClick: (event: MouseEvent) => {
              if (!isPlain(event)) return;
              event.preventDefault();
              onSelect(place);
            },
          })}
        >
          {label}
        </a>
      ))}
    </div>
  );
}
