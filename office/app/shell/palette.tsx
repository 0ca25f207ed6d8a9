import type { IconName } from '@pv-brain/art/icon-name.ts';
import { stateKind } from '@pv-brain/contract/content/define.ts';
import { COMPANY_STATES } from '@pv-brain/contract/enterprises/companies.ts';
import { PALETTE } from '@pv-brain/contract/site/messages/office.ts';
import { Modal } from 'antd';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { shortTime } from '../shared/format/days.ts';
import { Keys } from '../shared/keyboard/key.tsx';
import type { Act } from '../shared/keyboard/use-acts.ts';
import { Cell, StateCell } from '../shared/list/state-cell.tsx';
import { companyPath } from '../shared/routes/companies-view.ts';
import { reviewPath } from '../shared/routes/review-view.ts';
import type { Screen } from '../shared/routes/screen.ts';
import { unlessDoubleClick, useInitialFocus } from '../shared/ui/dialog.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { find } from './find.ts';
import styles from './palette.module.css';
import { useSearch } from './use-search.ts';

interface PaletteProps {
  screens: readonly Screen[];
  acts: readonly Act[];
  isOpen: boolean;
  onClose: () => void;
}

const KINDS = ['screens', 'receipts', 'companies', 'content', 'acts'] as const;

/** A line of the command palette. */
interface Entry {
  key: string;
  icon: IconName;
  title: string;
  note?: string;
  state?: ReactNode;
  keys?: readonly string[] | undefined;
  /** Path that it opens; an action may have none, and runs instead. */
  path?: string;
  run?(): void;
}

/** Marks the first match in a title. */
function marked(title: string, searchText: string): ReactNode {
  const text = searchText.trim();
  const at = text === '' ? -1 : title.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0) return title;
  const end = at + text.length;
  return (
    <>
      {title.slice(0, at)}
      <mark>{title.slice(at, end)}</mark>
      {title.slice(end)}
    </>
  );
}

/** Command palette: screens, actions and content, found by a few letters. */
export function Palette({ isOpen, ...props }: PaletteProps) {
  const wrapProps = useInitialFocus(isOpen);
  return (
    <Modal
      open={isOpen}
      wrapProps={wrapProps}
      onCancel={unlessDoubleClick(props.onClose)}
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
  const [searchText, setSearchText] = useState('');
  const [activeKey, setActiveKey] = useState('');
  const { receipts, companies, content, isFailed, isLoading } = useSearch(searchText);
  const entriesByKind: Record<(typeof KINDS)[number], Entry[]> = {
    screens: find(screens, searchText).map((screen) => ({
      ...screen,
      key: `screen-${screen.path}`,
    })),
    content: content.map(({ fdId, title, state, type, updatedAt, path }) => ({
      key: `item-${fdId}`,
      icon: 'newspaper',
      title,
      path,
      note: `${type.label} · ${shortTime(updatedAt)}`,
      state: <StateCell kind={stateKind(type)} code={state} />,
    })),
    receipts: receipts.map(({ fdId, kind, state, title, company, fdReceiptNo }) => ({
      key: `receipt-${fdId}`,
      icon: 'inbox',
      title: fdReceiptNo,
      path: reviewPath(kind, fdId),
      note: `${title} · ${company}`,
      state: <StateCell kind={kind} code={state} />,
    })),
    companies: companies.map(({ id, name, area, phone, state }) => ({
      key: `company-${id}`,
      icon: 'building',
      title: name,
      path: companyPath(id),
      note: [area, phone].filter(Boolean).join(' · '),
      state: <Cell state={COMPANY_STATES[state]} />,
    })),
    acts: find(acts, searchText).map((act) => ({ ...act, key: `act-${act.title}` })),
  };
  const all = KINDS.flatMap((kind) => entriesByKind[kind]);
  // By key, since results that arrive late may be above the active entry. Without one the first is active.
  const activeIndex = Math.max(
    0,
    all.findIndex(({ key }) => key === activeKey),
  );
  const activeEntry = all[activeIndex];

  function openEntry(entry: Entry | undefined, isNewTab = false) {
    if (!entry) return;
    onClose();
    if (isNewTab && entry.path) window.open(`/backoffice/${entry.path}`, '_blank', 'noopener');
    else if (entry.run) entry.run();
    else void navigate(`/${entry.path}`);
  }

  function handleKey(event: KeyboardEvent) {
    const activate = (index: number) => setActiveKey(all.at(index % all.length)?.key ?? '');
    if (event.key === 'ArrowDown') activate(activeIndex + 1);
    else if (event.key === 'ArrowUp') activate(activeIndex - 1);
    else if (event.key === 'Enter') openEntry(activeEntry, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  const option = (entry: Entry) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the search field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is active, never focused
    <div
      key={entry.key}
      id={`${id}-${entry.key}`}
      role="option"
      aria-selected={entry === activeEntry}
      className={`row marked gap-12 min-44 relative ${styles.option}`}
      onClick={(event) => openEntry(entry, event.ctrlKey || event.metaKey)}
      onMouseMove={() => setActiveKey(entry.key)}
    >
      <Icon name={entry.icon} />
      <span className="ellipsis">{marked(entry.title, searchText)}</span>
      {entry.note && <span className="small plain rigid">{entry.note}</span>}
      {entry.state}
      {entry.keys && <Keys keys={entry.keys} />}
    </div>
  );

  return (
    <>
      <div className={`row gap-12 ${styles.search}`}>
        <Icon name="search" size={20} />
        <input
          className="grow"
          role="combobox"
          aria-label={PALETTE.open}
          aria-expanded="true"
          aria-controls={`${id}-results`}
          aria-activedescendant={activeEntry && `${id}-${activeEntry.key}`}
          placeholder={PALETTE.placeholder}
          value={searchText}
          // biome-ignore lint/a11y/noAutofocus: the palette is opened to type into it
          autoFocus
          onChange={({ target }) => {
            setSearchText(target.value);
            setActiveKey('');
          }}
          onKeyDown={handleKey}
        />
        <Keys keys={['Esc']} />
      </div>
      <div
        id={`${id}-results`}
        role="listbox"
        aria-label={PALETTE.results}
        className={`scrolls ${styles.results}`}
      >
        {KINDS.map(
          (kind) =>
            entriesByKind[kind].length > 0 && (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not options
              <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
                <p id={`${id}-${kind}`} className={`small ${styles.kind}`}>
                  {PALETTE[kind]}
                </p>
                {entriesByKind[kind].map(option)}
              </div>
            ),
        )}
      </div>
      <p role="status" className={styles.none}>
        {isFailed ? PALETTE.failed : all.length === 0 && (isLoading ? PALETTE.looking : PALETTE.none)}
      </p>
      <p className={`small row flow gap-8 shaded line-above ${styles.foot}`}>
        <Keys keys={['↑', '↓']} /> {PALETTE.move}
        <Keys keys={['↵']} /> {PALETTE.choose}
        <Keys keys={['Ctrl', '↵']} /> {PALETTE.newTab}
        <span>{PALETTE.initials}</span>
      </p>
    </>
  );
}
