import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { FAVOURITES } from '@pv-brain/contract/site/messages/favourites.ts';
import { SHELL } from '@pv-brain/contract/site/messages/shell.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { DrawerAccount } from '../shared/account/drawer-account.tsx';
import FavouritesDialog from '../shared/acts/favourites-dialog.tsx';
import { SearchForm } from '../shared/search/search-form.tsx';
import { Icon, IconButton } from '../shared/ui/icon.tsx';
import { useDialog } from '../shared/ui/use-dialog.ts';
import { useTextSize } from '../shared/ui/use-text-size.ts';
import { isCurrent, useCurrentAddress } from './current-section.ts';
import styles from './drawer.module.css';
import { TALENT_PATH } from './footer.tsx';
import { Logo } from './logo.tsx';
import { SiteLink } from './site-link.tsx';

/** Calls `onClose` on any navigation, including going back. */
export function useCloseOnLeaving(open: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const lastKey = useRef(key);
  const openingKey = useRef(key);
  useEffect(() => {
    // The address changes before the page does: an element opened in between belongs to the new page.
    if (open) openingKey.current = window.history.state?.key ?? 'default';
  }, [open]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a navigation closes it
  useEffect(() => {
    if (open && key !== lastKey.current && key !== openingKey.current) onClose();
    lastKey.current = key;
  }, [key]);
}

/** 长辈版 as a row of the drawer, with the current size at its end. */
function TextSizeRow() {
  const { large, toggle } = useTextSize();
  return (
    <button type="button" className={`row full ${styles.size}`} aria-pressed={large} onClick={toggle}>
      <Icon name="text-size" />
      {ACTION.elder}
      <span className="visually-hidden">{ACTION.elderMeans}</span>
      <span aria-hidden="true">{large ? SHELL.large : SHELL.standard}</span>
    </button>
  );
}

function FavouritesRow() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`row full ${styles.size}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="star" />
        {FAVOURITES.title}
      </button>
      <FavouritesDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Returns the navigation with 人才服务 after 共享人才, unless operators have placed it themselves. */
function withTalent(navigation: readonly NavigationItem[]): readonly NavigationItem[] {
  if (navigation.some(({ configValue }) => configValue === TALENT_PATH)) return navigation;
  const at =
    navigation.findIndex(({ configValue }) => configValue === '/specialist') + 1 || navigation.length;
  const talent = { configName: SHELL.talent, configValue: TALENT_PATH };
  return [...navigation.slice(0, at), talent, ...navigation.slice(at)];
}

interface DrawerPanelProps {
  navigation: readonly NavigationItem[];
  open: boolean;
  onClose: () => void;
  onAi: () => void;
}

/** Navigation of small screens, below the signed-in account. */
export default function DrawerPanel({ navigation, open, onClose, onAi }: DrawerPanelProps) {
  const pathname = useCurrentAddress();
  const dialog = useDialog(open, onClose);
  useCloseOnLeaving(open, onClose);
  const closeForAi = () => {
    onClose();
    onAi();
  };
  return (
    <dialog {...dialog} className={styles.drawer} aria-label={SHELL.menu}>
      {open && (
        <div className={styles.sheet}>
          <div className={`row spread ${styles.head}`}>
            <Logo organisation={null} />
            <IconButton
              icon="close"
              className={`icon-button ${styles.close}`}
              label={ACTION.close}
              onClick={onClose}
            />
          </div>
          <SearchForm className={styles.search} />
          <DrawerAccount />
          <nav className={styles.links} aria-label={SHELL.navigation}>
            {withTalent(navigation).map((item) => (
              <SiteLink
                key={item.configValue}
                item={item}
                current={isCurrent(pathname, item.configValue)}
                mark={<Icon name="chevron-right" />}
                onClick={onClose}
                replace
                onAi={closeForAi}
              />
            ))}
          </nav>
          <FavouritesRow />
          <TextSizeRow />
        </div>
      )}
    </dialog>
  );
}
