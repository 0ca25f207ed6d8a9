import { useLocation } from 'react-router';
import { Trail } from '../shared/layout/trail.tsx';
import { type Face, groupOf, screensOf } from './screens.ts';

/** Where one is: the group, or the way home, and the screen. The first screen has none; one below another shows its own. */
export function Breadcrumb({ face }: { face: Face }) {
  const path = useLocation().pathname.slice(1);
  const [home, ...others] = screensOf(face);
  const here = others.find(
    (screen) => path === screen.path || (screen.opens && path.startsWith(`${screen.path}/`)),
  );
  if (!here || !home) return null;
  const group = groupOf(face, here.path);
  const first = group ? { name: group.name } : { name: home.title, to: `/${home.path}` };
  return <Trail steps={[first]} here={here.title} />;
}
