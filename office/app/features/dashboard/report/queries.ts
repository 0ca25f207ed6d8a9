import { reportPortal, reportWork } from '@pv-brain/contract/operations/calls/dashboard.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export type WorkWeek = AnswerOf<typeof reportWork>['data'];
export type PortalWeek = AnswerOf<typeof reportPortal>['data'];

export const workWeekQuery = (week: string) =>
  queryOptions({
    queryKey: ['report', 'work', week],
    queryFn: async () => (await call(reportWork, { week })).data,
  });

export const portalWeekQuery = (week: string) =>
  queryOptions({
    queryKey: ['report', 'portal', week],
    queryFn: async () => (await call(reportPortal, { week })).data,
  });
