import { textToSearch } from '@pv-brain/contract/fields/filters.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { Keys } from '../keyboard/key.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { useIsLeaving } from '../routes/use-is-leaving.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './search-field.module.css';

/** Delay of the search after the last key. */
const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  /** Address of any searchable list. */
  viewing: { view: { text: string }; show(change: { text: string }, options: { replace: boolean }): void };
  /** Accessible name: what is searched. */
  label: string;
}

/** Search field that searches while typing. */
export function SearchField({ viewing: { view, show }, label }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const timer = useRef(0);
  /** Tracked by composition events: `InputEvent.isComposing` is newer than the oldest supported browsers. */
  const isComposing = useRef(false);
  const [inputText, setInputText] = useState(view.text);
  const isLeaving = useIsLeaving();
  const latest = useRef({ show, isLeaving });
  latest.current = { show, isLeaving };

  // While the field has the focus, its text is ahead of the address; otherwise it follows the address.
  useEffect(() => {
    if (document.activeElement !== ref.current) setInputText(view.text);
  }, [view.text]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useKeys({ '/': () => ref.current?.focus() });

  function scheduleSearch(text: string) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      // While another page loads, this field is still mounted, and a search would cancel that.
      if (latest.current.isLeaving()) scheduleSearch(text);
      else latest.current.show({ text: textToSearch(text) }, { replace: true });
    }, DEBOUNCE_MS);
  }

  return (
    <label
      className={`row framed gap-6 quiet ${styles.search}`}
      style={{ '--letters': label.length } as CSSProperties}
    >
      <Icon name="search" size={16} />
      <span className="visually-hidden">{label}</span>
      <input
        ref={ref}
        className="grow"
        type="search"
        placeholder={label}
        title={label}
        value={inputText}
        onChange={({ target }) => {
          setInputText(target.value);
          // An unfinished composition is not searched.
          if (!isComposing.current) scheduleSearch(target.value);
        }}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false;
          scheduleSearch(currentTarget.value);
        }}
      />
      <Keys keys={['/']} />
    </label>
  );
}
