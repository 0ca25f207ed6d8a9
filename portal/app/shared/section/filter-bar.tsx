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

/** Where the filters open as a sheet on a phone: an address, so that the way back closes them. */
const SHEET = 'filters';

/** The filter control used last: it is rendered anew with the answer, and takes the focus again. */
let touched: string | null = null;

/** Puts the focus back where it was, or, where a condition was removed, at the first choice; on a phone, at the way to them. */
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

/** What is chosen, in words: those of an option, or the value itself. */
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

/** The sheet closes by the way back, and what opened it has the focus again. */
function closeSheet(slot: HTMLElement): void {
  window.addEventListener('popstate', () => slot.querySelector('a')?.focus(), { once: true });
  history.back();
}

/** Keeps the focus within the sheet of a phone, which Escape closes. */
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
 * Has a form's answer shown without loading the page anew: on a wide screen with each choice; on a phone, where several are made
 * in a sheet, when its button is pressed.
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
    // The open panel leaves no entry in the history.
    void navigate({ search }, { replace: location.hash !== '', preventScrollReset: true });
  };
  slot.onclick = (event) => {
    const link = (event.target as Element).closest('a');
    // What leads to the list without a condition goes with it.
    if (link && !link.hash) touched = '';
    if (!link?.hasAttribute('data-close')) return;
    event.preventDefault();
    closeSheet(slot);
  };
  slot.onkeydown = (event) => onSheetKey(event, slot);
  if (isChange && matchMedia('(min-width: 768px)').matches) slot.querySelector('form')?.requestSubmit();
}

/** A form whose answer is an address, and what is chosen, each with the way to do without. */
export function FilterBar({ options, chosen, total, path }: FilterBarProps) {
  const groups = [...Map.groupBy(options, ({ name }) => name)];
  const words = chosenWords(options, chosen);
  const form = useRef<HTMLFormElement>(null);
  const answered = listSearch(chosen);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer, another form
  useEffect(() => restoreFocus(form.current), [answered]);
  // The list of what has a period begins with what is open.
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
