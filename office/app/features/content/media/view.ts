import {
  MEDIA_SHOWS,
  MEDIA_SORTS,
  type MediaShow,
  type MediaSort,
} from '@pv-brain/contract/content/media.ts';
import {
  type ListViewing,
  type Paged,
  readView,
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
export const viewOf = (address: URLSearchParams): View =>
  readView(address, FIRST, { show: MEDIA_SHOWS, sort: MEDIA_SORTS, size: SIZES });

export const addressOf = (view: View): string => shortAddress(view, FIRST);

export type Viewing = ListViewing<View>;

export const useView = (): Viewing => useListAddress(viewOf, addressOf, { page: 1 });
