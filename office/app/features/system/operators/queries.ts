import { operatorList, operatorSessions } from '@pv-brain/contract/accounts/calls/operators.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { changeHook } from '../../../shared/api/use-change.ts';

export type Operator = AnswerOf<typeof operatorList>['rows'][number];
export type OperatorSession = AnswerOf<typeof operatorSessions>['rows'][number];

const OPERATORS_KEY = ['operators'] as const;

export const operatorsQuery = queryOptions({
  queryKey: [...OPERATORS_KEY, 'list'],
  queryFn: async () => (await call(operatorList, {})).rows,
});

export const sessionsQuery = queryOptions({
  queryKey: [...OPERATORS_KEY, 'sessions'],
  queryFn: async () => (await call(operatorSessions, {})).rows,
});

export const useChange = changeHook(OPERATORS_KEY);
