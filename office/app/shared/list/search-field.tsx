import { type CSSProperties, startTransition, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Keys } from '../keyboard/key.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
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
  const [dueText, setDueText] = useState<string | null>(null);
  const latest = useRef(show);
  latest.current = show;

  // While the field has the focus, its text is ahead of the address; otherwise it follows the address.
  useEffect(() => {
    if (document.activeElement !== ref.current) setInputText(view.text);
  }, [view.text]);

  useEffect(() => () => window.clearTimeout(timer.current), []);

  // While the next screen loads, the list is still mounted; applying the text would cancel the navigation.
  const isLeaving = useNavigation().state !== 'idle';
  useEffect(() => {
    if (dueText === null) return;
    setDueText(null);
    if (!isLeaving) latest.current({ text: dueText }, { replace: true });
  }, [dueText, isLeaving]);

  useKeys({ '/': () => ref.current?.focus() });

  function scheduleSearch(text: string) {
    window.clearTimeout(timer.current);
    // In a transition, like the router's updates: an earlier navigation is rendered with it at the latest.
    timer.current = window.setTimeout(() => startTransition(() => setDueText(text.trim())), DEBOUNCE_MS);
  }

  return (
    <label className={`row quiet ${styles.search}`} style={{ '--letters': label.length } as CSSProperties}>
      <Icon name="search" size={16} />
      <span className="visually-hidden">{label}</span>
      <input
        ref={ref}
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
