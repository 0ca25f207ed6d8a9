import { OFFICE, PALETTE } from '@pv-brain/contract/site/messages/office.ts';
import { Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { Bell } from '../features/account/notices/bell.tsx';
import { useRefresh, useWaiting } from '../features/review/waiting.ts';
import { Keys } from '../shared/keyboard/key.tsx';
import { startKeyQueue } from '../shared/keyboard/pending-keys.ts';
import { useActs, useToggleMode } from '../shared/keyboard/use-acts.ts';
import { useKeys } from '../shared/keyboard/use-keys.ts';
import { WaitingCount } from '../shared/layout/page-head.tsx';
import { Trail } from '../shared/layout/trail.tsx';
import { creatingActs } from '../shared/routes/creating.ts';
import { PATHS } from '../shared/routes/review-view.ts';
import { ExpiredDialog } from '../shared/session/expired-dialog.tsx';
import { PasswordDialog } from '../shared/session/password-dialog.tsx';
import { portalAddress } from '../shared/session/portal.ts';
import { setPreferences, usePreferences } from '../shared/session/preferences.ts';
import { usePerson } from '../shared/session/session.ts';
import { HEADER_BACKGROUND } from '../shared/theme/backgrounds.ts';
import { unlessDoubleClick } from '../shared/ui/dialog.tsx';
import { Icon } from '../shared/ui/icon.tsx';
import { useMedia } from '../shared/ui/use-media.ts';
import { AvatarMenu } from './avatar-menu.tsx';
import styles from './console-frame.module.css';
import parts from './frame-parts.module.css';
import { Brand, FrameNotes, KeysDialog, Loading, ScreenHelp, SkipLink } from './frame-parts.tsx';
import { Palette } from './palette.tsx';
import { groupOf, menuFor, type OfficeSide, screensFor, screensOf, sideOf } from './screens.ts';
import { scrollKey } from './scroll-key.ts';
import { SideMenu } from './side-menu.tsx';

/** Breadcrumb of the group, or the first screen, and the current screen; inner screens render their own. */
function Breadcrumb({ face }: { face: OfficeSide }) {
  const path = useLocation().pathname.slice(1);
  const [home, ...otherScreens] = screensOf(face);
  const currentScreen = otherScreens.find(
    (screen) => path === screen.path || (screen.opens && path.startsWith(`${screen.path}/`)),
  );
  if (!currentScreen || !home) return null;
  const group = groupOf(face, currentScreen.path);
  const first = group ? { name: group.name } : { name: home.title, to: `/${home.path}` };
  return <Trail steps={[first]} current={currentScreen.title} />;
}

/** Second keys after G, and the paths that they open. */
const SHORTCUT_PATHS = [
  ['i', 'inbox'],
  ['p', 'content/policy'],
  ['m', 'media'],
] as const;

/** Shell of the console: header, menu and the screen. */
export function ConsoleFrame() {
  const person = usePerson();
  const { pathname } = useLocation();
  const { isCollapsed } = usePreferences();
  const [openPart, setOpenPart] = useState<'palette' | 'keys' | 'menu' | null>(null);
  const isNarrow = useMedia('(max-width: 1279px)');
  const acts = useActs(() => setOpenPart('keys'));
  const toggleMode = useToggleMode();
  const face = sideOf(person.roles);
  const entries = menuFor(face.menu, person.roles);
  const waiting = useWaiting();
  const refresh = useRefresh();
  const close = () => setOpenPart(null);
  const navigate = useNavigate();
  const openScreen = (path: string, { timeStamp }: KeyboardEvent) => {
    const screen = screensFor(face, person.roles).find((each) => each.path === path);
    if (!screen) return;
    // Navigation within a screen does not call `markScreenLoaded()`: queue no keys.
    const isCurrent = pathname === `/${path}` || (screen.opens && pathname.startsWith(`/${path}/`));
    if (!isCurrent) startKeyQueue(timeStamp);
    void navigate(`/${path}`);
  };
  const toggleMenu = () => setPreferences({ isCollapsed: !isCollapsed });

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
  useEffect(() => setOpenPart((now) => (now === 'menu' ? null : now)), [pathname]);

  useKeys({
    'Ctrl K': () => setOpenPart((now) => (now === 'palette' ? null : 'palette')),
    'Ctrl Shift L': toggleMode,
    '[': toggleMenu,
    '?': () => setOpenPart('keys'),
    ...Object.fromEntries(
      SHORTCUT_PATHS.map(([key, path]) => [`g ${key}`, (event: KeyboardEvent) => openScreen(path, event)]),
    ),
  });

  return (
    <div className={`grid ${styles.frame}`} data-collapsed={isCollapsed || isNarrow}>
      <SkipLink />
      <Loading />
      <header className={`row no-print white ${styles.header} on-dark`}>
        <div className={parts.ground} style={{ backgroundImage: HEADER_BACKGROUND }} />
        <button type="button" className={`white ${styles.open}`} onClick={() => setOpenPart('menu')}>
          <Icon name="menu" size={24} />
          <span className="visually-hidden">{OFFICE.openMenu}</span>
        </button>
        <div className={`rigid ${styles.brand}`}>
          <Brand face={OFFICE.console} />
        </div>
        <button
          type="button"
          className={`row gap-10 rounded ${styles.search}`}
          onClick={() => setOpenPart('palette')}
        >
          <Icon name="search" />
          <span className="ellipsis">{PALETTE.open}</span>
          <Keys keys={['Ctrl', 'K']} />
        </button>
        <div className={`row end gap-20 ${parts.tools} ${styles.tools}`}>
          <a className="row gap-8" href={portalAddress('/index')} target="_blank" rel="noreferrer">
            <Icon name="external" />
            <span>{OFFICE.toPortal}</span>
          </a>
          <ScreenHelp />
          <Bell onSubmissions={refresh} />
          <AvatarMenu person={person} face={face} onKeys={() => setOpenPart('keys')} />
        </div>
      </header>
      <div className={`no-print flex spread scrolls ${styles.side}`}>
        <SideMenu entries={entries} waiting={waiting} isCollapsed={isCollapsed || isNarrow} />
        {!isNarrow && (
          <button
            type="button"
            className={`small row rigid spread line-above ring-inside ${styles.collapse}`}
            onClick={toggleMenu}
          >
            <span className={isCollapsed ? 'visually-hidden' : undefined}>
              {isCollapsed ? OFFICE.expand : OFFICE.collapse}
            </span>
            <Keys keys={['[']} />
          </button>
        )}
      </div>
      <main id="main" tabIndex={-1} className={`full ${styles.main}`}>
        <FrameNotes />
        <Breadcrumb face={face} />
        <WaitingCount value={waiting[PATHS.any] ?? 0}>
          <Outlet />
        </WaitingCount>
      </main>
      <Drawer
        open={openPart === 'menu'}
        onClose={unlessDoubleClick(close)}
        placement="left"
        size={264}
        title={OFFICE.openMenu}
        styles={{ body: { display: 'flex', padding: 0 } }}
        destroyOnHidden
      >
        <SideMenu entries={entries} waiting={waiting} isCollapsed={false} />
      </Drawer>
      <Palette
        isOpen={openPart === 'palette'}
        screens={screensFor(face, person.roles)}
        acts={[...creatingActs(person.roles, (path) => void navigate(`/${path}`)), ...acts]}
        onClose={close}
      />
      <KeysDialog isOpen={openPart === 'keys'} onClose={close} />
      <PasswordDialog />
      <ExpiredDialog />
      <ScrollRestoration getKey={scrollKey} />
    </div>
  );
}
