import { reportPortal, reportWork } from '@pv-brain/contract/operations/calls/dashboard.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { dataQuery } from '../../../shared/api/queries.ts';

export type WorkWeek = AnswerOf<typeof reportWork>['data'];
export type PortalWeek = AnswerOf<typeof reportPortal>['data'];

export const workWeekQuery = (week: string) => dataQuery(['report', 'work'], reportWork, { week });

export const portalWeekQuery = (week: string) => dataQuery(['report', 'portal'], reportPortal, { week });
