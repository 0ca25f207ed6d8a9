import { type Chosen, listSearch } from '@pv-brain/contract/fields/list-names.ts';
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
  chosen: Chosen;
  total: number;
  /** The list's address. */
  path: string;
}

/** Fragment that opens the filters as a sheet on phones: a history entry, so that the back key closes them. */
const SHEET = 'filters';

/** Name of the filter control used last: it is rendered again with the response, and gets the focus back. */
let touched: string | null = null;

/** Restores the focus; if a filter was removed, to the first selection, on phones to the button that opens the filters. */
function restoreFocus(form: HTMLFormElement | null): void {
  if (touched === null || !form) return;
  const choices = [...form.querySelectorAll('select')];
  const choice = choices.find(({ name }) => name === touched) ?? choices[0];
  touched = null;
  choice?.focus({ preventScroll: true });
  if (document.activeElement !== choice) form.parentElement?.querySelector('a')?.focus();
}

const withinOf = (options: readonly FilterOption[], name: string, value: string) =>
  options.find((one) => one.name === name && one.value === value)?.within;

/** Returns the labels of the chosen filters: those of the options, or else the values. */
export function chosenWords(options: readonly FilterOption[], chosen: Chosen) {
  return Object.entries(chosen).map(([name, value]) => {
    const option = options.find((one) => one.name === name && one.value === value);
    const label = option?.label ?? options.find((one) => one.name === name)?.label;
    const text = option?.text ?? (value === '~' ? TEXT.gone : value);
    const others = Object.entries(chosen).filter(
      ([other, value]) => other !== name && withinOf(options, other, value) !== name,
    );
    return { name, words: label ? `${label}：${text}` : text, without: Object.fromEntries(others) };
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
  const stops = [...slot.querySelectorAll<HTMLElement>(`#${SHEET} :is(a, select, button)`)];
  const [from, to] = event.shiftKey ? [stops.at(0), stops.at(-1)] : [stops.at(-1), stops.at(0)];
  if (document.activeElement !== from) return;
  event.preventDefault();
  to?.focus();
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
    const isLeft = (name: string) => {
      const within = form.querySelector<HTMLElement>(`[name=${name}] :checked`)?.dataset.within;
      return within !== undefined && !data.get(within);
    };
    const entries = [...data].filter(([name, value]) => value !== '' && !isLeft(name));
    const search = String(new URLSearchParams(entries as [string, string][]));
    touched = (document.activeElement as HTMLSelectElement | null)?.name ?? '';
    // Replaces the history entry of the open sheet.
    void navigate({ search }, { replace: location.hash !== '', preventScrollReset: true });
  };
  slot.onclick = (event) => {
    const link = (event.target as Element).closest('a');
    // A link that removes a filter disappears with it.
    if (link && !link.hash) touched = '';
    if (!link?.hasAttribute('data-close')) return;
    event.preventDefault();
    closeSheet(slot);
  };
  slot.onkeydown = (event) => onSheetKey(event, slot);
  if (isChange && matchMedia('(min-width: 768px)').matches) slot.querySelector('form')?.requestSubmit();
}

/** Form for the filters, whose result is an address, and the chosen filters with links that remove them. */
export function FilterBar({ options, chosen, total, path }: FilterBarProps) {
  const groups = [...Map.groupBy(options, ({ name }) => name)];
  const words = chosenWords(options, chosen);
  const form = useRef<HTMLFormElement>(null);
  const answered = listSearch(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets on another answer
  useEffect(() => restoreFocus(form.current), [answered]);
  // Lists with a period show open items first.
  const firstOrder = groups.some(([name]) => name === 'state') ? TEXT.openFirst : TEXT.newest;
  return (
    <div className={styles.bar}>
      <a href={`#${SHEET}`} className={styles.open}>
        <Icon name="filter" />
        {TEXT.open}
        {words.length > 0 && <b>{words.length}</b>}
      </a>
      {/* What was chosen on an earlier visit is in its address: here, a browser that puts it back would filter the list again. */}
      <form
        ref={form}
        id={SHEET}
        action={path}
        autoComplete="off"
        tabIndex={-1}
        className={styles.form}
        key={answered}
      >
        <div className={styles.head}>
          <h3>{TEXT.title}</h3>
          <a href="#closed" data-close aria-label={TEXT.close}>
            <Icon name="close" />
          </a>
        </div>
        {groups.map(([name, all]) => (
          <label key={name} className={styles.group}>
            <span>{all[0]?.label}</span>
            <select name={name} defaultValue={chosen[name] ?? ''}>
              <option value="">{name === 'sort' ? firstOrder : TEXT.all}</option>
              {all
                .filter(({ value, total: count }) => count !== 0 || chosen[name] === value)
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
      {words.length > 0 && (
        <div className={styles.chosen}>
          <ul aria-label={TEXT.chosen}>
            {words.map(({ name, words: text, without }) => (
              <li key={name}>
                <Link to={{ search: listSearch(without) }} aria-label={TEXT.without(text)} preventScrollReset>
                  {text}
                  <Icon name="close" />
                </Link>
              </li>
            ))}
          </ul>
          <Link to={{ search: '' }} className={styles.clear} preventScrollReset>
            {TEXT.clear}
          </Link>
          <p role="status">{TEXT.found(total)}</p>
        </div>
      )}
    </div>
  );
}
