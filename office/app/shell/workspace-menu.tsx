import { unreadWords } from '@pv-brain/contract/messaging/notices.ts';
import { OFFICE } from '@pv-brain/contract/site/messages/office.ts';
import { WORKSPACE_FRAME } from '@pv-brain/contract/submissions/messages/workspace.ts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useLocation } from 'react-router';
import { unreadQuery } from '../features/account/notices/queries.ts';
import type { Screen } from '../shared/routes/screen.ts';
import { BEGINS, COMPANY_PATH, NOTICES_PATH } from '../shared/routes/workspace-paths.ts';
import { portalAddress } from '../shared/session/portal.ts';
import { Icon } from '../shared/ui/icon.tsx';
import { useMedia } from '../shared/ui/use-media.ts';
import styles from './workspace-menu.module.css';

/** Returns whether a path belongs to the submissions, which share one tab on a phone. */
const isSent = (path: string) => path.startsWith('my/') && !path.startsWith(COMPANY_PATH);

/** Returns whether a path belongs to a phone's last tab. */
const isOwn = (path: string) => path === 'me' || path.startsWith(COMPANY_PATH);

/** Returns a phone's tabs, with short names; the kinds of submissions are tabs of their own screens. */
function tabsOf(screens: readonly Screen[]): Screen[] {
  const first = screens.find(({ path }) => isSent(path));
  const own = screens.find(({ path }) => isOwn(path));
  return screens
    .filter(({ path }) => !(isSent(path) || isOwn(path)) || path === first?.path || path === own?.path)
    .map((screen) => {
      if (screen === first) return { ...screen, title: WORKSPACE_FRAME.items, icon: 'copy' };
      return screen === own ? { ...screen, title: WORKSPACE_FRAME.mine, icon: 'account' } : screen;
    });
}

/** Menu of the workspace: a row of links, or tabs at the bottom of a phone. */
export function WorkspaceMenu({ screens }: { screens: readonly Screen[] }) {
  const isPhone = useMedia('(max-width: 767px)');
  const words = unreadWords(useQuery(unreadQuery).data ?? 0);
  const here = useLocation().pathname.slice(1);
  const isHere = (path: string) => {
    if (isPhone && isSent(path)) return isSent(here);
    if (isPhone && isOwn(path)) return isOwn(here);
    return here === path || here.startsWith(`${path}/`);
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
              <Link to={`/${path}`} aria-current={isHere(path) ? 'page' : undefined}>
                <Icon name={icon} size={24} />
                {title}{' '}
                {!isPhone && path === NOTICES_PATH && words && <span className={styles.count}>{words}</span>}
              </Link>
            </li>
          ))}
        </ul>
        {!isPhone && screens.some(({ path }) => isSent(path)) && (
          <Button type="primary" href={portalAddress(BEGINS.entry)} icon={<Icon name="plus" />}>
            {WORKSPACE_FRAME.publish}
          </Button>
        )}
      </div>
    </nav>
  );
}
