import { UNIT_FILTER } from '@pv-brain/contract/fields/list-names.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './filters.module.css';
import { type FilteredList, fetchBar, keepOptions, loadedBar } from './load-filters.ts';

interface FiltersProps {
  list: Pick<FilteredList<unknown>, 'options' | 'selectedFilters' | 'total' | 'path'>;
  /** For lists of cards, which have no panel around them. */
  bare?: boolean;
}

/**
 * Filters of a list. A first visit keeps the server's HTML, which works without script: a form whose result is an address, and
 * links. The script is loaded on the first touch or focus, and then applies the choices.
 */
export function Filters({ list: { options, selectedFilters, total, path }, bare }: FiltersProps) {
  const isHydrated = useHydrated();
  const [firstFilters] = useState(isHydrated ? null : selectedFilters);
  const [Bar, setBar] = useState(loadedBar);
  const slot = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const isKept = !import.meta.env.SSR && firstFilters === selectedFilters;
  const activate = async (isChange = false) => {
    const module = await fetchBar().catch(() => null);
    if (!module) {
      // The browser sends the choice, except in the open sheet, which has a button.
      if (isChange && !location.hash) slot.current?.querySelector('form')?.submit();
      return;
    }
    setBar(() => module.FilterBar);
    if (slot.current) module.applyAtOnce(slot.current, navigate, isChange);
  };

  useEffect(() => {
    const current = slot.current as HTMLDivElement;
    keepOptions(path, selectedFilters[UNIT_FILTER] ?? '', options);
    // React ignores changes of markup that it did not render.
    current.onchange = () => void activate(true);
    current.onclick ??= () => void activate();
    // Sent again by the script, or by the browser if the script cannot be loaded.
    current.onsubmit ??= (event) => {
      event.preventDefault();
      current.onsubmit = null;
      void activate().finally(() => (event.target as HTMLFormElement).requestSubmit());
    };
    // Choices made before this script was loaded fired no handler.
    const isLate = !Bar && !!current.querySelector('option[selected]:not(:checked)');
    if (isLate || !isKept) void activate(isLate);
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only detects that its content is about to be used
    <div ref={slot} className={bare ? styles.bare : undefined} onFocus={() => void activate()}>
      {isKept || !Bar ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the server's HTML
        <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ) : (
        <div key="own">
          {options.length > 0 && (
            <Bar options={options} selectedFilters={selectedFilters} total={total} path={path} />
          )}
        </div>
      )}
    </div>
  );
}
