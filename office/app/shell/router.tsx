import lockedCell from '@pv-brain/art/locked-cell.svg';
import {
  allows,
  type Permission,
  ROLES,
  type Role,
  rolesWith,
} from '@pv-brain/contract/accounts/permissions.ts';
import { OFFICE_STATE } from '@pv-brain/contract/site/messages/office.ts';
import type { ComponentType } from 'react';
import { createBrowserRouter, Link, Navigate, type RouteObject, useRouteError } from 'react-router';
import { PageHead } from '../shared/layout/page-head.tsx';
import { Waiting } from '../shared/layout/waiting.tsx';
import type { Screen } from '../shared/routes/screen.ts';
import { Failed } from '../shared/ui/failed.tsx';
import { State } from '../shared/ui/state.tsx';
import { ConsoleFrame } from './console-frame.tsx';
import { screensOf, sideOf } from './screens.ts';
import { WorkspaceFrame } from './workspace-frame.tsx';

/** Error of a screen that crashed, or whose script failed to load. The shell stays. */
const ScreenError = () => (
  <>
    <PageHead title={OFFICE_STATE.failed} isHidden />
    <Failed error={useRouteError()} onRetry={() => window.location.reload()} />
  </>
);

/** Whether the portal's sign-in page led here: another site's referrer has no path. */
const isAfterSignIn = () => /^https?:\/\/[^/]+\/homeLogin\b/.test(document.referrer);

/** Message of an unknown address. Who had to sign in for it, such as for `/backoffice/login`, gets the first screen instead. */
const NotFound = () =>
  isAfterSignIn() ? (
    <Navigate to="/index" replace />
  ) : (
    <>
      <PageHead title={OFFICE_STATE.unknown} isHidden />
      <State title={OFFICE_STATE.unknown} note={OFFICE_STATE.unknownNote}>
        <Link to="/index">{OFFICE_STATE.toStart}</Link>
      </State>
    </>
  );

/** Screen of an address without permission: it names the roles that have access. */
function Forbidden({ screen, may }: { screen: Pick<Screen, 'title'>; may: Permission }) {
  const roles = rolesWith(may).map((role) => ROLES[role].label);
  return (
    <>
      <PageHead title={screen.title} isHidden />
      <State
        picture={<img src={lockedCell} alt="" />}
        title={OFFICE_STATE.forbidden(screen.title)}
        note={OFFICE_STATE.forbiddenNote(roles.join('、'))}
      />
    </>
  );
}

/** Loads a screen's component; if that fails, one that throws the error: the router renders nothing for a failed route. */
async function componentOf(load: Screen['load']): Promise<{ Component: ComponentType }> {
  try {
    return { Component: (await load()).default };
  } catch (error) {
    const Component = () => {
      throw error;
    };
    return { Component };
  }
}

/** Returns the routes of a screen and its inner ones; each is loaded on the first visit, and only with permission. */
function routesOf(screen: Screen, roles: readonly Role[]): RouteObject[] {
  const innerScreens = (screen.inner ?? []).map((inner) => ({
    ...inner,
    path: `${screen.path}/${inner.path}`,
  }));
  // A single route with and without an open item, so that the list beside it stays mounted.
  const mainScreen = { ...screen, path: screen.opens ? `${screen.path}/:fdId?` : screen.path };
  return [mainScreen, ...innerScreens].map(({ path, may, load, help = screen.help }) => {
    const missingPermission = [screen.may, may].find((each) => each && !allows(roles, each));
    if (missingPermission)
      return { path, handle: help, element: <Forbidden screen={screen} may={missingPermission} /> };
    // The shell is shown while the first screen's script loads.
    return {
      path,
      handle: help,
      ErrorBoundary: ScreenError,
      HydrateFallback: Waiting,
      lazy: () => componentOf(load),
    };
  });
}

/** Creates the router of the console or workspace, by these roles. */
export function createRouter(roles: readonly Role[]) {
  const face = sideOf(roles);
  const Frame = face.kind === 'console' ? ConsoleFrame : WorkspaceFrame;
  return createBrowserRouter(
    [
      {
        path: '/',
        element: <Frame />,
        children: [
          { index: true, element: <Navigate to="/index" replace /> },
          { path: 'login', element: <Navigate to="/index" replace /> },
          ...screensOf(face).flatMap((screen) => routesOf(screen, roles)),
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
    { basename: '/backoffice' },
  );
}
