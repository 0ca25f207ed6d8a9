import { type Chosen, listSearch } from '@pv-brain/contract/list-names.ts';
import { LIST_FILTERS as TEXT } from '@pv-brain/contract/messages/list-filters.ts';
import type { NavigateFunction } from 'react-router';
import type { FilterOption } from '../api/api.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
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

/** What is chosen, in words: those of an option, or the value itself. */
export function chosenWords(options: readonly FilterOption[], chosen: Chosen) {
  return Object.entries(chosen).map(([name, value]) => {
    const option = options.find((one) => one.name === name && one.value === value);
    const label = option?.label ?? options.find((one) => one.name === name)?.label;
    const text = option?.text ?? (value === '~' ? TEXT.gone : value);
    const { [name]: _, ...others } = chosen;
    return { name, words: label ? `${label}：${text}` : text, without: others };
  });
}

/**
 * Has a form's answer shown without loading the page anew: on a wide screen with each choice; on a phone, where several are made
 * in a sheet, when its button is pressed.
 */
export function applyAtOnce(slot: HTMLElement, navigate: NavigateFunction, isChange: boolean): void {
  slot.onsubmit = (event) => {
    event.preventDefault();
    const given = [...new FormData(event.target as HTMLFormElement)].filter(([, value]) => value !== '');
    const search = String(new URLSearchParams(given as [string, string][]));
    // The open sheet is not gone back to.
    void navigate({ search }, { replace: location.hash !== '', preventScrollReset: true });
  };
  slot.onclick = (event) => {
    if (!(event.target as Element).closest('[data-close]')) return;
    event.preventDefault();
    history.back();
  };
  if (isChange && matchMedia('(min-width: 768px)').matches) slot.querySelector('form')?.requestSubmit();
}

/** A form whose answer is an address, and what is chosen, each with the way to do without. */
export function FilterBar({ options, chosen, total, path }: FilterBarProps) {
  const groups = [...Map.groupBy(options, ({ name }) => name)];
  const words = chosenWords(options, chosen);
  return (
    <div className={styles.bar}>
      <a href={`#${SHEET}`} className={styles.open}>
        <Icon name="filter" />
        {TEXT.open}
        {words.length > 0 && <b>{words.length}</b>}
      </a>
      <form id={SHEET} action={path} className={styles.form} key={listSearch(chosen)}>
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
              <option value="">{name === 'sort' ? TEXT.newest : TEXT.all}</option>
              {all
                .filter(({ value, total: count }) => count !== 0 || chosen[name] === value)
                .map(({ value, text, total: count }) => (
                  <option key={value} value={value}>
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
