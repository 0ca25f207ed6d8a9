import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation, useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';

function List() {
  const { pathname, search } = useLocation();
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return (
    <>
      <output>{pathname + search}</output>
      <Pagination total={128} pageSize={6} page={page} />
    </>
  );
}

function EmptyList() {
  return <Pagination total={0} pageSize={6} page={1} />;
}

function show(address: string) {
  const Stub = createRoutesStub([{ path: '/policy/*', Component: List }]);
  render(<Stub initialEntries={[address]} />);
}

const jumpInput = () => screen.getByLabelText<HTMLInputElement>('跳转页码');
const address = () => screen.getByRole('status').textContent;

describe('Pagination', () => {
  it('links to pages under the same path, to the first one without a query', () => {
    show('/policy/2?page=3');
    expect(screen.getByText('共128条')).toBeTruthy();
    expect(screen.getByRole('link', { name: '1' }).getAttribute('href')).toBe('/policy/2');
    expect(screen.getByRole('link', { name: '22' }).getAttribute('href')).toBe('/policy/2?page=22');
    expect(screen.getByRole('link', { name: '3' }).getAttribute('aria-current')).toBe('page');
  });

  it('has no previous link on the first page and no next link on the last', () => {
    show('/policy');
    expect(screen.queryByRole('link', { name: '上一页' })).toBeNull();
    expect(screen.getByRole('link', { name: '下一页' }).getAttribute('href')).toBe('/policy?page=2');
    cleanup();
    show('/policy?page=22');
    expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
    expect(screen.getByText('下一页').getAttribute('aria-disabled')).toBe('true');
  });

  it('links from beyond the end to the last page', async () => {
    show('/policy?page=999');
    expect(screen.getByRole('link', { name: '上一页' }).getAttribute('href')).toBe('/policy?page=22');
    expect(screen.queryByRole('link', { name: '下一页' })).toBeNull();
    expect(screen.getByRole('link', { name: '22' }).getAttribute('aria-current')).toBeNull();
    fireEvent.submit(jumpInput().form as HTMLFormElement);
    await waitFor(() => expect(address()).toBe('/policy?page=22'));
  });

  it('shows the current page as text while its number is within the ellipsis', () => {
    show('/policy?page=12');
    expect(screen.queryByRole('link', { name: '12' })).toBeNull();
    expect(screen.getByText('第 12 / 22 页')).toBeTruthy();
    expect(jumpInput().value).toBe('12');
  });

  it('jumps on Enter and limits the number to the pages', async () => {
    show('/policy');
    fireEvent.change(jumpInput(), { target: { value: '99' } });
    fireEvent.submit(jumpInput().form as HTMLFormElement);
    await waitFor(() => expect(address()).toBe('/policy?page=22'));
    expect(jumpInput().value).toBe('22');
  });

  it('jumps when the input loses the focus', async () => {
    show('/policy');
    fireEvent.change(jumpInput(), { target: { value: '8' } });
    fireEvent.blur(jumpInput());
    await waitFor(() => expect(address()).toBe('/policy?page=8'));
  });

  it('ignores input that is not a number', () => {
    show('/policy?page=4');
    fireEvent.change(jumpInput(), { target: { value: '第五' } });
    fireEvent.blur(jumpInput());
    expect(address()).toBe('/policy?page=4');
    expect(jumpInput().value).toBe('4');
  });

  it('is missing for an empty list', () => {
    const Stub = createRoutesStub([{ path: '/', Component: EmptyList }]);
    render(<Stub />);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
