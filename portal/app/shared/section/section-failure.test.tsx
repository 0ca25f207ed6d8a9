import { render, screen } from '@testing-library/react';
import { createRoutesStub, data, Outlet } from 'react-router';
import { expect, it } from 'vitest';
import { SectionFailure } from './section-failure.tsx';

const loader = () => {
  throw data(null, { status: 404 });
};
const failing = { loader, Component: () => null, ErrorBoundary: SectionFailure };

it.each([
  ['an item', '/policy/detail/a', '/policy', 1],
  ['a category', '/policy/1', '/policy', 2],
  ['a list', '/policy', '/index', 2],
  ['a page outside of a section', '/new', '/index', 2],
])('the failure of %s links back, with the heading that its page lacks', async (_, address, to, level) => {
  const Section = createRoutesStub([
    {
      path: '/policy',
      Component: () => <Outlet context="/policy" />,
      children: [
        { index: true, ...failing },
        { path: 'detail/:fdId', ...failing },
        { path: ':category', ...failing },
      ],
    },
    { path: '/new', ...failing },
  ]);
  render(<Section initialEntries={[address]} />);
  expect(await screen.findByRole('heading', { level, name: '数据加载失败，请稍后再试' })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe(to);
});
