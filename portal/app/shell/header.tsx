import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { ACTION } from '@pv-brain/contract/protocol/messages/ui.ts';
import { SHELL } from '@pv-brain/contract/site/messages/shell.ts';
import { useState } from 'react';
import { HeaderAccount } from '../shared/account/header-account.tsx';
import { useAiEntry } from '../shared/ai/use-ai-entry.ts';
import { SearchForm } from '../shared/search/search-form.tsx';
import { Icon, IconButton } from '../shared/ui/icon.tsx';
import { useLazyDialog } from '../shared/ui/use-lazy-component.ts';
import { useTextSize } from '../shared/ui/use-text-size.ts';
import { isCurrent, useCurrentAddress } from './current-section.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { SiteLink } from './site-link.tsx';

/** The menu button of small screens and the drawer that it opens. */
function Drawer({ navigation, onAi }: { navigation: readonly NavigationItem[]; onAi: () => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const DrawerPanel = useLazyDialog(open, () => import('./drawer-panel.tsx'), close);

  return (
    <>
      <IconButton
        icon="menu"
        className={`icon-button ${styles.menu}`}
        label={SHELL.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {DrawerPanel && <DrawerPanel navigation={navigation} open={open} onClose={close} onAi={onAi} />}
    </>
  );
}

/** 长辈版 in the utility bar. */
function TextSizeSwitch() {
  const { large, toggle } = useTextSize();
  return (
    <button type="button" className={styles.switch} aria-pressed={large} onClick={toggle}>
      <Icon name="text-size" />
      {ACTION.elder}
      <span className="visually-hidden">{ACTION.elderMeans}</span>
    </button>
  );
}

interface HeaderProps {
  navigation: readonly NavigationItem[];
  organisation: string | null;
}

export function Header({ navigation, organisation }: HeaderProps) {
  const pathname = useCurrentAddress();
  const [enterAi, aiRest] = useAiEntry();
  return (
    <header className={`relative ${styles.header} site-header no-print`}>
      <div className={`fs-14 no-phone ${styles.utility} on-dark`}>
        <div className={`wrap row gap-16 ${styles.utilityRow}`}>
          <span className="ellipsis">{[organisation, SHELL.tagline].filter(Boolean).join(' · ')}</span>
          <SearchForm className={`end ${styles.search}`} />
          <div className="row rigid">
            <TextSizeSwitch />
            <HeaderAccount />
          </div>
        </div>
      </div>
      <div className={`wrap row gap-24 spread ${styles.main}`}>
        <Logo organisation={organisation} />
        <nav className={`flex gap-24 ${styles.navigation}`} aria-label={SHELL.navigation}>
          {navigation.map((item) => (
            <SiteLink
              key={item.configValue}
              item={item}
              current={isCurrent(pathname, item.configValue)}
              onAi={enterAi}
            />
          ))}
        </nav>
        <div className={styles.mobile}>
          <HeaderAccount mobile />
          <Drawer navigation={navigation} onAi={enterAi} />
        </div>
      </div>
      {aiRest}
    </header>
  );
}
