import { PALETTE } from '@pv-brain/contract/messages/office.ts';
import { Modal } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Keys } from '../ui/key.tsx';
import { find } from './find.ts';
import styles from './palette.module.css';
import type { Screen } from './screens.ts';
import type { Act } from './use-acts.ts';

interface PaletteProps {
  screens: readonly Screen[];
  acts: readonly Act[];
  isOpen: boolean;
  onClose: () => void;
}

/** Everything one may go to or do, found by a few letters. */
export function Palette({ isOpen, ...props }: PaletteProps) {
  return (
    <Modal
      open={isOpen}
      onCancel={props.onClose}
      title={<span className="visually-hidden">{PALETTE.open}</span>}
      className={styles.palette ?? ''}
      width={680}
      closable={false}
      footer={null}
      destroyOnHidden
    >
      <Search {...props} />
    </Modal>
  );
}

function Search({ screens, acts, onClose }: Omit<PaletteProps, 'isOpen'>) {
  const id = useId();
  const navigate = useNavigate();
  const [looked, setLooked] = useState('');
  const [at, setAt] = useState(0);
  const found = {
    screens: find(screens, looked).map((screen) => ({
      ...screen,
      keys: undefined,
      run: () => navigate(`/${screen.path}`),
    })),
    acts: find(acts, looked).map((act) => ({ ...act, path: undefined })),
  };
  const all = [...found.screens, ...found.acts];
  const chosen = all[Math.min(at, all.length - 1)];

  function choose(entry: (typeof all)[number] | undefined, isNewTab = false) {
    if (!entry) return;
    onClose();
    if (isNewTab && entry.path) window.open(`/backoffice/${entry.path}`, '_blank', 'noopener');
    else void entry.run();
  }

  function press(event: KeyboardEvent) {
    const last = all.length - 1;
    const here = Math.min(at, last);
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(here >= last ? 0 : here + 1);
    else if (event.key === 'ArrowUp') setAt(here <= 0 ? last : here - 1);
    else if (event.key === 'Enter') choose(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  const option = (entry: (typeof all)[number]) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is active, never focused
    <div
      key={entry.title}
      id={`${id}-${entry.initials}`}
      role="option"
      aria-selected={entry === chosen}
      className={styles.option}
      onClick={(event) => choose(entry, event.ctrlKey || event.metaKey)}
      onMouseMove={() => setAt(all.indexOf(entry))}
    >
      <Icon name={entry.icon} />
      <span>{entry.title}</span>
      {entry.keys && <Keys keys={entry.keys} />}
    </div>
  );

  return (
    <>
      <div className={styles.search}>
        <Icon name="search" size={20} />
        <input
          role="combobox"
          aria-label={PALETTE.open}
          aria-expanded="true"
          aria-controls={`${id}-results`}
          aria-activedescendant={chosen && `${id}-${chosen.initials}`}
          placeholder={PALETTE.placeholder}
          value={looked}
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
          autoFocus
          onChange={({ target }) => {
            setLooked(target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
        <Keys keys={['Esc']} />
      </div>
      <div id={`${id}-results`} role="listbox" aria-label={PALETTE.results} className={styles.results}>
        {(['screens', 'acts'] as const).map(
          (kind) =>
            found[kind].length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not options
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <p id={`${id}-${kind}`} className={styles.kind}>
                  {PALETTE[kind]}
                </p>
                {found[kind].map(option)}
              </div>
            ),
        )}
      </div>
      <p role="status" className={styles.none}>
        {all.length === 0 && PALETTE.none}
      </p>
      <p className={styles.foot}>
        <Keys keys={['↑', '↓']} /> {PALETTE.move}
        <Keys keys={['↵']} /> {PALETTE.choose}
        <Keys keys={['Ctrl', '↵']} /> {PALETTE.newTab}
        <span>{PALETTE.initials}</span>
      </p>
    </>
  );
}
