import {
  COMPANY_SORTS,
  COMPANY_TABS,
  type CompanySort,
  type CompanyTab,
} from '@pv-brain/contract/enterprises/companies.ts';
import { filled, type ListViewing, type Paged, useListAddress } from '../list/use-list-address.ts';

/** Filters, order and page of the companies; an empty text does not filter. */
export interface CompaniesView extends Paged {
  tab: CompanyTab;
  text: string;
  area: string;
  sort: CompanySort;
}

/** Filters of a view as parameters of the calls. */
export const filtersOf = ({ tab, text, area }: CompaniesView) => filled({ tab, text, area });

export type Viewing = ListViewing<CompaniesView>;

/** Returns the view in the address, and functions to change it. */
export const useView = (): Viewing =>
  useListAddress<Omit<CompaniesView, keyof Paged>>(
    { tab: 'all', text: '', area: '', sort: 'newest' },
    { tab: COMPANY_TABS, sort: COMPANY_SORTS },
  );

export const companyPath = (id: string): string => `companies/${encodeURIComponent(id)}`;
