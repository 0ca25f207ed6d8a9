import {
  companyMembers,
  formDefaults,
  invitationList,
  myCompany,
} from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { accountClosingPreview } from '@pv-brain/contract/enterprises/calls/rights.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { dataQuery, rowsQuery } from '../../../shared/api/queries.ts';
import { changeHook } from '../../../shared/api/use-change.ts';
import { useMay } from '../../../shared/session/use-may.ts';
import { COMPANY_KEY } from '../query-keys.ts';

export type Company = AnswerOf<typeof myCompany>['data'];
export type FormDefaults = AnswerOf<typeof formDefaults>['data'];
export type Change = Company['changes'][number];
export type Member = AnswerOf<typeof companyMembers>['rows'][number];
export type Invitation = AnswerOf<typeof invitationList>['rows'][number];

export const companyQuery = dataQuery([...COMPANY_KEY, 'profile'], myCompany, {});

export const formDefaultsQuery = dataQuery([...COMPANY_KEY, 'form-defaults'], formDefaults, {});

export const membersQuery = rowsQuery([...COMPANY_KEY, 'members'], companyMembers, {});

export const invitationsQuery = rowsQuery([...COMPANY_KEY, 'invitations'], invitationList, {});

export const closingQuery = {
  ...dataQuery([...COMPANY_KEY, 'closing'], accountClosingPreview, {}),
  // Never cached: the numbers are needed for a decision.
  gcTime: 0,
  staleTime: 0,
};

/** Returns whether the account may manage the company. */
export const useOwner = (): boolean => useMay('own:company');

/** Changes the company or its members and invalidates their queries. */
export const useChange = changeHook(COMPANY_KEY);
