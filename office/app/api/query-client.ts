import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Milliseconds for which what was read counts as fresh. */
const FRESH = 30_000;

/** Only what may have been chance is asked for again: nobody answered, or the server was in trouble. */
const mayBeChance = (error: Error) => !(error instanceof CallError) || error.code === 0 || error.code >= 500;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: FRESH, retry: (count, error) => count < 1 && mayBeChance(error) },
      mutations: { retry: false },
    },
  });
