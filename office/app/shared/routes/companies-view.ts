import {
  COMPANY_SORTS,
  COMPANY_TABS,
  type CompanySort,
  type CompanyTab,
} from '@pv-brain/contract/enterprises/companies.ts';
import { filled, useListAddress } from '../list/use-list-address.ts';

/** Returns the view in the address, and functions to change it. */
export const useView = () =>
  useListAddress(
    { tab: 'all' as CompanyTab, text: '', area: '', sort: 'newest' as CompanySort },
    { tab: COMPANY_TABS, sort: COMPANY_SORTS },
  );

export type Viewing = ReturnType<typeof useView>;

/** Filters, order and page of the companies; an empty text does not filter. */
export type CompaniesView = Viewing['view'];

/** Filters of a view as parameters of the calls. */
export const filtersOf = ({ tab, text, area }: CompaniesView) => filled({ tab, text, area });

export const companyPath = (id: string): string => `companies/${encodeURIComponent(id)}`;
