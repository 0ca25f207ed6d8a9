import {
  companyItem,
  companyList,
  companyMerging,
  companyNotices,
} from '@pv-brain/contract/enterprises/calls/companies.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { inboxList } from '@pv-brain/contract/submissions/calls/inbox.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { changeHook } from '../../shared/api/use-change.ts';
import { type CompaniesView, filtersOf } from '../../shared/routes/companies-view.ts';
import { inboxKey } from '../review/queries.ts';

export type ListedCompany = AnswerOf<typeof companyList>['rows'][number];
export type Company = AnswerOf<typeof companyItem>['data'];
export type Member = Company['members'][number];
export type Change = Company['changes'][number];
export type SentNoticeRow = AnswerOf<typeof companyNotices>['rows'][number];

export const COMPANIES_KEY = ['companies'] as const;

export const listQuery = (view: CompaniesView) =>
  queryOptions({
    queryKey: [...COMPANIES_KEY, 'list', view],
    queryFn: () =>
      call(companyList, {
        ...filtersOf(view),
        sort: view.sort,
        pageNum: String(view.page),
        pageSize: String(view.size),
      }),
    placeholderData: keepPreviousData,
  });

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...COMPANIES_KEY, 'item', id],
    queryFn: async () => (await call(companyItem, { id })).data,
  });

/** One page of a company's submissions, newest first. */
export const sentQuery = (company: string, { page, size }: { page: number; size: number }) =>
  queryOptions({
    queryKey: [...inboxKey, 'company', company, page, size],
    queryFn: () =>
      call(inboxList, { tab: 'all', company, sort: 'newest', pageNum: String(page), pageSize: String(size) }),
    placeholderData: keepPreviousData,
  });

/** One page of the notices sent to a company's people, newest first. */
export const sentNoticesQuery = (id: string, { page, size }: { page: number; size: number }) =>
  queryOptions({
    queryKey: [...COMPANIES_KEY, 'told', id, page, size],
    queryFn: () => call(companyNotices, { id, pageNum: String(page), pageSize: String(size) }),
    placeholderData: keepPreviousData,
  });

/** Companies that match a text, as candidates for a merge. */
export const candidatesQuery = (text: string) =>
  queryOptions({
    queryKey: [...COMPANIES_KEY, 'candidates', text],
    queryFn: async ({ signal }) =>
      (await call(companyList, { text, pageNum: '1', pageSize: '6' }, signal)).rows,
    enabled: text !== '',
  });

/** Numbers of a merge as of now. */
export const mergingQuery = (id: string, other: string) =>
  queryOptions({
    queryKey: [...COMPANIES_KEY, 'merging', id, other],
    queryFn: async () => (await call(companyMerging, { id, other })).data,
    enabled: other !== '',
    staleTime: 0,
    gcTime: 0,
  });

/** Changes a company and invalidates all its queries, the inbox too. */
export const useChange = changeHook(COMPANIES_KEY, inboxKey);

/** Action whose dialog is open: on the company, on one of its accounts, or on a requested name. */
export type Doing =
  | { act: 'merge' | 'correct' | 'disable' | 'enable' }
  | { act: 'disable-account' | 'enable-account' | 'reset'; member: Member }
  | { act: 'accept' | 'decline'; change: Change };
