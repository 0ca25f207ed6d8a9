import type { AnnouncementState, Audience } from '@pv-brain/contract/messaging/announcements.ts';
import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { changeHook } from '../../shared/api/use-change.ts';

export type ListAnswer = AnswerOf<typeof calls.announcementList>;
export type Row = ListAnswer['rows'][number];
export type Item = AnswerOf<typeof calls.announcementItem>['data'];

export const ANNOUNCEMENTS_KEY = ['announcements'] as const;

/** One page of announcements. The previous data is shown until it arrives. */
export const listQuery = (state: AnnouncementState | '', page: number, size: number) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS_KEY, 'list', state, page, size],
    queryFn: () =>
      call(calls.announcementList, {
        ...(state ? { state } : {}),
        pageNum: String(page),
        pageSize: String(size),
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS_KEY, 'item', id],
    queryFn: async () => (await call(calls.announcementItem, { id })).data,
    staleTime: 0,
  });

export const openQuery = (id: string, page: number, size: number) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS_KEY, 'open', id, page],
    queryFn: () => call(calls.announcementOpen, { id, pageNum: String(page), pageSize: String(size) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Number of recipients of an audience; zero while nothing is chosen. */
export const recipientsQuery = (
  to: Audience['to'],
  { ids, areas }: { ids: readonly string[]; areas: readonly string[] },
) =>
  queryOptions({
    queryKey: [
      ...ANNOUNCEMENTS_KEY,
      'recipients',
      to,
      to === 'companies' && ids.join(),
      to === 'areas' && areas.join(),
    ],
    queryFn: async () =>
      (await call(calls.announcementRecipients, { to, companies: ids.join(), areas: areas.join('\n') })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const companiesQuery = (text: string) =>
  queryOptions({
    queryKey: [...ANNOUNCEMENTS_KEY, 'companies', text],
    queryFn: async ({ signal }) => (await call(calls.announcementCompanies, { text }, signal)).rows,
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });

/** Calls an action on an announcement and invalidates all announcement queries. */
export const useAct = changeHook(ANNOUNCEMENTS_KEY);

/** Returns whether reading or confirming counts, how many companies have done it, and how many are left. */
export function doneOf({ mustRead, companies, readCompanies, confirmedCompanies }: Row) {
  const done = mustRead ? confirmedCompanies : readCompanies;
  return { by: mustRead ? 'confirmed' : 'read', done, left: companies - done } as const;
}
