import { SEARCH_SUGGESTIONS } from '@pv-brain/contract/content/messages/search.ts';
import { searchText } from '@pv-brain/contract/content/search.ts';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Pieces } from './pieces.tsx';
import styles from './suggestions.module.css';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

const keyOf = ({ path, text }: Suggestion) => `${path ?? ''} ${text}`;

/**
 * Turns a search input into a combobox: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ with manual selection. The input is
 * part of every page's HTML, so its attributes are set here.
 */
export default function Suggestions({ input }: { input: HTMLInputElement }) {
  const rows = useSuggestions(input);
  const navigate = useNavigate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const visibleRows = isOpen ? rows : [];
  // A late response for the last input must not remove a suggestion that was selected by key meanwhile.
  const activeIndex = rows.findIndex((row) => keyOf(row) === activeKey);
  const optionId = (at: number) => `${id}-${at}`;

  // New suggestions are shown while the input has the focus.
  useEffect(() => {
    setOpen(rows.length > 0 && document.activeElement === input);
  }, [rows, input]);

  // Before the list is painted: the user may press a key as soon as it is visible.
  useLayoutEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(visibleRows.length > 0),
      'aria-controls': visibleRows.length > 0 ? id : null,
      'aria-activedescendant': activeIndex < 0 || visibleRows.length === 0 ? null : `${id}-${activeIndex}`,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
  }, [input, id, visibleRows.length, activeIndex]);

  function openPage(to: string) {
    setOpen(false);
    input.blur();
    void navigate(to);
  }
  function select({ text, path }: Suggestion) {
    if (path === null) input.value = text;
    openPage(path ?? `/search?q=${encodeURIComponent(text)}`);
  }

  useLayoutEffect(() => {
    const { form } = input;
    function onKeyDown(event: KeyboardEvent) {
      // While an input method is composing, these keys select its candidates.
      if (event.isComposing || event.keyCode === 229) return;
      const { key } = event;
      if (key === 'Escape' && visibleRows.length > 0) {
        // Closes the list only: the drawer stays open, and the text is kept.
        event.preventDefault();
        event.stopPropagation();
        return setOpen(false);
      }
      if (key === 'Enter' && visibleRows[activeIndex]) {
        event.preventDefault();
        return select(visibleRows[activeIndex]);
      }
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || rows.length === 0) return;
      event.preventDefault();
      if (visibleRows.length === 0) return setOpen(true);
      // The place before the first is the input itself.
      const next = rows[((activeIndex + 1 + step + rows.length + 1) % (rows.length + 1)) - 1];
      setActiveKey(next ? keyOf(next) : null);
    }
    function submit(event: SubmitEvent) {
      const text = searchText(input.value);
      event.preventDefault();
      if (text === '') return input.focus();
      openPage(`/search?q=${encodeURIComponent(text)}`);
    }
    const close = () => setOpen(false);
    const clearSelection = () => setActiveKey(null);
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('input', clearSelection);
    input.addEventListener('blur', close);
    form?.addEventListener('submit', submit);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('input', clearSelection);
      input.removeEventListener('blur', close);
      form?.removeEventListener('submit', submit);
    };
  });

  return (
    <>
      <span role="status" className="visually-hidden">
        {visibleRows.length > 0 && SEARCH_SUGGESTIONS.some(visibleRows.length)}
      </span>
      {visibleRows.length > 0 && (
        <div
          id={id}
          role="listbox"
          aria-label={SEARCH_SUGGESTIONS.label}
          className={`surface fs-14 ${styles.list}`}
        >
          {visibleRows.map((row, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input listens to the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
            <div
              key={keyOf(row)}
              id={optionId(at)}
              role="option"
              aria-selected={at === activeIndex}
              className={`row gap-16 spread ${styles.option}`}
              // Keeps the focus in the input, so that the list stays open until the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => select(row)}
            >
              <span className="ellipsis">
                <Pieces text={row.text} hits={row.highlights} />
              </span>
              {row.sectionLabel && <small className="rigid fs-13 text-3">{row.sectionLabel}</small>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
