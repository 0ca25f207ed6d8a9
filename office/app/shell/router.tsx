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
import { faceOf, screensOf } from './screens.ts';
import { WorkspaceFrame } from './workspace-frame.tsx';

/** A screen that broke, or whose script could not be had. The frame around it stays. */
function ScreenError() {
  return (
    <>
      <PageHead title={OFFICE_STATE.failed} isHidden />
      <Failed error={useRouteError()} onRetry={() => window.location.reload()} />
    </>
  );
}

/** No screen has this address. */
function NotFound() {
  return (
    <>
      <PageHead title={OFFICE_STATE.unknown} isHidden />
      <State title={OFFICE_STATE.unknown} note={OFFICE_STATE.unknownNote}>
        <Link to="/index">{OFFICE_STATE.toStart}</Link>
      </State>
    </>
  );
}

/** A screen that is there, and not for this person: it names the roles that open it. */
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

/**
 * A screen's component. Of one whose script cannot be had, one that says so when it is drawn: the router itself shows nothing
 * in the place of a route that it could not load.
 */
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

/** A screen, or one below it, is loaded when it is first gone to, and by those only who may use it. */
function routesOf(screen: Screen, roles: readonly Role[]): RouteObject[] {
  const inner = screen.inner ?? [];
  const below = inner.map(({ path, ...rest }) => ({ ...rest, path: `${screen.path}/${path}` }));
  // One route with and without what is open: the list beside it stays as it is.
  const own = { ...screen, path: screen.opens ? `${screen.path}/:fdId?` : screen.path };
  return [own, ...below].map(({ path, may, load }) => {
    const refused = [screen.may, may].find((each) => each && !allows(roles, each));
    if (refused) return { path, element: <Forbidden screen={screen} may={refused} /> };
    // The frame stands while the first screen's script is on its way.
    return { path, ErrorBoundary: ScreenError, HydrateFallback: Waiting, lazy: () => componentOf(load) };
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
