import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createRoutesStub, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchForm } from './search-form.tsx';

const ROWS = [
  { text: '组件回收', highlights: [0, 2], path: null, sectionLabel: null },
  { text: '光伏组件招标', highlights: [2, 4], path: '/policy/detail/a', sectionLabel: '企业政策' },
];

/** Requests, each with its abort signal and a function that responds. */
let requests: { q: string | null; signal: AbortSignal; answer: (rows: object[]) => void }[] = [];

beforeEach(() => {
  requests = [];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    const q = new URL(url, 'http://a').searchParams.get('q');
    requests.push({
      q,
      signal,
      answer: (rows) => resolve(Response.json({ code: 0, rows, total: rows.length })),
    });
    return promise;
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <SearchForm />
      <output data-testid="address">{pathname + decodeURIComponent(search)}</output>
    </>
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('站内搜索', { selector: 'input' });
const address = () => screen.getByTestId('address').textContent;
const pause = () => act(() => vi.advanceTimersByTimeAsync(300));
const type = (value: string) => fireEvent.input(input(), { target: { value } });
const key = (name: string, modifiers = {}) => fireEvent.keyDown(input(), { key: name, ...modifiers });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

/** Renders the box and focuses it, which loads its script. */
async function open() {
  const Stub = createRoutesStub([{ path: '/*', Component: Page }]);
  render(<Stub initialEntries={['/index']} />);
  act(() => input().focus());
  await waitFor(() => expect(input().getAttribute('role')).toBe('combobox'));
}

async function propose(text = '组件') {
  type(text);
  await pause();
  await act(async () => requests.at(-1)?.answer(ROWS));
  await waitFor(() => expect(options()).toHaveLength(2));
}

it('the search box is a plain form that leads to the search page', () => {
  const Stub = createRoutesStub([{ path: '/*', Component: Page }]);
  render(<Stub />);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form.getAttribute('action')).toBe('/search');
  expect(input().name).toBe('q');
  expect(input().getAttribute('role')).toBeNull();
});

it('the search box sends one request for fast typing, and aborts older ones', async () => {
  await open();
  type('组');
  type('组件');
  await pause();
  expect(requests.map(({ q }) => q)).toEqual(['组件']);
  type('组件回');
  await pause();
  expect(requests.map(({ q, signal }) => [q, signal.aborted])).toEqual([
    ['组件', true],
    ['组件回', false],
  ]);
});

it('the search box sends no request and handles no keys while an input method is composing', async () => {
  await open();
  fireEvent.compositionStart(input());
  type('zu jian');
  await pause();
  expect(requests).toEqual([]);
  type('组件');
  fireEvent.compositionEnd(input());
  await pause();
  expect(requests.map(({ q }) => q)).toEqual(['组件']);
  await act(async () => requests[0]?.answer(ROWS));
  await waitFor(() => expect(options()).toHaveLength(2));
  key('ArrowDown', { isComposing: true });
  expect(input().getAttribute('aria-activedescendant')).toBeNull();
});

it('the search box lists suggestions, which are selected and opened by keys', async () => {
  await open();
  await propose();
  expect(options()).toEqual(['组件回收', '光伏组件招标企业政策']);
  expect(screen.getAllByText('组件').map(({ tagName }) => tagName)).toEqual(['MARK', 'MARK']);
  expect(input().getAttribute('aria-expanded')).toBe('true');
  const list = screen.getByRole('listbox', { name: '搜索提示' });
  expect(input().getAttribute('aria-controls')).toBe(list.id);
  key('ArrowUp');
  const [first, last] = screen.getAllByRole('option');
  expect(input().getAttribute('aria-activedescendant')).toBe(last?.id);
  expect(last?.getAttribute('aria-selected')).toBe('true');
  key('ArrowDown');
  expect(input().getAttribute('aria-activedescendant')).toBeNull();
  key('ArrowDown');
  expect(input().getAttribute('aria-activedescendant')).toBe(first?.id);
  key('ArrowDown');
  key('Enter');
  await waitFor(() => expect(address()).toBe('/policy/detail/a'));
  expect(options()).toEqual([]);
});

it('the search box keeps a selected suggestion if a late response contains it, and drops it on typing', async () => {
  await open();
  await propose('组');
  type('组件');
  key('ArrowDown');
  await pause();
  await act(async () => requests.at(-1)?.answer([...ROWS].reverse()));
  await waitFor(() => expect(options()).toEqual(['光伏组件招标企业政策', '组件回收']));
  const selectedOption = () => screen.queryByRole('option', { selected: true })?.textContent;
  expect(selectedOption()).toBe('组件回收');
  type('组');
  expect(selectedOption()).toBeUndefined();
});

it('the search box searches for a clicked suggestion, and for the typed text', async () => {
  await open();
  await propose();
  fireEvent.click(screen.getAllByRole('option')[0] as HTMLElement);
  await waitFor(() => expect(address()).toBe('/search?q=组件回收'));
  expect(input().value).toBe('组件回收');
  type(' 储能 ');
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(address()).toBe('/search?q=储能'));
});

it('Escape closes only the suggestions and keeps the text, and they open again', async () => {
  await open();
  await propose();
  const outside = vi.fn();
  document.addEventListener('keydown', outside);
  expect(key('Escape')).toBe(false);
  expect(outside).not.toHaveBeenCalled();
  document.removeEventListener('keydown', outside);
  expect(options()).toEqual([]);
  expect(input().getAttribute('aria-expanded')).toBe('false');
  expect(input().value).toBe('组件');
  key('ArrowDown');
  expect(options()).toHaveLength(2);
  // With nothing open, the drawer handles Escape.
  key('Escape');
  expect(key('Escape')).toBe(true);
});

it('the search box shows no suggestions if the request fails or the text is empty', async () => {
  await open();
  await propose();
  type('');
  await pause();
  expect(options()).toEqual([]);
  type('组件');
  await pause();
  await act(async () => requests.at(-1)?.answer('broken' as never));
  expect(options()).toEqual([]);
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(address()).toBe('/search?q=组件'));
});
