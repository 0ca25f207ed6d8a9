import {
  companyItem,
  companyList,
  companyMerging,
  companyNotices,
} from '@pv-brain/contract/enterprises/calls/companies.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { inboxList } from '@pv-brain/contract/submissions/calls/inbox.ts';
import { dataQuery, pageQuery, rowsQuery } from '../../shared/api/queries.ts';
import { changeHook } from '../../shared/api/use-change.ts';
import type { Paged } from '../../shared/list/use-list-address.ts';
import type { CompaniesView } from '../../shared/routes/companies-view.ts';
import { inboxKey } from '../review/queries.ts';

export type ListedCompany = AnswerOf<typeof companyList>['rows'][number];
export type Company = AnswerOf<typeof companyItem>['data'];
export type Member = Company['members'][number];
export type Change = Company['changes'][number];
export type SentNoticeRow = AnswerOf<typeof companyNotices>['rows'][number];

export const COMPANIES_KEY = ['companies'] as const;

export const listQuery = (view: CompaniesView) => pageQuery([...COMPANIES_KEY, 'list'], companyList, view);

export const companyQuery = (id: string) => dataQuery([...COMPANIES_KEY, 'item'], companyItem, { id });

/** One page of a company's submissions, newest first. */
export const sentQuery = (company: string, page: Paged) =>
  pageQuery([...inboxKey, 'company'], inboxList, { tab: 'all', company, sort: 'newest', ...page });

/** One page of the notices sent to a company's people, newest first. */
export const sentNoticesQuery = (id: string, page: Paged) =>
  pageQuery([...COMPANIES_KEY, 'told'], companyNotices, { id, ...page });

/** Companies that match a text, as candidates for a merge. */
export const candidatesQuery = (text: string) => ({
  ...rowsQuery([...COMPANIES_KEY, 'candidates'], companyList, { text, pageNum: '1', pageSize: '6' }),
  enabled: text !== '',
});

/** Numbers of a merge as of now. */
export const mergingQuery = (id: string, otherId: string) => ({
  ...dataQuery([...COMPANIES_KEY, 'merging'], companyMerging, { id, other: otherId }),
  enabled: otherId !== '',
  staleTime: 0,
  gcTime: 0,
});

/** Changes a company and invalidates all its queries, the inbox too. */
export const useChange = changeHook(COMPANIES_KEY, inboxKey);

/** Action whose dialog is open: on the company, on one of its accounts, or on a requested name. */
export type CompanyAction =
  | { act: 'merge' | 'correct' | 'disable' | 'enable' }
  | { act: 'disable-account' | 'enable-account' | 'reset'; member: Member }
  | { act: 'accept' | 'decline'; change: Change };

/** Properties of the parts of a company's screen. */
export interface CompanyPartProps {
  company: Company;
  /** Whether the account may change the company. */
  mayWrite: boolean;
  onAct: (action: CompanyAction) => void;
}
