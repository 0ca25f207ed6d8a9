import type { AnswerOf, Call } from '@pv-brain/contract/protocol/call.ts';
import { useChange as useAnyChange } from '../../../shared/api/use-change.ts';
import { COMPANY_KEY } from './queries.ts';

const KEYS = [COMPANY_KEY];

/** Changes the company or its members and invalidates their queries. */
export const useChange = <const C extends Call>(declared: C, onDone?: (answer: AnswerOf<C>) => void) =>
  useAnyChange(declared, KEYS, onDone);
