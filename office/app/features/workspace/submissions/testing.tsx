import type { ComponentType } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { renderRoutes, signIn } from '../../../shared/testing.tsx';
import { stubBrowser } from '../../../testing.ts';
import type { Submission } from './kinds.ts';

const AT = '2026-11-20 05:58:41';

/** An application as returned by the server, with overrides. */
export const application = (overrides: Partial<Submission> = {}): Submission => ({
  fdId: 'a1',
  fdReceiptCode: '7C2E-39A4',
  fdReceiptNo: 'SB20261120-AAAAAA',
  fdState: 'pending',
  fdStatus: '待受理',
  fdCreateTime: AT,
  fdUpdateTime: AT,
  fdExpectedDay: null,
  withdrawable: true,
  resendable: false,
  asked: null,
  history: [{ fdState: 'pending', fdStatus: '待受理', fdTime: AT, fdNote: null }],
  fdProjectId: 'p1',
  fdProjectName: '智能工厂示范',
  fdComId: 'c1',
  fdComName: '晶曜光能',
  fdSubmitterName: '周景行',
  fdSubmitterPhone: '13800001826',
  fdApplicantEmail: null,
  fdApplicationInfo: '一条产线',
  attachments: [{ attId: 'f1', fileName: '材料.zip', size: 2048 }],
  ...overrides,
});

/** A returned application, with overrides. */
export const returned = (overrides: Partial<Submission> = {}): Submission =>
  application({
    fdState: 'returned',
    fdStatus: '退回补正',
    resendable: true,
    asked: { fields: ['fdSubmitterPhone'], reason: '电话打不通', until: '2099-12-07' },
    history: [
      ...application().history,
      { fdState: 'returned', fdStatus: '退回补正', fdTime: '2026-11-21 10:31:00', fdNote: '电话打不通' },
    ],
    ...overrides,
  });

/** Response of the server by path; undefined for the default. */
type Answer = (path: string, body: unknown) => object | undefined;

/**
 * Opens a workspace screen at an address, with these items of every kind. Returns the router, the POST requests by the end of
 * their path, and the queries.
 */
export async function openScreen(
  { path, Component }: { path: string; Component: ComponentType },
  at: string,
  items: readonly Submission[],
  answer: Answer = () => undefined,
) {
  const requests: [path: string, body: Record<string, unknown>][] = [];
  stubBrowser();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://office');
    const payload = body ? JSON.parse(String(body)) : undefined;
    if (payload) requests.push([pathname, payload]);
    const match = items.find(({ fdId }) => fdId === searchParams.get('fdId'));
    const rows = pathname.startsWith('/api/my/') ? items : [];
    const defaultAnswer = { code: 0, msg: '好了', rows, total: rows.length, data: match };
    return Response.json(answer(pathname, payload) ?? defaultAnswer);
  });
  await signIn(['customer'], { username: 'c', fdComName: '晶曜光能' });
  const queries = createQueryClient();
  const router = renderRoutes([{ path, Component }, { path: '*' }], at, queries);
  return { router, requests, queries };
}
