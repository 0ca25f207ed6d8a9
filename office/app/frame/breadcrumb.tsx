import { OFFICE } from '@pv-brain/contract/messages/office.ts';
import { Link, useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import styles from './breadcrumb.module.css';
import { type Face, groupOf, screensOf } from './screens.ts';

/** Where one is: the group, or the way home, and the screen. The first screen has none. */
export function Breadcrumb({ face }: { face: Face }) {
  const path = useLocation().pathname.slice(1);
  const [home, ...others] = screensOf(face);
  const here = others.find((screen) => path === screen.path || path.startsWith(`${screen.path}/`));
  if (!here || !home) return null;
  const group = groupOf(face, here.path);
  return (
    <nav className={styles.breadcrumb} aria-label={OFFICE.breadcrumb}>
      <ol>
        <li>{group ? group.name : <Link to={`/${home.path}`}>{home.title}</Link>}</li>
        <li aria-current="page">
          <Icon name="chevron-right" size={14} />
          {here.title}
        </li>
      </ol>
    </nav>
  );
}
