import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { Pager } from './pager.tsx';

function Example({ pages }: { pages: number }) {
  const { search } = useLocation();
  const viewing = {
    view: { page: Number(new URLSearchParams(search).get('page') ?? 1), size: 10 },
    addressWith: ({ page }: { page: number }) => `?page=${page}`,
    show: () => {},
  };
  return (
    <>
      <Pager total={pages * 10} pages={pages} viewing={viewing} />
      <output>{search}</output>
    </>
  );
}

const pager = (pages: number) =>
  render(
    <MemoryRouter>
      <Example pages={pages} />
    </MemoryRouter>,
  );

it.each([
  ['12', '?page=12'],
  ['99', '?page=40'],
  ['0', '?page=1'],
  ['１２', '?page=12'],
  [' 3 页', '?page=3'],
  ['第二页', ''],
  ['', ''],
])('leads to page %j of 40 as %j', (typed, address) => {
  pager(40);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: '跳至第几页' });
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.submit(input.form as HTMLFormElement);
  expect(document.querySelector('output')?.textContent).toBe(address);
  expect(input.value).toBe('');
});

it('has no page input when all page links are visible', () => {
  pager(10);
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('keeps the focus at the links to pages when the first or last page is reached', () => {
  pager(3);
  const step = (name: string) => {
    const link = screen.getByRole('link', { name });
    link.focus();
    fireEvent.click(link);
  };
  step('下一页');
  const next = screen.getByRole('link', { name: '下一页' });
  expect(document.activeElement).toBe(next);
  step('下一页');
  expect(document.activeElement).toBe(screen.getByRole('navigation', { name: '分页' }));
  step('上一页');
  step('上一页');
  expect(document.activeElement).toBe(screen.getByRole('navigation', { name: '分页' }));
});
