import type { AnnouncementState } from '@pv-brain/contract/messaging/announcements.ts';
import * as calls from '@pv-brain/contract/messaging/calls/announcements.ts';
import type { AnswerOf, WireInput } from '@pv-brain/contract/protocol/call.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { dataQuery, pageQuery, rowsQuery } from '../../shared/api/queries.ts';
import { changeHook } from '../../shared/api/use-change.ts';
import type { Paged } from '../../shared/list/use-list-address.ts';

export type Row = AnswerOf<typeof calls.announcementList>['rows'][number];
export type Item = AnswerOf<typeof calls.announcementItem>['data'];

export const ANNOUNCEMENTS_KEY = ['announcements'] as const;

export const listQuery = (state: AnnouncementState | '', page: Paged) => ({
  ...pageQuery([...ANNOUNCEMENTS_KEY, 'list'], calls.announcementList, { state, ...page }),
  staleTime: 0,
});

export const itemQuery = (id: string) => ({
  ...dataQuery([...ANNOUNCEMENTS_KEY, 'item'], calls.announcementItem, { id }),
  staleTime: 0,
});

export const openQuery = (id: string, page: Paged) => ({
  ...pageQuery([...ANNOUNCEMENTS_KEY, 'open'], calls.announcementOpen, { id, ...page }),
  staleTime: 0,
});

/** Number of recipients of an audience; zero while nothing is chosen. */
export const recipientsQuery = (audience: WireInput<typeof calls.announcementRecipients>) => ({
  ...dataQuery([...ANNOUNCEMENTS_KEY, 'recipients'], calls.announcementRecipients, audience),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

export const companiesQuery = (text: string) => ({
  ...rowsQuery([...ANNOUNCEMENTS_KEY, 'companies'], calls.announcementCompanies, { text }),
  enabled: text !== '',
  placeholderData: keepPreviousData,
});

/** Calls an action on an announcement and invalidates all announcement queries. */
export const useAct = changeHook(ANNOUNCEMENTS_KEY);

/** Returns whether reading or confirming counts, how many companies have done it, and how many are left. */
export function readingProgress({ mustRead, companies, readCompanies, confirmedCompanies }: Row) {
  const doneCount = mustRead ? confirmedCompanies : readCompanies;
  return { by: mustRead ? 'confirmed' : 'read', doneCount, remaining: companies - doneCount } as const;
}
