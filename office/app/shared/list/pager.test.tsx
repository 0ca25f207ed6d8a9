import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { Pager } from './pager.tsx';

const Address = () => <output>{useLocation().search}</output>;

function pager(pages: number) {
  const viewing = {
    view: { page: 1, size: 10 },
    addressWith: ({ page }: { page: number }) => `?page=${page}`,
    show: () => {},
  };
  render(
    <MemoryRouter>
      <Pager total={pages * 10} pages={pages} viewing={viewing} />
      <Address />
    </MemoryRouter>,
  );
}

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
