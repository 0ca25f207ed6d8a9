import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { Around } from './around.tsx';

afterEach(cleanup);

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

it('leads to the one before, the one after and those like it', () => {
  show({ previous: link('newer'), next: link('older'), related: [link('like')] });
  const links = screen.getAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]);
  expect(links).toEqual([
    ['上一条政策 newer', '/policy/detail/newer'],
    ['下一条政策 older', '/policy/detail/older'],
    ['政策 like', '/policy/detail/like'],
  ]);
  expect(screen.getByRole('heading', { name: '相关内容' })).toBeTruthy();
});

it('has no heading over nothing', () => {
  show({ previous: null, next: link('older'), related: [] });
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([[null], [{ previous: null, next: null, related: [] }]])(
  'is not there where there is nothing: %o',
  (part) => {
    expect(show(part).container.innerHTML).toBe('');
  },
);
