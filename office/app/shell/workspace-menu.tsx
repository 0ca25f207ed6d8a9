import { unreadLabel } from '@pv-brain/contract/messaging/notices.ts';
import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { WORKSPACE_FRAME } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useLocation } from 'react-router';
import { unreadQuery } from '../features/account/notices/queries.ts';
import type { Screen } from '../shared/routes/screen.ts';
import { COMPANY_PATH, NOTICES_PATH, START_PAGES } from '../shared/routes/workspace-paths.ts';
import { portalAddress } from '../shared/session/portal.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useMedia } from '../shared/ui/use-media.ts';
import styles from './workspace-menu.module.css';

/** Returns whether a path belongs to the submissions, which share one tab on a phone. */
const isSubmissionPath = (path: string) => path.startsWith('my/') && !path.startsWith(COMPANY_PATH);

/** Returns whether a path belongs to a phone's last tab. */
const isAccountPath = (path: string) => path === 'me' || path.startsWith(COMPANY_PATH);

/** Returns a phone's tabs, with short names; the kinds of submissions are tabs of their own screens. */
function tabsOf(screens: readonly Screen[]): Screen[] {
  const first = screens.find(({ path }) => isSubmissionPath(path));
  const accountScreen = screens.find(({ path }) => isAccountPath(path));
  return screens
    .filter((screen) => {
      const isMerged = isSubmissionPath(screen.path) || isAccountPath(screen.path);
      return !isMerged || screen === first || screen === accountScreen;
    })
    .map((screen) => {
      if (screen === first) return { ...screen, title: WORKSPACE_FRAME.items, icon: 'copy' };
      return screen === accountScreen ? { ...screen, title: WORKSPACE_FRAME.mine, icon: 'account' } : screen;
    });
}

/** Menu of the workspace: a row of links, or tabs at the bottom of a phone. */
export function WorkspaceMenu({ screens }: { screens: readonly Screen[] }) {
  const isPhone = useMedia('(max-width: 767px)');
  const unreadText = unreadLabel(useQuery(unreadQuery).data ?? 0);
  const currentPath = useLocation().pathname.slice(1);
  const isCurrent = (path: string) => {
    if (isPhone && isSubmissionPath(path)) return isSubmissionPath(currentPath);
    if (isPhone && isAccountPath(path)) return isAccountPath(currentPath);
    return currentPath === path || currentPath.startsWith(`${path}/`);
  };
  // On a desktop, the account is in the avatar's menu, and the company in the row.
  const links = screens.filter(
    ({ path }) => path !== 'me' || !screens.some((each) => each.path === COMPANY_PATH),
  );
  return (
    <nav className={styles.navigation} aria-label={OFFICE.mainMenu}>
      <div className={`wrap row gap-16 spread ${styles.row}`}>
        <ul>
          {(isPhone ? tabsOf(screens) : links).map(({ path, title, icon }) => (
            <li key={path}>
              <Link to={`/${path}`} aria-current={isCurrent(path) ? 'page' : undefined}>
                <Icon name={icon} size={24} />
                {title}{' '}
                {!isPhone && path === NOTICES_PATH && unreadText && (
                  <span className={styles.count}>{unreadText}</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
        {!isPhone && screens.some(({ path }) => isSubmissionPath(path)) && (
          <Button type="primary" href={portalAddress(START_PAGES.entry)} icon={<Icon name="plus" />}>
            {WORKSPACE_FRAME.publish}
          </Button>
        )}
      </div>
    </nav>
  );
}
