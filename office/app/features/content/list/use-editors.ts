import { contentEditors } from '@pv-brain/contract/content/calls/presence.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { rowsQuery } from '../../../shared/api/queries.ts';

/** Polling interval: that of the heartbeats of open forms. */
const POLL_MS = 20_000;

/** Returns the names of other operators by the item they have open. Errors are ignored: nothing depends on it. */
export function useEditors(section: Section): ReadonlyMap<string, readonly string[]> {
  const { data = [] } = useQuery({
    ...rowsQuery(['editors'], contentEditors, { section }),
    refetchInterval: POLL_MS,
    staleTime: 0,
    retry: false,
  });
  const names = new Map<string, string[]>();
  for (const { fdId, by, own } of data) if (!own) names.set(fdId, [...(names.get(fdId) ?? []), by]);
  return names;
}
