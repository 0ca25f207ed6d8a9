import type { AnswerOf, Call } from '@pv-brain/contract/protocol/call.ts';
import { useChange as useAnyChange } from '../../../shared/api/use-change.ts';
import { OPERATORS_KEY } from './queries.ts';

const KEYS = [OPERATORS_KEY];

/** Changes an operator and invalidates the list. */
export const useChange = <const C extends Call>(declared: C, onDone?: (answer: AnswerOf<C>) => void) =>
  useAnyChange(declared, KEYS, onDone);
