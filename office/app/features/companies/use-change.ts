import type { AnswerOf, Call } from '@pv-brain/contract/protocol/call.ts';
import { useChange as useAnyChange } from '../../shared/api/use-change.ts';
import { inboxKey } from '../review/queries.ts';
import { COMPANIES_KEY } from './queries.ts';

const KEYS = [COMPANIES_KEY, inboxKey];

/** Changes a company and invalidates all its queries, the inbox too. */
export const useChange = <const C extends Call>(declared: C, onDone?: (answer: AnswerOf<C>) => void) =>
  useAnyChange(declared, KEYS, onDone);
