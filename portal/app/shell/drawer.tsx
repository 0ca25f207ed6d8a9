import type { NavigationItem } from '@pv-brain/contract/answers.ts';
import { ACTION } from '@pv-brain/contract/messages/action.ts';
import { SHELL } from '@pv-brain/contract/messages/shell.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../shared/icon.tsx';
import { useDialog } from '../shared/use-dialog.ts';
import { isCurrent } from './current-section.ts';
import styles from './drawer.module.css';
import { Logo } from './logo.tsx';
import { SiteLink } from './site-link.tsx';
import { TextSizeRow } from './text-size.tsx';

interface DrawerProps {
  navigation: readonly NavigationItem[];
  /** Who is signed in, above the links. */
  account?: ReactNode;
}

/** The menu button of narrow screens and the drawer that it opens. */
export function Drawer({ navigation, account }: DrawerProps) {
  const { key, pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const dialog = useDialog(open, close);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the drawer, the way back too
  useEffect(close, [key]);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={SHELL.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <dialog {...dialog} className={styles.drawer} aria-label={SHELL.menu}>
        {open && (
          <div className={styles.sheet}>
            <div className={styles.head}>
              <Logo organisation={null} />
              <button type="button" className={styles.button} aria-label={ACTION.close} onClick={close}>
                <Icon name="close" />
              </button>
            </div>
            {account}
            <nav className={styles.links} aria-label={SHELL.navigation}>
              {navigation.map((item) => (
                <SiteLink
                  key={item.configValue}
                  item={item}
                  current={isCurrent(pathname, item.configValue)}
                  mark={<Icon name="chevron-right" />}
                  onClick={close}
                />
              ))}
            </nav>
            <TextSizeRow />
          </div>
        )}
      </dialog>
    </>
  );
}
