import { useNavigate, useSearchParams } from 'react-router';
import { addressOf, readView, type View } from './view.ts';

/** The view that stands in the address, and the ways to others: whatever changes but the page, one begins with the first. */
export function useView() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(address);
  const addressWith = (change: Partial<View>) => addressOf({ ...view, page: 1, ...change });
  return {
    view,
    addressWith,
    /** `replace` leaves no step to come back to. */
    show: (change: Partial<View>, { replace } = { replace: false }) =>
      void navigate({ search: addressWith(change) }, { replace, preventScrollReset: true }),
  };
}

export type Viewing = ReturnType<typeof useView>;
