import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { renderRoutes, signIn } from '../../shared/testing.tsx';
import { stubBrowser } from '../../testing.ts';

export const ROW = {
  id: 'a1',
  title: '系统维护',
  mustRead: true,
  state: 'sent',
  to: 'all',
  until: null,
  author: '林知遥',
  updatedAt: '2026-11-20 09:00:00',
  sentAt: '2026-11-20 09:00:00',
  companies: 214,
  readCompanies: 200,
  confirmedCompanies: 187,
};
export const ITEM = {
  ...ROW,
  text: '22:00 起维护。\n期间暂停提交。',
  revision: '2',
  named: [],
  areas: [],
  sentBy: '林知遥',
  remindedAt: null,
  withdrawnAt: null,
  people: 486,
  readPeople: 400,
  confirmedPeople: 300,
};
interface FakeServer {
  /** Requests with a body, in order, by the last segment of their path. */
  requests: [name: string, body: Record<string, unknown>][];
  /** Responses, or promises of them, by the last segment of the path. */
  answers: Record<string, object>;
}

/** The server of a test; new for each by `openServer`. */
export const server: FakeServer = { requests: [], answers: {} };

export function openServer(): void {
  stubBrowser();
  Object.assign(server, { requests: [], answers: {} });
}

/** Opens a screen at an address with a role. */
export async function open(Component: ComponentType, path: string, at: string, role = 'administrator') {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://office');
    const name = pathname.slice(pathname.lastIndexOf('/') + 1);
    if (body) server.requests.push([name, JSON.parse(String(body))]);
    const usual = { code: 0, msg: '好了', rows: [], total: 0, counts: [], data: {} };
    return Response.json({ ...usual, ...(await server.answers[name]) });
  });
  await signIn([role]);
  return renderRoutes([{ path, Component }, { path: '*' }], at);
}

export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
