import {
  COMPANY_SORTS,
  COMPANY_TABS,
  type CompanySort,
  type CompanyTab,
} from '@pv-brain/contract/enterprises/companies.ts';
import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import {
  filled,
  type ListViewing,
  type Paged,
  readView,
  shortAddress,
  useListAddress,
} from '../list/use-list-address.ts';
import { SIZES } from '../list/view.ts';

/** Filters, order and page of the companies; an empty text does not filter. */
export interface CompaniesView extends Paged {
  tab: CompanyTab;
  text: string;
  area: string;
  sort: CompanySort;
}

const DEFAULT_VIEW: CompaniesView = {
  tab: 'all',
  text: '',
  area: '',
  sort: 'newest',
  page: 1,
  size: PAGING.defaultSize,
};

const ALLOWED = { tab: COMPANY_TABS, sort: COMPANY_SORTS, size: SIZES };

/** Filters of a view as parameters of the calls. */
export const filtersOf = ({ tab, text, area }: CompaniesView) => filled({ tab, text, area });

export type Viewing = ListViewing<CompaniesView>;

/** Returns the view in the address, and functions to change it. */
export const useView = (): Viewing =>
  useListAddress(
    (address) => readView(address, DEFAULT_VIEW, ALLOWED),
    (view) => shortAddress(view, DEFAULT_VIEW),
    { page: 1 },
  );

export const companyPath = (id: string): string => `companies/${encodeURIComponent(id)}`;
