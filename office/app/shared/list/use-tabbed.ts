import { PAGING } from '@pv-brain/contract/protocol/constants.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { SIZES } from './view.ts';

interface Tabbed<T extends string> {
  /** Empty for all. */
  tab: T | '';
  page: number;
  size: number;
}

/** The part and page of a list that the address asks for, and the way to others; `name` is what the address calls its parts. */
export function useTabbed<T extends string>(name: string, tabs: readonly T[]) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view: Tabbed<T> = {
    tab: tabs.find((each) => each === address.get(name)) ?? '',
    page: Math.max(1, Number.parseInt(address.get('page') ?? '', 10) || 1),
    size: SIZES.find((each) => String(each) === address.get('size')) ?? PAGING.defaultSize,
  };
  const addressWith = (change: Partial<Tabbed<T>>) => {
    const { tab, page, size } = { ...view, page: 1, ...change };
    return `?${new URLSearchParams({ ...(tab ? { [name]: tab } : {}), page: String(page), size: String(size) })}`;
  };
  return {
    view,
    addressWith,
    show: (change: Partial<Tabbed<T>>) => void navigate({ search: addressWith(change) }),
  };
}
