import { allows } from '@pv-brain/contract/accounts/permissions.ts';
import {
  companyMembers,
  formDefaults,
  invitationList,
  myCompany,
} from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { accountClosingPreview } from '@pv-brain/contract/enterprises/calls/rights.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { changeHook } from '../../../shared/api/use-change.ts';
import { usePerson } from '../../../shared/session/session.ts';

export type Company = AnswerOf<typeof myCompany>['data'];
export type FormDefaults = AnswerOf<typeof formDefaults>['data'];
export type Change = Company['changes'][number];
export type Member = AnswerOf<typeof companyMembers>['rows'][number];
export type Invitation = AnswerOf<typeof invitationList>['rows'][number];

/** Prefix of the query keys of the company and its members. */
export const COMPANY_KEY = ['my-company'] as const;

export const companyQuery = queryOptions({
  queryKey: [...COMPANY_KEY, 'profile'],
  queryFn: async ({ signal }): Promise<Company> => (await call(myCompany, {}, signal)).data,
});

export const formDefaultsQuery = queryOptions({
  queryKey: [...COMPANY_KEY, 'form-defaults'],
  queryFn: async ({ signal }): Promise<FormDefaults> => (await call(formDefaults, {}, signal)).data,
});

export const membersQuery = queryOptions({
  queryKey: [...COMPANY_KEY, 'members'],
  queryFn: async ({ signal }) => (await call(companyMembers, {}, signal)).rows,
});

export const invitationsQuery = queryOptions({
  queryKey: [...COMPANY_KEY, 'invitations'],
  queryFn: async ({ signal }) => (await call(invitationList, {}, signal)).rows,
});

export const closingQuery = queryOptions({
  queryKey: [...COMPANY_KEY, 'closing'],
  queryFn: async ({ signal }) => (await call(accountClosingPreview, {}, signal)).data,
  // Never cached: the numbers are needed for a decision.
  gcTime: 0,
  staleTime: 0,
});

/** Returns whether the account may manage the company. */
export const useOwner = (): boolean => allows(usePerson().roles, 'own:company');

/** Changes the company or its members and invalidates their queries. */
export const useChange = changeHook(COMPANY_KEY);
