import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { SHELL } from '@pv-brain/contract/site/messages/shell.ts';
import { useState } from 'react';
import { Icon } from '../shared/ui/icon.tsx';
import { useLater } from '../shared/ui/use-later.ts';
import styles from './header.module.css';

const fetchPanel = () => import('./drawer-panel.tsx').then((module) => module.DrawerPanel);

interface DrawerProps {
  navigation: readonly NavigationItem[];
  onAi: () => void;
}

/** The menu button of small screens and the drawer that it opens. */
export function Drawer({ navigation, onAi }: DrawerProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const DrawerPanel = useLater(open, fetchPanel, close);

  return (
    <>
      <button
        type="button"
        className={`icon-button ${styles.menu}`}
        aria-label={SHELL.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {DrawerPanel && <DrawerPanel navigation={navigation} open={open} onClose={close} onAi={onAi} />}
    </>
  );
}
