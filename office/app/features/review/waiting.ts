import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PATHS } from '../../shared/routes/review-view.ts';
import { usePerson } from '../../shared/session/session.ts';
import { inboxKey, waitingQuery } from './queries.ts';

/** Reads lists, counts and items again, and the dashboard's figures. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const queryKey of [inboxKey, ['dashboard', 'work']]) void queries.invalidateQueries({ queryKey });
  };
}

/** How many wait, by the path of their screen; none until it is known, and for who may not see them. */
export function useWaiting(): Readonly<Record<string, number>> {
  const isOpen = allows(usePerson().roles, 'submission:read');
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
