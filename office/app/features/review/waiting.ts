import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PATHS } from '../../shared/routes/review-view.ts';
import { useMay } from '../../shared/session/use-may.ts';
import { inboxKey, waitingQuery } from './queries.ts';

/** Returns a function that refetches lists, counts and items, and the dashboard's figures. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [inboxKey, ['dashboard', 'work']]) void queries.invalidateQueries({ queryKey });
  };
}

/** Returns the number of waiting items by screen path; empty until known, and without permission to read them. */
export function useWaiting(): Readonly<Record<string, number>> {
  const isOpen = useMay('submission:read');
  const { data } = useQuery({ ...waitingQuery, enabled: isOpen });
  if (!data) return {};
  const { application, intention, entry } = data;
  return {
    [PATHS.any]: application + intention + entry,
    [PATHS.application]: application,
    [PATHS.intention]: intention,
    [PATHS.entry]: entry,
  };
}
