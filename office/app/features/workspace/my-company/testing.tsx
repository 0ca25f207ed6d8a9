import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { openSession } from '../../../shared/session/session.ts';
import { renderRoutes } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import type { Company, Member } from './queries.ts';

export const COMPANY: Company = {
  id: 'ent-0001',
  name: '澜州晶曜光能科技有限公司',
  area: '澜州高新区',
  address: '光谷大道 126 号',
  contacts: [{ name: '周景行', position: '总经理', phone: '0571-88001826', email: '' }],
  revision: 'r1',
  changes: [],
};

const AT = '2026-11-20 09:00:00';

export const OWNER: Member = {
  id: 'm1',
  name: '周景行',
  username: '13800001826',
  role: 'customer',
  avatar: null,
  disabled: false,
  signedInAt: AT,
  self: true,
};
export const MEMBER: Member = {
  id: 'm2',
  name: '许知夏',
  username: '13800001907',
  role: 'member',
  avatar: null,
  disabled: false,
  signedInAt: null,
  self: false,
};

/** Responses by path that differ from the default; a Response is returned unchanged. */
type Answers = Readonly<Record<string, (payload: Record<string, unknown>) => object>>;

/** Opens a screen as an account of the company. Returns the POST requests with their paths. */
export async function open(
  Component: ComponentType,
  role: 'customer' | 'member' = 'customer',
  answers: Answers = {},
) {
  const requests: [path: string, payload: Record<string, unknown>][] = [];
  stubBrowser();
  const defaultAnswers: Answers = {
    '/backoffice/session': () => ({
      data: {
        token: 't',
        step: '',
        preferences: {},
        account: { username: '13800001826', name: '周景行', fdComName: COMPANY.name, roles: [role] },
      },
    }),
    '/api/my/company': () => ({ data: COMPANY }),
    '/api/my/company/members': () => ({ rows: [OWNER, MEMBER], total: 2 }),
  };
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname } = new URL(url, 'http://office');
    const payload = body ? JSON.parse(String(body)) : undefined;
    if (payload && !pathname.endsWith('/session')) requests.push([pathname, payload]);
    const answer =
      answers[pathname] ?? defaultAnswers[pathname] ?? (() => ({ rows: [], total: 0, data: {} }));
    const result = answer(payload);
    return result instanceof Response ? result : Response.json({ code: 0, msg: '好了', ...result });
  });
  await openSession();
  const screens = [
    { path: '/my/company/edit', Component },
    { path: '/my/company', Component },
    { path: '*' },
  ];
  const router = renderRoutes(screens, '/my/company/edit');
  return { requests, router };
}
