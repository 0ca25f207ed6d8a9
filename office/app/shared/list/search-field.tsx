import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Keys } from '../keyboard/key.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './search-field.module.css';

/** Delay of the list after the last key. */
const DEBOUNCE_MS = 300;

interface SearchFieldProps {
  /** Of any list that can be searched. */
  viewing: { view: { text: string }; show(change: { text: string }, options: { replace: boolean }): void };
  /** What it looks into. */
  label: string;
}

/** Looks for a text while it is typed. */
export function SearchField({ viewing: { view, show }, label }: SearchFieldProps) {
  const ref = useRef<HTMLInputElement>(null);
  const pause = useRef(0);
  /** Not by the event: `InputEvent.isComposing` is newer than the oldest browsers. */
  const isComposing = useRef(false);
  const [typed, setTyped] = useState(view.text);
  const latest = useRef(show);
  latest.current = show;

  // Whoever types is ahead of the address; any other time it says what stands here.
  useEffect(() => {
    if (document.activeElement !== ref.current) setTyped(view.text);
  }, [view.text]);

  useEffect(() => () => window.clearTimeout(pause.current), []);

  // While another screen's script is on its way the list stands here still; following the text would call it back.
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const isLeaving = next !== undefined && next.pathname !== pathname;
  useEffect(() => {
    if (isLeaving) window.clearTimeout(pause.current);
  }, [isLeaving]);

  useKeys({ '/': () => ref.current?.focus() });

  function look(text: string) {
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(
      () => latest.current({ text: text.trim() }, { replace: true }),
      DEBOUNCE_MS,
    );
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
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          // Letters of a word that is still being composed are looked for by nobody.
          if (!isComposing.current) look(target.value);
        }}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={({ currentTarget }) => {
          isComposing.current = false;
          look(currentTarget.value);
        }}
      />
      <Keys keys={['/']} />
    </label>
  );
}
