import { contentPresence } from '@pv-brain/contract/content/calls/presence.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { v7 as makeId } from 'uuid';
import { call } from '../../../../shared/api/call.ts';
import { CallError } from '../../../../shared/api/call-error.ts';
import { request } from '../../../../shared/api/request.ts';
import { currentToken } from '../../../../shared/session/session.ts';
import type { LastChange } from '../use-content.ts';

/** Interval of heartbeats of an open form, and the minimum between two with different fields. */
const HEARTBEAT_MS = 20_000;
const MIN_INTERVAL_MS = 5000;

/** Id of this window, which has at most one form open. */
const WINDOW = makeId();

const lastChangeFields = (lastChange: LastChange | null) =>
  lastChange
    ? { field: lastChange.name, ago: String(Math.max(0, Math.floor((Date.now() - lastChange.at) / 1000))) }
    : {};

/** Reports the open item and its last changed field, and returns the other windows with it. Failed requests do not matter. */
export function usePresence(section: Section, fdId: string, lastChange: LastChange | null) {
  const latestChange = useRef(lastChange);
  latestChange.current = lastChange;
  const sentAt = useRef(0);
  const { data, refetch } = useQuery({
    queryKey: ['presence', section, fdId],
    queryFn: async () => {
      const payload = { section, fdId, window: WINDOW, ...lastChangeFields(latestChange.current) };
      return (await call(contentPresence, payload)).data;
    },
    // Without initial data, a refetch for a field changed during the first request would join that request, and be reported 20
    // seconds later.
    initialData: { revision: 0, others: [] },
    // Stops polling once the account may no longer write.
    refetchInterval: ({ state: { error } }) =>
      error instanceof CallError && error.code === 403 ? false : HEARTBEAT_MS,
    // Of the account's own windows, all but one are in the background.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  const field = lastChange?.name;
  useEffect(() => {
    if (field === undefined) return;
    const sendPresence = () => {
      sentAt.current = Date.now();
      void refetch();
    };
    const timer = window.setTimeout(sendPresence, Math.max(0, sentAt.current + MIN_INTERVAL_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [field, refetch]);

  useEffect(() => {
    const sendLeaving = () => {
      const body = { section, fdId, window: WINDOW, leaving: true };
      // If the request fails, the presence expires by itself.
      request(contentPresence.path, { token: currentToken(), body, keepalive: true }).catch(() => {});
    };
    window.addEventListener('pagehide', sendLeaving);
    return () => {
      window.removeEventListener('pagehide', sendLeaving);
      sendLeaving();
    };
  }, [section, fdId]);

  return data;
}
