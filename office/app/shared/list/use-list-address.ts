import { isDate } from '@pv-brain/contract/fields/fields.ts';
import { readPageNumber } from '@pv-brain/contract/protocol/page-number.ts';
import { useNavigate, useSearchParams } from 'react-router';

/** Numbers of rows per page, the default first. */
export const SIZES: readonly number[] = [10, 20, 50, 100];

export interface Paged {
  page: number;
  size: number;
}

/** The view of a list from the address, and functions to change it. */
export interface ListViewing<View> {
  view: View;
  /** Returns the address of a changed view, for links; any change other than the page starts at the first page. */
  addressWith(change: Partial<View>): string;
  /** Navigates to a changed view; `replace` adds no history entry. */
  show(change: Partial<View>, options?: { replace: boolean }): void;
}

export const pageOf = (address: URLSearchParams): number => readPageNumber(address.get('page'));

/** Returns the value of a parameter if it is an allowed one, otherwise the default. */
const oneOf = <T extends string | number>(
  address: URLSearchParams,
  name: string,
  values: readonly T[],
  defaultValue: T,
): T => values.find((value) => String(value) === address.get(name)) ?? defaultValue;

/** Returns the texts that are not empty. */
export const filled = (texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));

/** Returns a day, `YYYY-MM-DD`; empty for any other text, such as 31 February. */
export const dayOf = (text: string): string => (isDate(text) ? text : '');

/** Allowed values of parameters; other ones may be any text. */
type Allowed<View> = { readonly [Name in keyof View]?: readonly View[Name][] };

/** Reads a view from an address; unknown values are the default. */
export function readView<View extends object>(
  address: URLSearchParams,
  defaultView: View,
  allowed: Allowed<NoInfer<View>>,
): View {
  const rules = allowed as Readonly<Record<string, readonly (string | number)[]>>;
  const values = Object.entries(defaultView).map(([name, value]) => {
    const { [name]: rule } = rules;
    return [name, rule ? oneOf(address, name, rule, value) : (address.get(name) ?? value)];
  });
  return Object.fromEntries(values);
}

export const readPage = (address: URLSearchParams, sizes = SIZES): Paged => ({
  page: pageOf(address),
  size: oneOf(address, 'size', sizes, sizes[0] ?? 0),
});

/** Returns the shortest address of a view, with its `?`: default values are omitted. */
export function shortAddress<View extends object>(view: View, defaultView: NoInfer<View>): string {
  const changedEntries = Object.entries(view).filter(
    ([name, value]) => value !== defaultView[name as keyof View],
  );
  return `?${new URLSearchParams(changedEntries.map(([name, value]) => [name, String(value)]))}`;
}

/** Returns functions to change a view that `write` converts to its address; `start` is what makes it the first page. */
export function useViewing<View extends object>(
  view: View,
  write: (view: View) => string,
  start: Partial<NoInfer<View>> | { page: 1 } = { page: 1 },
): ListViewing<View> {
  const navigate = useNavigate();
  const addressWith = (change: Partial<View>) => write({ ...view, ...start, ...change });
  return {
    view,
    addressWith,
    show: (change, { replace } = { replace: false }) =>
      void navigate({ search: addressWith(change) }, { replace, preventScrollReset: true }),
  };
}

/** Returns the view in the address, whose values besides the page are the default or allowed ones, and functions to change it. */
export function useListAddress<View extends object>(
  defaultView: View,
  allowed: Allowed<NoInfer<View>>,
  sizes = SIZES,
): ListViewing<View & Paged> {
  const [address] = useSearchParams();
  const defaults = { ...defaultView, ...readPage(new URLSearchParams(), sizes) };
  const view = { ...readView(address, defaultView, allowed), ...readPage(address, sizes) };
  return useViewing(view, (next) => shortAddress<View & Paged>(next, defaults));
}
