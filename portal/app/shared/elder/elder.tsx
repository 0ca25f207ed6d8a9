import type { NavigationItem } from '@pv-brain/contract/protocol/answers.ts';
import { ELDER } from '@pv-brain/contract/site/messages/elder.ts';
import { useLocation } from 'react-router';
import { Link } from '../ui/links/link.tsx';
import styles from './elder-tiles.module.css';
import { ReadingBar } from './reading-bar.tsx';

/** Sections as large tiles, on the home page only. */
function Tiles({ sections }: { sections: readonly NavigationItem[] }) {
  const { pathname } = useLocation();
  if (pathname !== '/index') return null;
  return (
    <nav className={`wrap grid gap-16 ${styles.tiles} no-print`} aria-label={ELDER.entries}>
      {sections
        .filter(({ configValue }) => /^\/(?!index)/.test(configValue))
        .map(({ configName, configValue }) => (
          <Link key={configValue} to={configValue} className="centred rounded fs-20 bold text-centre">
            {configName}
          </Link>
        ))}
    </nav>
  );
}

/**
 * Additions of 长辈版 to a page: tiles above the content if `sections` are given, else the reading bar at the bottom of the window.
 */
export default function Elder({ sections }: { sections?: readonly NavigationItem[] }) {
  return sections ? <Tiles sections={sections} /> : <ReadingBar />;
}
