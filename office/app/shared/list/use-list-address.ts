import { useNavigate, useSearchParams } from 'react-router';

/** Where a list stands in its pages. */
export interface Paged {
  page: number;
  size: number;
}

/** What a list shows, as its address has it, and the ways to the rest of it. */
export interface ListViewing<View> {
  view: View;
  /** The address of the view with a change, for links; whatever changes but the page, one begins with the first. */
  addressWith(change: Partial<View>): string;
  /** Goes there; `replace` leaves no step to come back to. */
  show(change: Partial<View>, options?: { replace: boolean }): void;
}

/** The page that an address asks for. */
export const pageOf = (address: URLSearchParams): number =>
  /^[1-9]\d{0,5}$/.test(address.get('page') ?? '') ? Number(address.get('page')) : 1;

/** Which of the values an address asks for by a name, or else the one that the list begins with. */
export const oneOf = <T extends string | number>(
  address: URLSearchParams,
  name: string,
  values: readonly T[],
  first: T,
): T => values.find((value) => String(value) === address.get(name)) ?? first;

/** The address of a view, as short as it can be, with its `?`: what is as in the view that the list begins with is left out. */
export function shortAddress<View extends object>(view: View, first: NoInfer<View>): string {
  const differing = Object.entries(view).filter(([name, value]) => value !== first[name as keyof View]);
  return `?${new URLSearchParams(differing.map(([name, value]) => [name, String(value)]))}`;
}

/** The view that stands in the address, and the ways to others. */
export function useListAddress<View extends Paged>(
  read: (address: URLSearchParams) => View,
  write: (view: View) => string,
): ListViewing<View> {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = read(address);
  const addressWith = (change: Partial<View>) => write({ ...view, page: 1, ...change });
  return {
    view,
    addressWith,
    show: (change, { replace } = { replace: false }) =>
      void navigate({ search: addressWith(change) }, { replace, preventScrollReset: true }),
  };
}
