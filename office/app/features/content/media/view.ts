import {
  MEDIA_SHOWS,
  MEDIA_SORTS,
  type MediaShow,
  type MediaSort,
} from '@pv-brain/contract/content/media.ts';
import { type ListViewing, type Paged, useListAddress } from '../../../shared/list/use-list-address.ts';

export const SIZES = [24, 48, 96] as const;

/** Filters, order and page of the library. Empty strings do not filter. */
export interface View extends Paged {
  text: string;
  tag: string;
  show: MediaShow | '';
  sort: MediaSort;
}

export const FIRST: View = { text: '', tag: '', show: '', sort: '-created', page: 1, size: SIZES[0] };

export type Viewing = ListViewing<View>;

export const useView = (): Viewing => useListAddress(FIRST, { show: MEDIA_SHOWS, sort: MEDIA_SORTS }, SIZES);
