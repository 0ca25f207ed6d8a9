import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { ELDER } from '@pv-brain/contract/site/messages/elder.ts';
import { useLocation } from 'react-router';
import { Link } from '../ui/links/link.tsx';
import styles from './elder-tiles.module.css';
import { ReadingBar } from './reading-bar.tsx';

/** The sections as large tiles, on the home page alone. */
function Tiles({ sections }: { sections: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  if (pathname !== '/index') return null;
  return (
    <nav className={`wrap ${styles.tiles} no-print`} aria-label={ELDER.entries}>
      {sections
        .filter(({ configValue }) => /^\/(?!index)/.test(configValue))
        .map(({ configName, configValue }) => (
          <Link key={configValue} to={configValue}>
            {configName}
          </Link>
        ))}
    </nav>
  );
}

/** What 长辈版 adds to a page: above its content where `sections` are given, else at the foot of the window. */
export function Elder({ sections }: { sections?: readonly NavigationItem[] }) {
  return sections ? <Tiles sections={sections} /> : <ReadingBar />;
}
