import { dashboardPortal, dashboardWork } from '@pv-brain/contract/operations/calls/dashboard.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { dataQuery } from '../../../shared/api/queries.ts';

export type Work = AnswerOf<typeof dashboardWork>['data'];
export type Portal = AnswerOf<typeof dashboardPortal>['data'];

/** Polled while the window is visible. */
const LIVE = { refetchInterval: 60_000, staleTime: 0 } as const;

export const workQuery = { ...dataQuery(['dashboard', 'work'], dashboardWork, {}), ...LIVE };

export const portalQuery = { ...dataQuery(['dashboard', 'portal'], dashboardPortal, {}), ...LIVE };
