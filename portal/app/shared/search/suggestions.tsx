import { SEARCH_SUGGESTIONS } from '@pv-brain/contract/content/messages/search.ts';
import { searchText } from '@pv-brain/contract/content/search.ts';
import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Pieces } from './pieces.tsx';
import styles from './suggestions.module.css';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

const keyOf = ({ path, text }: Suggestion) => `${path ?? ''} ${text}`;

/**
 * Makes a combobox of a search input: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ with a list that is chosen from
 * by hand. The input stands in the HTML of every page, so its part of the pattern is put on here.
 */
export function Suggestions({ input }: { input: HTMLInputElement }) {
  const rows = useSuggestions(input);
  const navigate = useNavigate();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const visibleRows = isOpen ? rows : [];
  // A late answer for what was typed last must not take away a suggestion that was chosen by key meanwhile.
  const active = rows.findIndex((row) => keyOf(row) === activeKey);
  const optionId = (at: number) => `${id}-${at}`;

  // Whatever is new is shown, as long as somebody is there to see it.
  useEffect(() => {
    setOpen(rows.length > 0 && document.activeElement === input);
  }, [rows, input]);

  // Before the list is painted: who sees it may press a key at once.
  useLayoutEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': String(visibleRows.length > 0),
      'aria-controls': visibleRows.length > 0 ? id : null,
      'aria-activedescendant': active < 0 || visibleRows.length === 0 ? null : `${id}-${active}`,
    };
    for (const [name, value] of Object.entries(attributes))
      if (value === null) input.removeAttribute(name);
      else input.setAttribute(name, value);
  }, [input, id, visibleRows.length, active]);

  function leave(to: string) {
    setOpen(false);
    input.blur();
    void navigate(to);
  }
  function pick({ text, path }: Suggestion) {
    if (path === null) input.value = text;
    leave(path ?? `/search?q=${encodeURIComponent(text)}`);
  }

  useLayoutEffect(() => {
    const { form } = input;
    function press(event: KeyboardEvent) {
      // These keys choose among the words of an input method as long as one is at work.
      if (event.isComposing || event.keyCode === 229) return;
      const { key } = event;
      if (key === 'Escape' && visibleRows.length > 0) {
        // Nothing but the list closes: not the drawer, and what is typed stays.
        event.preventDefault();
        event.stopPropagation();
        return setOpen(false);
      }
      if (key === 'Enter' && visibleRows[active]) {
        event.preventDefault();
        return pick(visibleRows[active]);
      }
      const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || rows.length === 0) return;
      event.preventDefault();
      if (visibleRows.length === 0) return setOpen(true);
      // The place before the first is the input itself.
      const next = rows[((active + 1 + step + rows.length + 1) % (rows.length + 1)) - 1];
      setActiveKey(next ? keyOf(next) : null);
    }
    function submit(event: SubmitEvent) {
      const text = searchText(input.value);
      event.preventDefault();
      if (text === '') return input.focus();
      leave(`/search?q=${encodeURIComponent(text)}`);
    }
    const close = () => setOpen(false);
    const unchoose = () => setActiveKey(null);
    input.addEventListener('keydown', press);
    input.addEventListener('input', unchoose);
    input.addEventListener('blur', close);
    form?.addEventListener('submit', submit);
    return () => {
      input.removeEventListener('keydown', press);
      input.removeEventListener('input', unchoose);
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
          className={`surface ${styles.list}`}
        >
          {visibleRows.map((row, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the input listens to the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, which names the active option
            <div
              key={keyOf(row)}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              className={`row ${styles.option}`}
              // The input keeps the focus, and the list stays until the click has come.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(row)}
            >
              <span className="ellipsis">
                <Pieces text={row.text} hits={row.highlights} />
              </span>
              {row.sectionLabel && <small>{row.sectionLabel}</small>}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
