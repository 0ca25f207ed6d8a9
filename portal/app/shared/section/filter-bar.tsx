import { type ListFilterValues, listSearch } from '@pv-brain/contract/fields/list-names.ts';
import { LIST_FILTERS as TEXT } from '@pv-brain/contract/fields/messages/list-filters.ts';
import { useEffect, useRef } from 'react';
import type { NavigateFunction } from 'react-router';
import type { FilterOption } from '../api/api.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/links/link.tsx';
import styles from './filters.module.css';

export interface FilterBarProps {
  options: readonly FilterOption[];
  selectedFilters: ListFilterValues;
  total: number;
  /** The list's address. */
  path: string;
}

/** Fragment that opens the filters as a sheet on phones: a history entry, so that the back key closes them. */
const SHEET = 'filters';

/** Name of the filter control used last: it is rendered again with the response, and gets the focus back. */
let lastUsedName: string | null = null;

/** Restores the focus; if a filter was removed, to the first selection, on phones to the button that opens the filters. */
function restoreFocus(form: HTMLFormElement | null): void {
  if (lastUsedName === null || !form) return;
  const choices = [...form.querySelectorAll('select')];
  const choice = choices.find(({ name }) => name === lastUsedName) ?? choices[0];
  lastUsedName = null;
  choice?.focus({ preventScroll: true });
  if (document.activeElement !== choice) form.parentElement?.querySelector('a')?.focus();
}

const requiredFilterOf = (options: readonly FilterOption[], name: string, value: string) =>
  options.find((option) => option.name === name && option.value === value)?.within;

/** Returns the labels of the chosen filters: those of the options, or else the values. */
export function filterLabels(options: readonly FilterOption[], selectedFilters: ListFilterValues) {
  return Object.entries(selectedFilters).map(([name, value]) => {
    const option = options.find((candidate) => candidate.name === name && candidate.value === value);
    const label = option?.label ?? options.find((candidate) => candidate.name === name)?.label;
    const text = option?.text ?? (value === '~' ? TEXT.gone : value);
    const remaining = Object.entries(selectedFilters).filter(
      ([otherName, value]) => otherName !== name && requiredFilterOf(options, otherName, value) !== name,
    );
    return { name, caption: label ? `${label}：${text}` : text, otherFilters: Object.fromEntries(remaining) };
  });
}

/** Closes the sheet by going back, and focuses the link that opened it. */
function closeSheet(slot: HTMLElement): void {
  window.addEventListener('popstate', () => slot.querySelector('a')?.focus(), { once: true });
  history.back();
}

/** Keeps the focus within the sheet on phones, and closes it on Escape. */
function onSheetKey(event: KeyboardEvent, slot: HTMLElement): void {
  if (location.hash !== `#${SHEET}`) return;
  if (event.key === 'Escape') closeSheet(slot);
  if (event.key !== 'Tab') return;
  const focusableElements = [...slot.querySelectorAll<HTMLElement>(`#${SHEET} :is(a, select, button)`)];
  const [edgeElement, wrapTarget] = event.shiftKey
    ? [focusableElements.at(0), focusableElements.at(-1)]
    : [focusableElements.at(-1), focusableElements.at(0)];
  if (document.activeElement !== edgeElement) return;
  event.preventDefault();
  wrapTarget?.focus();
}

/**
 * Applies a filter form without reloading the page: on a wide screen on each choice; on phones, where the sheet allows several
 * choices, when its button is pressed.
 */
export function applyAtOnce(slot: HTMLElement, navigate: NavigateFunction, isChange: boolean): void {
  slot.onsubmit = (event) => {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    const data = new FormData(form);
    const isOrphaned = (name: string) => {
      const within = form.querySelector<HTMLElement>(`[name=${name}] :checked`)?.dataset.within;
      return within !== undefined && !data.get(within);
    };
    const entries = [...data].filter(([name, value]) => value !== '' && !isOrphaned(name));
    const search = String(new URLSearchParams(entries as [string, string][]));
    lastUsedName = (document.activeElement as HTMLSelectElement | null)?.name ?? '';
    // Replaces the history entry of the open sheet.
    void navigate({ search }, { replace: location.hash !== '', preventScrollReset: true });
  };
  slot.onclick = (event) => {
    const link = (event.target as Element).closest('a');
    // A link that removes a filter disappears with it.
    if (link && !link.hash) lastUsedName = '';
    if (!link?.hasAttribute('data-close')) return;
    event.preventDefault();
    closeSheet(slot);
  };
  slot.onkeydown = (event) => onSheetKey(event, slot);
  if (isChange && matchMedia('(min-width: 768px)').matches) slot.querySelector('form')?.requestSubmit();
}

/** Form for the filters, whose result is an address, and the chosen filters with links that remove them. */
export function FilterBar({ options, selectedFilters, total, path }: FilterBarProps) {
  const groups = [...Map.groupBy(options, ({ name }) => name)];
  const labels = filterLabels(options, selectedFilters);
  const form = useRef<HTMLFormElement>(null);
  const currentSearch = listSearch(selectedFilters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on another answer
  useEffect(() => restoreFocus(form.current), [currentSearch]);
  // Lists with a period show open items first.
  const firstOrder = groups.some(([name]) => name === 'state') ? TEXT.openFirst : TEXT.newest;
  return (
    <div className={styles.bar}>
      <a href={`#${SHEET}`} className={styles.open}>
        <Icon name="filter" />
        {TEXT.open}
        {labels.length > 0 && <b>{labels.length}</b>}
      </a>
      {/* What was chosen on an earlier visit is in its address: here, a browser that puts it back would filter the list again. */}
      <form
        ref={form}
        id={SHEET}
        action={path}
        autoComplete="off"
        tabIndex={-1}
        className={`row flow ${styles.form}`}
        key={currentSearch}
      >
        <div className={styles.head}>
          <h3>{TEXT.title}</h3>
          <a href="#closed" data-close aria-label={TEXT.close}>
            <Icon name="close" />
          </a>
        </div>
        {groups.map(([name, groupOptions]) => (
          <label key={name} className={`secondary row gap-8 ${styles.group}`}>
            <span>{groupOptions[0]?.label}</span>
            <select name={name} defaultValue={selectedFilters[name] ?? ''}>
              <option value="">{name === 'sort' ? firstOrder : TEXT.all}</option>
              {groupOptions
                .filter(({ value, total: count }) => count !== 0 || selectedFilters[name] === value)
                .map(({ value, text, total: count, within }) => (
                  <option key={value} value={value} data-within={within ?? undefined}>
                    {count === null ? text : TEXT.option(text, count)}
                  </option>
                ))}
            </select>
          </label>
        ))}
        <Button type="submit" size="sm" className={styles.apply}>
          {TEXT.apply}
        </Button>
      </form>
      {labels.length > 0 && (
        <div className={`row flow fs-14 ${styles.chosen}`}>
          <ul aria-label={TEXT.chosen} className="row flow gap-8">
            {labels.map(({ name, caption, otherFilters }) => (
              <li key={name}>
                <Link
                  to={{ search: listSearch(otherFilters) }}
                  aria-label={TEXT.without(caption)}
                  preventScrollReset
                >
                  {caption}
                  <Icon name="close" />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={{ search: '' }} className={styles.clear} preventScrollReset>
            {TEXT.clear}
          </Link>
          <p role="status" className="end text-3">
            {TEXT.found(total)}
          </p>
        </div>
      )}
    </div>
  );
}
