import { waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it, vi } from 'vitest';
import { renderOfficeHook } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import type { ContentForm } from './use-content.ts';
import { useSaveAsCopy } from './use-editing.tsx';

const content = {
  category: '1',
  pinned: true,
  featured: true,
  publishedAt: '2026-11-18 09:30:00',
  values: { fdTitle: '我写的' },
};

/** Stands for an answer that is lost. */
const LOST = -1;

/** Renders the hook with a server that answers the creation with the next of `codes`; records the calls in order. */
function open(...codes: number[]) {
  const events: unknown[] = [];
  stubBrowser();
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    events.push(url.split('/').at(-1), JSON.parse(body));
    const code = codes.shift() ?? 0;
    if (code === LOST) throw new TypeError('Failed to fetch');
    return Response.json({ code, msg: '标题过长', data: {} }, { status: code || 200 });
  });
  const discard = vi.fn(async () => void events.push('discarded'));
  const form = { newestContent: () => content, discard } as unknown as ContentForm;
  const { result } = renderOfficeHook(() => ({ copy: useSaveAsCopy('policy', form), at: useLocation() }));
  return { result, events };
}

it('saves the content as a new draft, neither pinned nor dated, then discards it here and opens the copy', async () => {
  const { result, events } = open(0);
  result.current.copy.mutate();
  await waitFor(() => expect(result.current.at.pathname).toMatch(/^\/content\/policy\/[\w-]{36}$/));
  expect(events).toEqual([
    'create',
    expect.objectContaining({ pinned: false, featured: false, publishedAt: '', values: content.values }),
    'discarded',
  ]);
});

it('keeps the content and stays when the copy is rejected', async () => {
  const { result, events } = open(400);
  result.current.copy.mutate();
  await waitFor(() => expect(result.current.copy.isError).toBe(true));
  expect(events).not.toContain('discarded');
  expect(result.current.at.pathname).toBe('/');
});

it('saves one copy when it is tried again because the response was lost', async () => {
  const { result, events } = open(LOST, 409);
  result.current.copy.mutate();
  await waitFor(() => expect(result.current.copy.isError).toBe(true));
  result.current.copy.mutate();
  await waitFor(() => expect(result.current.at.pathname).toMatch(/^\/content\/policy\//));
  const { fdId } = events[1] as { fdId: string };
  const again = expect.objectContaining({ fdId });
  const update = expect.objectContaining({ fdId, revision: '1', values: content.values });
  expect(events.slice(2)).toEqual(['create', again, 'update', update, 'discarded']);
  expect(result.current.at.pathname).toBe(`/content/policy/${fdId}`);
});
