import {
  MEDIA_SHOWS,
  MEDIA_SORTS,
  type MediaShow,
  type MediaSort,
} from '@pv-brain/contract/content/media.ts';

export const SIZES = [24, 48, 96] as const;

/** What the library shows and how. An empty text narrows nothing. */
export interface View {
  text: string;
  tag: string;
  show: MediaShow | '';
  sort: MediaSort;
  page: number;
  size: number;
}

export const FIRST: View = { text: '', tag: '', show: '', sort: '-created', page: 1, size: SIZES[0] };

/** What an address asks for; whatever it does not mean falls away. */
export function readView(address: URLSearchParams): View {
  const given = (name: string) => address.get(name) ?? '';
  return {
    text: given('text'),
    tag: given('tag'),
    show: MEDIA_SHOWS.find((show) => show === given('show')) ?? '',
    sort: MEDIA_SORTS.find((sort) => sort === given('sort')) ?? FIRST.sort,
    page: /^[1-9]\d{0,5}$/.test(given('page')) ? Number(given('page')) : 1,
    size: SIZES.find((size) => String(size) === given('size')) ?? FIRST.size,
  };
}

/** The address of a view, as short as it can be, with its `?`. */
export function addressOf(view: View): string {
  const differing = Object.entries(view).filter(([name, value]) => value !== FIRST[name as keyof View]);
  return `?${new URLSearchParams(differing.map(([name, value]) => [name, String(value)]))}`;
}

/** The inputs of the list's call. */
export const inputOf = ({ page, size, ...narrowing }: View) => ({
  ...Object.fromEntries(Object.entries(narrowing).filter(([, value]) => value !== '')),
  pageNum: String(page),
  pageSize: String(size),
});
