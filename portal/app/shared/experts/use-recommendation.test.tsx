import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Page } from '../api/api.ts';
import { startBrowserApi } from '../api/load.ts';
import { useRecommendation } from './use-recommendation.ts';

type Group = NonNullable<Parameters<typeof useRecommendation>[0]>;

/** Returns one page of three recommended experts, named by position: 1 … total. */
function group(page: number, total: number): Group {
  const positions = Array.from({ length: total }, (_, index) => index + 1).slice((page - 1) * 3, page * 3);
  return { rows: positions.map((position) => ({ fdId: `e${position}` })), total } as Page<unknown> as Group;
}

const requests: URL[] = [];
let answer: (page: number) => Response;

function json(page: Group): Response {
  return Response.json({ code: 0, msg: '操作成功', ...page });
}

beforeEach(() => {
  requests.length = 0;
  answer = (page) => json(group(page, 8));
  startBrowserApi({ ownBackEnd: true }, vi.fn());
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://portal.test');
    requests.push(url);
    return answer(Number(url.searchParams.get('pageNum')));
  });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function start(first: Group | null, category?: string) {
  const { result, rerender } = renderHook((props: Group | null) => useRecommendation(props, category), {
    initialProps: first,
  });
  return {
    rerender,
    current: () => result.current,
    ids: () => result.current.experts?.map(({ fdId }) => fdId),
    refresh: () => act(() => result.current.refresh()),
  };
}

describe('useRecommendation', () => {
  it('advances by a group of three and returns to the first after the last', async () => {
    const experts = start(group(1, 8));
    expect(experts.ids()).toEqual(['e1', 'e2', 'e3']);
    expect(experts.current().pages).toBe(3);
    await experts.refresh();
    expect(experts.ids()).toEqual(['e4', 'e5', 'e6']);
    await experts.refresh();
    expect(experts.ids()).toEqual(['e7', 'e8']);
    expect(experts.current().page).toBe(3);
    await experts.refresh();
    expect(experts.ids()).toEqual(['e1', 'e2', 'e3']);
    expect(experts.current().page).toBe(1);
    expect(requests.map(({ searchParams }) => searchParams.get('pageNum'))).toEqual(['2', '3', '1']);
    expect(requests.every(({ searchParams }) => searchParams.get('pageSize') === '3')).toBe(true);
    expect(requests[0]?.pathname).toBe('/api/specialist/recommendList');
  });

  it('requests experts of the given category', async () => {
    await start(group(1, 8), 'cell').refresh();
    expect(requests[0]?.searchParams.get('category')).toBe('cell');
  });

  it('keeps the current experts if the next group fails to load, and retries the same group', async () => {
    const experts = start(group(1, 8));
    answer = () => Response.json({ code: 500, msg: '服务器出现异常' }, { status: 500 });
    await experts.refresh();
    expect(experts.ids()).toEqual(['e1', 'e2', 'e3']);
    expect(experts.current()).toMatchObject({ failed: true, busy: false, page: 1 });
    answer = (page) => json(group(page, 8));
    await experts.refresh();
    expect(experts.ids()).toEqual(['e4', 'e5', 'e6']);
    expect(experts.current().failed).toBe(false);
  });

  it('loads the first group if the page came without one', async () => {
    const experts = start(null);
    expect(experts.current()).toMatchObject({ experts: null, pages: 1 });
    await experts.refresh();
    expect(experts.ids()).toEqual(['e1', 'e2', 'e3']);
    expect(experts.current().pages).toBe(3);
  });

  it('goes to the first group if the next one no longer exists', async () => {
    const experts = start(group(1, 8));
    answer = (page) => json(group(page, 3));
    await experts.refresh();
    expect(experts.ids()).toEqual(['e1', 'e2', 'e3']);
    expect(experts.current()).toMatchObject({ page: 1, pages: 1 });
  });

  it('sends one request for two clicks', async () => {
    const experts = start(group(1, 8));
    await act(() => Promise.all([experts.current().refresh(), experts.current().refresh()]));
    expect(requests).toHaveLength(1);
  });

  it('restarts with a new first group', async () => {
    const experts = start(group(1, 8));
    await experts.refresh();
    experts.rerender(group(1, 5));
    expect(experts.ids()).toEqual(['e1', 'e2', 'e3']);
    expect(experts.current()).toMatchObject({ page: 1, pages: 2 });
  });
});
