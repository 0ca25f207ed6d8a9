import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { Tooltip } from 'antd';
import { NavLink, useLocation } from 'react-router';
import { version } from '../../../package.json';
import type { MenuEntry, Screen, ScreenGroup } from '../shared/routes/screen.ts';
import { setPreferences, usePreferences } from '../shared/session/preferences.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { isGroup } from './screens.ts';
import styles from './side-menu.module.css';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  /** Number of waiting items by screen path. */
  waiting: Readonly<Record<string, number>>;
  /** Whether only icons are shown. */
  isCollapsed: boolean;
}

const ITEM = `row marked ring-inside gap-12 relative full ${styles.item}`;

const ScreenLink = ({ screen, isCollapsed }: { screen: Screen; isCollapsed: boolean }) => (
  <Tooltip title={isCollapsed ? screen.title : undefined} placement="right">
    <NavLink to={`/${screen.path}`} className={ITEM}>
      <Icon name={screen.icon} />
      <span className={isCollapsed ? 'visually-hidden' : undefined}>{screen.title}</span>
    </NavLink>
  </Tooltip>
);

/** A collapsible group, whose state is stored. In the collapsed menu it expands the menu. */
function Group({ group, waiting, isCollapsed }: Omit<SideMenuProps, 'entries'> & { group: ScreenGroup }) {
  const { openGroups } = usePreferences();
  const { pathname } = useLocation();
  const isCurrent = group.screens.some(({ path }) => pathname.startsWith(`/${path}`));
  const isOpen = !isCollapsed && (isCurrent || openGroups.includes(group.name));
  // Maximum, not sum: the first screen of a group may count the items of all others.
  const rows = Math.max(0, ...group.screens.map(({ path }) => waiting[path] ?? 0));
  const otherGroups = openGroups.filter((name) => name !== group.name);
  const toggle = () =>
    setPreferences({ isCollapsed: false, openGroups: isOpen ? otherGroups : [...otherGroups, group.name] });
  return (
    <>
      <button type="button" className={ITEM} aria-expanded={isOpen} onClick={toggle}>
        <Icon name={group.icon} />
        <span className={isCollapsed ? 'visually-hidden' : undefined}>{group.name}</span>{' '}
        {!isCollapsed && !isOpen && rows > 0 && <span className={styles.count}>{rows}</span>}
        {!isCollapsed && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />}
      </button>
      {isOpen && (
        <ul className={`relative ${styles.children}`}>
          {group.screens.map((screen) => (
            <li key={screen.path}>
              <NavLink to={`/${screen.path}`} className={ITEM}>
                {screen.title}{' '}
                {(waiting[screen.path] ?? 0) > 0 && (
                  <span className={styles.count}>{waiting[screen.path]}</span>
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export const SideMenu = ({ entries, waiting, isCollapsed }: SideMenuProps) => (
  <nav className={`flex fill ${styles.menu}`} aria-label={OFFICE.mainMenu} data-collapsed={isCollapsed}>
    <ul>
      {entries.map((entry) =>
        isGroup(entry) ? (
          <li key={entry.name}>
            <Group group={entry} waiting={waiting} isCollapsed={isCollapsed} />
          </li>
        ) : (
          <li key={entry.path}>
            <ScreenLink screen={entry} isCollapsed={isCollapsed} />
          </li>
        ),
      )}
    </ul>
    {!isCollapsed && <small className={styles.version}>{OFFICE.version(version)}</small>}
  </nav>
);
