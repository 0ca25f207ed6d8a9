import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderOfficeHook } from '../../../shared/testing.tsx';
import { useListNavigation } from './form-bar.tsx';

const TOTAL = 25;
/** Queries of the requests. */
let queries: URLSearchParams[] = [];

beforeEach(() => {
  queries = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, 'http://office').searchParams;
    queries.push(query);
    const [page, size] = [Number(query.get('pageNum')), Number(query.get('pageSize'))];
    const first = (page - 1) * size + 1;
    const ids = Array.from({ length: Math.min(size, TOTAL - first + 1) }, (_, at) => `p${first + at}`);
    return Response.json({ code: 0, msg: '', total: TOTAL, rows: ids.map((fdId) => ({ fdId })) });
  });
});

/** Returns the neighbours of an item in the list given by an address. */
async function navigate(fdId: string, address: string) {
  const { result } = renderOfficeHook(() => useListNavigation('policy', fdId), `/x${address}`);
  await waitFor(() => expect(result.current.total).toBe(TOTAL));
  return result;
}

const form = (fdId: string, page = '') => `/content/policy/${fdId}?state=draft${page}`;

it('returns the neighbours within a page, in the filtered list', async () => {
  const { current } = await navigate('p12', '?state=draft&page=2');
  expect(current).toMatchObject({ position: 12, list: '/content/policy?state=draft&page=2' });
  expect([current.previous, current.next]).toEqual([form('p11', '&page=2'), form('p13', '&page=2')]);
  expect(queries.map((query) => [query.get('state'), query.get('pageNum')])).toEqual([['draft', '2']]);
});

it('returns neighbours across page borders, with their page in the address', async () => {
  const first = await navigate('p11', '?state=draft&page=2');
  await waitFor(() => expect(first.current.previous).toBe(form('p10')));
  expect(first.current.next).toBe(form('p12', '&page=2'));
  const last = await navigate('p20', '?state=draft&page=2');
  await waitFor(() => expect(last.current.next).toBe(form('p21', '&page=3')));
  expect(last.current.previous).toBe(form('p19', '&page=2'));
});

it('has no neighbour before the first and after the last item', async () => {
  const first = await navigate('p1', '?state=draft');
  expect([first.current.position, first.current.previous, first.current.next]).toEqual([
    1,
    undefined,
    form('p2'),
  ]);
  const last = await navigate('p25', '?state=draft&page=3');
  expect([last.current.position, last.current.next]).toEqual([25, undefined]);
  expect(last.current.previous).toBe(form('p24', '&page=3'));
});

it('returns no neighbours for an item outside the list', async () => {
  const { current } = await navigate('new', '?state=draft');
  expect([current.position, current.previous, current.next]).toEqual([undefined, undefined, undefined]);
});
