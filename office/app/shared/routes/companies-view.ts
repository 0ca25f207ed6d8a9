import {
  COMPANY_SORTS,
  COMPANY_TABS,
  type CompanySort,
  type CompanyTab,
} from '@pv-brain/contract/enterprises/companies.ts';
import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import {
  type ListViewing,
  oneOf,
  type Paged,
  pageOf,
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

const FIRST: CompaniesView = {
  tab: 'all',
  text: '',
  area: '',
  sort: 'newest',
  page: 1,
  size: PAGING.defaultSize,
};

/** Reads the view from an address; unknown values are ignored. */
const readView = (address: URLSearchParams): CompaniesView => ({
  tab: oneOf(address, 'tab', COMPANY_TABS, FIRST.tab),
  text: address.get('text') ?? '',
  area: address.get('area') ?? '',
  sort: oneOf(address, 'sort', COMPANY_SORTS, FIRST.sort),
  page: pageOf(address),
  size: oneOf(address, 'size', SIZES, FIRST.size),
});

/** Filters of a view as parameters of the calls. */
export const filtersOf = ({ tab, text, area }: CompaniesView) => ({
  tab,
  ...(text ? { text } : {}),
  ...(area ? { area } : {}),
});

export type Viewing = ListViewing<CompaniesView>;

/** Returns the view in the address, and functions to change it. */
export const useView = (): Viewing => useListAddress(readView, (view) => shortAddress(view, FIRST));

export const companyPath = (id: string): string => `companies/${encodeURIComponent(id)}`;
