import {
  type operatorCreate,
  operatorList,
  operatorSessions,
} from '@pv-brain/contract/accounts/calls/operators.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { rowsQuery } from '../../../shared/api/queries.ts';
import { changeHook } from '../../../shared/api/use-change.ts';

export type Operator = AnswerOf<typeof operatorList>['rows'][number];
export type StartPassword = AnswerOf<typeof operatorCreate>['data'];
export type OperatorSession = AnswerOf<typeof operatorSessions>['rows'][number];

const OPERATORS_KEY = ['operators'] as const;

export const operatorsQuery = rowsQuery([...OPERATORS_KEY, 'list'], operatorList, {});

export const sessionsQuery = rowsQuery([...OPERATORS_KEY, 'sessions'], operatorSessions, {});

export const useChange = changeHook(OPERATORS_KEY);
