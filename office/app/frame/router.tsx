import { allows, type Role } from '@pv-brain/contract/permissions.ts';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { ConsoleFrame } from './console-frame.tsx';
import { Forbidden } from './forbidden.tsx';
import { NotFound } from './not-found.tsx';
import { ScreenError } from './screen-error.tsx';
import { faceOf, type Screen, screensOf } from './screens.ts';
import { WorkspaceFrame } from './workspace-frame.tsx';

/** A screen, or one below it, is loaded when it is first gone to, and by those only who may use it. */
function routesOf(screen: Screen, roles: readonly Role[]): RouteObject[] {
  const inner = screen.inner ?? [];
  const below = inner.map(({ path, ...rest }) => ({ ...rest, path: `${screen.path}/${path}` }));
  return [screen, ...below].map(({ path, may, load }) => {
    const refused = [screen.may, may].find((each) => each && !allows(roles, each));
    if (refused) return { path, element: <Forbidden screen={screen} may={refused} /> };
    return { path, ErrorBoundary: ScreenError, lazy: async () => ({ Component: (await load()).default }) };
  });
}

/** The addresses of the face that these roles open. */
export function createRouter(roles: readonly Role[]) {
  const face = faceOf(roles);
  const Frame = face.kind === 'console' ? ConsoleFrame : WorkspaceFrame;
  return createBrowserRouter(
    [
      {
        path: '/',
        element: <Frame />,
        HydrateFallback: () => null,
        children: [
          { index: true, element: <Navigate to="/index" replace /> },
          ...screensOf(face).flatMap((screen) => routesOf(screen, roles)),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
    { basename: '/backoffice' },
  );
}
