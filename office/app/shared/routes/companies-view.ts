import {
  COMPANY_SORTS,
  COMPANY_TABS,
  type CompanySort,
  type CompanyTab,
} from '@pv-brain/contract/enterprises/companies.ts';
import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { SIZES } from '../list/view.ts';

/** Which companies are listed and how; an empty text narrows nothing. */
export interface CompaniesView {
  tab: CompanyTab;
  text: string;
  area: string;
  sort: CompanySort;
  page: number;
  size: number;
}

const FIRST: CompaniesView = {
  ...{ tab: 'all', text: '', area: '', sort: 'newest' },
  ...{ page: 1, size: PAGING.defaultSize },
};

/** The page that an address asks for. */
export const pageOf = (address: URLSearchParams): number =>
  /^[1-9]\d{0,5}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;

/** What an address asks for; whatever it does not mean falls away. */
function readView(address: URLSearchParams): CompaniesView {
  const given = (name: string) => address.get(name) ?? '';
  return {
    tab: COMPANY_TABS.find((tab) => tab === given('tab')) ?? FIRST.tab,
    ...{ text: given('text'), area: given('area') },
    sort: COMPANY_SORTS.find((sort) => sort === given('sort')) ?? FIRST.sort,
    page: pageOf(address),
    size: SIZES.find((size) => String(size) === given('size')) ?? FIRST.size,
  };
}

/** The address of a view, as short as it can be, with its `?`. */
function addressOf(view: CompaniesView): string {
  const differing = Object.entries(view).filter(
    ([name, value]) => value !== FIRST[name as keyof CompaniesView],
  );
  return `?${new URLSearchParams(differing.map(([name, value]) => [name, String(value)]))}`;
}

/** By what the companies of a view are narrowed, as the calls are asked. */
export const filtersOf = ({ tab, text, area }: CompaniesView) => ({
  ...{ tab },
  ...(text ? { text } : {}),
  ...(area ? { area } : {}),
});

/** The view that stands in the address, and the ways to others: whatever changes but the page, one begins with the first. */
export function useView() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(address);
  const addressWith = (change: Partial<CompaniesView>) => addressOf({ ...view, page: 1, ...change });
  return {
    view,
    addressWith,
    show: (change: Partial<CompaniesView>, { replace } = { replace: false }) =>
      void navigate({ search: addressWith(change) }, { replace, preventScrollReset: true }),
  };
}

export type Viewing = ReturnType<typeof useView>;

/** Where a company opens. */
export const companyPath = (id: string): string => `companies/${encodeURIComponent(id)}`;
