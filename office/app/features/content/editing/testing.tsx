import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { loadPreferences } from '../../../shared/session/preferences.ts';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import ItemScreen from './content-form.tsx';

export const item = (section: Section, state: string) => ({
  fdId: 'a1',
  title: '能耗看板',
  category: '1',
  state,
  revision: 3,
  demo: false,
  updatedBy: null,
  pinned: true,
  featured: true,
  publishedAt: '2026-11-20 09:00:00',
  createdAt: '2026-11-20 09:00:00',
  updatedAt: '2026-11-20 09:00:00',
  values: { [contentTypes[section].title]: '能耗看板', fdFilePath: '/profile/upload/a.png' },
});

/** Ids of the list that the form was opened from. */
const LISTED_IDS = ['a0', 'a1', 'a2'];

interface ServerState {
  /** Requests by the last segment of the path, without those that the form sends by itself. */
  requests: [path: string, body: Record<string, unknown>][];
  /** Requests of this path wait until it ends. */
  delayedRequest: { path: string; until: Promise<void> } | null;
  /** Codes of refusals by path. */
  refusals: Readonly<Record<string, number | { code: number; errors?: object }>>;
  /** What the server has of the item, in place of its usual values. */
  itemChanges: object;
  /** Schedules of the item. */
  schedules: object[];
  /** Version that changes are based on; the server returns it once it has them as a draft. */
  baseItem: object | null;
}

const initialState = (): ServerState => ({
  requests: [],
  delayedRequest: null,
  refusals: {},
  itemChanges: {},
  schedules: [],
  baseItem: null,
});

/** The server that the form talks to. */
export const server = initialState();

/** Resets the server, and what the browser stores; called before each test. */
export function resetServer(): void {
  Object.assign(server, initialState());
  localStorage.clear();
  stubBrowser();
}

export const switchOf = (name: string) => screen.getByRole('switch', { name });
export const isOn = (name: string) => switchOf(name).getAttribute('aria-checked') === 'true';
export const paths = () => server.requests.map(([path]) => path);

/** Opens the form of an item in this state, with the content of an earlier draft. Returns the router. */
export async function openForm(section: Section, state: string, content?: object, title = '能耗看板') {
  let hasDraft = content !== undefined;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://office');
    const path = pathname.slice(pathname.lastIndexOf('/') + 1);
    const answer = (fields: object) => Response.json({ code: 0, msg: '好了', rows: [], total: 0, ...fields });
    if (path === 'presence') return answer({ data: { revision: 3, others: [] } });
    if (body) server.requests.push([path, JSON.parse(String(body))]);
    if (path === server.delayedRequest?.path) await server.delayedRequest.until;
    const refusal = server.refusals[path];
    if (refusal) {
      const { code, ...rest } = typeof refusal === 'number' ? { code: refusal } : refusal;
      return Response.json({ code, msg: `${path} 没有成功`, ...rest }, { status: code });
    }
    if (path === 'list')
      return answer({ rows: LISTED_IDS.map((fdId) => ({ fdId })), total: LISTED_IDS.length });
    const isListed = LISTED_IDS.includes(searchParams.get('fdId') ?? '');
    const existingItem = isListed ? { ...item(section, state), ...server.itemChanges } : null;
    if (path === 'release' || path === 'discard') hasDraft = false;
    const draft = hasDraft ? { base: 3, turn: 1, at: '2026-11-22 10:00:00', content } : null;
    const began = paths().includes('draft') ? server.baseItem : null;
    const editing = { item: existingItem, draft, began, others: [], schedules: server.schedules };
    return answer({ data: path === 'editing' ? editing : { at: '2026-11-22 10:00:00', turn: 1 } });
  });
  await signIn(['editor']);
  loadPreferences('e');
  const routes = [
    { path: '/content/:section/:fdId', element: <ItemScreen section={section} /> },
    { path: '*' },
  ];
  const router = renderRoutes(routes, `/content/${section}/a1`);
  await screen.findByDisplayValue(title);
  return router;
}
