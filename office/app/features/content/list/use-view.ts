import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, readView, type View } from '../../../shared/list/view.ts';

/** A view that follows from another: whatever changes but the page, one begins with the first. */
const changed = (view: View, change: Partial<View>): View => ({ ...view, page: 1, ...change });

export interface Viewing {
  view: View;
  /** The address of the view with a change, for links. */
  addressWith(change: Partial<View>): string;
  /** Goes there; `replace` leaves no step to come back to. */
  show(change: Partial<View>, options?: { replace: boolean }): void;
}

/** The view that stands in the address, and the ways to others. */
export function useView(type: ContentType): Viewing {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(type, address);
  const addressWith = (change: Partial<View>) => addressOf(changed(view, change));
  return {
    view,
    addressWith,
    show: (change, { replace } = { replace: false }) =>
      void navigate({ search: addressWith(change) }, { replace, preventScrollReset: true }),
  };
}
