import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { Around } from './around.tsx';

const link = (fdId: string) => ({
  fdId,
  path: `/policy/detail/${fdId}`,
  title: `政策 ${fdId}`,
  date: '2026-03-18',
});

function show(part: Parameters<typeof Around>[0]['part']) {
  return render(
    <MemoryRouter>
      <Around part={part} />
    </MemoryRouter>,
  );
}

it('Around links to the previous, next and related entries', () => {
  show({ previous: link('newer'), next: link('older'), related: [link('like')], linked: [] });
  const links = screen.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]);
  expect(links).toEqual([
    ['上一条政策 newer', '/policy/detail/newer'],
    ['下一条政策 older', '/policy/detail/older'],
    ['政策 like', '/policy/detail/like'],
  ]);
  expect(screen.getByRole('heading', { name: '相关内容' })).toBeTruthy();
});

it('Around links to a policy’s projects with their last days, and to a project’s policies', () => {
  const alone = { previous: null, next: null, related: [] };
  const project = { fdId: 'p', path: '/project/detail/p', title: '项目 p', date: '2026-04-30' };
  show({ ...alone, linked: [project] });
  expect(screen.getByRole('heading', { name: '相关项目' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('项目 p2026-04-30 截止');
  cleanup();
  show({ ...alone, linked: [link('one')] });
  expect(screen.getByRole('heading', { name: '相关政策' })).toBeTruthy();
  expect(screen.getByRole('listitem').textContent).toBe('政策 one2026-03-18');
});

it('Around has no heading without entries', () => {
  show({ previous: null, next: link('older'), related: [], linked: [] });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([[null], [{ previous: null, next: null, related: [], linked: [] }]])(
  'Around is missing if there is nothing to show: %o',
  (part) => {
    expect(show(part).container.innerHTML).toBe('');
  },
);
