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

/** Which companies are listed and how; an empty text is no filter. */
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

/** What an address asks for; whatever it does not mean falls away. */
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

/** The view that stands in the address, and the ways to others. */
export const useView = (): Viewing => useListAddress(readView, (view) => shortAddress(view, FIRST));

/** Where a company opens. */
export const companyPath = (id: string): string => `companies/${encodeURIComponent(id)}`;
