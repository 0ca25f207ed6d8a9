import { screen } from '@testing-library/react';
import { Outlet } from 'react-router';
import { expect, it } from 'vitest';
import { renderRoutes } from '../shared/testing.tsx';
import { ScreenHelp } from './frame-parts.tsx';

const Frame = () => (
  <>
    <ScreenHelp />
    <Outlet />
  </>
);

it.each([
  ['/policy', '/help/editors#lists'],
  ['/policy/new', '/help/editors#edit'],
  ['/unknown', '/help/'],
])('ScreenHelp at %s leads to %s in a new window', (address, chapter) => {
  const children = [
    { path: 'policy', handle: 'editors#lists', element: null },
    { path: 'policy/new', handle: 'editors#edit', element: null },
    { path: '*', element: null },
  ];
  renderRoutes([{ path: '/', element: <Frame />, children }], address);
  const link = screen.getByRole('link', { name: '帮助' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([chapter, '_blank']);
});
