import {
  MEDIA_SHOWS,
  MEDIA_SORTS,
  type MediaShow,
  type MediaSort,
} from '@pv-brain/contract/content/media.ts';
import {
  type ListViewing,
  oneOf,
  type Paged,
  pageOf,
  shortAddress,
  useListAddress,
} from '../../../shared/list/use-list-address.ts';

export const SIZES = [24, 48, 96] as const;

/** Filters, order and page of the library. Empty strings do not filter. */
export interface View extends Paged {
  text: string;
  tag: string;
  show: MediaShow | '';
  sort: MediaSort;
}

export const FIRST: View = { text: '', tag: '', show: '', sort: '-created', page: 1, size: SIZES[0] };

/** Reads the view from an address; unknown values are ignored. */
export const readView = (address: URLSearchParams): View => ({
  text: address.get('text') ?? '',
  tag: address.get('tag') ?? '',
  show: oneOf<View['show']>(address, 'show', MEDIA_SHOWS, ''),
  sort: oneOf(address, 'sort', MEDIA_SORTS, FIRST.sort),
  page: pageOf(address),
  size: oneOf(address, 'size', SIZES, FIRST.size),
});

export const addressOf = (view: View): string => shortAddress(view, FIRST);

export type Viewing = ListViewing<View>;

export const useView = (): Viewing => useListAddress(readView, addressOf);
