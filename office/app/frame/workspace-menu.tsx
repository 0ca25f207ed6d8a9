import { OFFICE } from '@pv-brain/contract/messages/office.ts';
import { WORKSPACE_FRAME } from '@pv-brain/contract/messages/workspace.ts';
import { Link, useLocation } from 'react-router';
import { portalAddress } from '../session/portal.ts';
import { Icon } from '../ui/icon.tsx';
import { LinkButton } from '../workspace/link-button.tsx';
import { BEGINS } from '../workspace/paths.ts';
import type { Screen } from './screens.ts';
import { useMedia } from './use-media.ts';
import styles from './workspace-menu.module.css';

/** All screens of what was sent, which a phone has below one tab. */
const isSent = (path: string) => path.startsWith('my/');

/** A phone's tabs: the kinds stand side by side on their own screens, and names are short. */
function tabsOf(screens: readonly Screen[]): Screen[] {
  const first = screens.find(({ path }) => isSent(path));
  return screens
    .filter((screen) => screen === first || !isSent(screen.path))
    .map((screen) => {
      if (screen === first) return { ...screen, title: WORKSPACE_FRAME.items, icon: 'copy' };
      return screen.path === 'me' ? { ...screen, title: WORKSPACE_FRAME.mine } : screen;
    });
}

/** The customers' menu: a row of links, or tabs at the bottom of a phone. */
export function WorkspaceMenu({ screens }: { screens: readonly Screen[] }) {
  const isPhone = useMedia('(max-width: 767px)');
  const here = useLocation().pathname.slice(1);
  const isHere = (path: string) =>
    isPhone && isSent(path) ? isSent(here) : here === path || here.startsWith(`${path}/`);
  return (
    <nav className={styles.navigation} aria-label={OFFICE.mainMenu}>
      <div className={`wrap ${styles.row}`}>
        <ul>
          {(isPhone ? tabsOf(screens) : screens).map(({ path, title, icon }) => (
            <li key={path}>
              <Link to={`/${path}`} aria-current={isHere(path) ? 'page' : undefined}>
                <Icon name={icon} size={24} />
                {title}
              </Link>
            </li>
          ))}
        </ul>
        {!isPhone && screens.some(({ path }) => isSent(path)) && (
          <LinkButton to={portalAddress(BEGINS.entry)} tone="primary" isPortal>
            <Icon name="plus" />
            {WORKSPACE_FRAME.publish}
          </LinkButton>
        )}
      </div>
    </nav>
  );
}
