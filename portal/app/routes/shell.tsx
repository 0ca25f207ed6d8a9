import { Outlet, useLoaderData } from 'react-router';
import { onClient, onServer } from '../api/load.ts';
import { loadShell } from '../shell/load-shell.ts';
import { Shell, type ShellData } from '../shell/shell.tsx';

export const loader = onServer(loadShell);
export const clientLoader = onClient(loadShell);

/** Header and footer stay as they came while somebody reads on. */
export function shouldRevalidate() {
  return false;
}

export default function ShellRoute() {
  return (
    <Shell data={useLoaderData<ShellData>()}>
      <Outlet />
    </Shell>
  );
}
