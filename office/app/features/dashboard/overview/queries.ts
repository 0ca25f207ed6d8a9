import { dashboardPortal, dashboardWork } from '@pv-brain/contract/operations/calls/dashboard.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export type Work = AnswerOf<typeof dashboardWork>['data'];
export type Portal = AnswerOf<typeof dashboardPortal>['data'];

/** Milliseconds between two looks, while the window is seen. */
const EVERY = 60_000;

export const workQuery = queryOptions({
  queryKey: ['dashboard', 'work'],
  queryFn: async () => (await call(dashboardWork, {})).data,
  refetchInterval: EVERY,
  staleTime: 0,
});

export const portalQuery = queryOptions({
  queryKey: ['dashboard', 'portal'],
  queryFn: async () => (await call(dashboardPortal, {})).data,
  refetchInterval: EVERY,
  staleTime: 0,
});
