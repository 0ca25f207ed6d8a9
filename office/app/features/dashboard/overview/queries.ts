import { dashboardPortal, dashboardWork } from '@pv-brain/contract/operations/calls/dashboard.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export type Work = AnswerOf<typeof dashboardWork>['data'];
export type Portal = AnswerOf<typeof dashboardPortal>['data'];

/** Polling interval while the window is visible. */
const POLL_MS = 60_000;

export const workQuery = queryOptions({
  queryKey: ['dashboard', 'work'],
  queryFn: async () => (await call(dashboardWork, {})).data,
  refetchInterval: POLL_MS,
  staleTime: 0,
});

export const portalQuery = queryOptions({
  queryKey: ['dashboard', 'portal'],
  queryFn: async () => (await call(dashboardPortal, {})).data,
  refetchInterval: POLL_MS,
  staleTime: 0,
});
