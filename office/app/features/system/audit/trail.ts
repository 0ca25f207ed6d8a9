import { AUDIT_ACTION_NAMES, AUDIT_RESULTS } from '@pv-brain/contract/operations/audit.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { dayOf, filled, readView } from '../../../shared/list/use-list-address.ts';

/** Filters of the audit log. Empty strings do not filter. */
export const EVERYTHING = {
  actor: '',
  action: '',
  result: '',
  /** Substring of the target's name, its id, or the actor. */
  text: '',
  target: '',
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: '',
  to: '',
};

export type Trail = typeof EVERYTHING;

/** Reads the filters from an address; unknown values are ignored. */
export function readTrail(address: URLSearchParams): Trail {
  const trail = readView(address, EVERYTHING, { action: AUDIT_ACTION_NAMES, result: AUDIT_RESULTS });
  return { ...trail, from: dayOf(trail.from), to: dayOf(trail.to) };
}

/** Returns the parameters of the call, without empty filters. */
export const filtersOf = (trail: Trail): Record<string, string> => filled(trail);

/** Returns the filters in the address, and functions to change filters, page and entry. */
export function useTrail() {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readTrail(address);
  const go = (query: Record<string, string>, replace = false) =>
    void navigate({ search: `?${new URLSearchParams(query)}` }, { replace, preventScrollReset: true });
  const number = (name: string) =>
    /^\d{1,15}$/.test(address.get(name) ?? '') ? (address.get(name) ?? '') : '';
  const [before, entry] = [number('before'), number('entry')];
  const page: Record<string, string> = before ? { before } : {};
  return {
    view,
    before,
    entry,
    /** Changed filters start at the newest entry. */
    show: (change: Partial<Trail>, { replace } = { replace: false }) =>
      go(filtersOf({ ...view, ...change }), replace),
    /** Returns the address of the page before an entry; without one, of the newest. */
    pageFrom: (seq?: number) =>
      `?${new URLSearchParams({ ...filtersOf(view), ...(seq ? { before: String(seq) } : {}) })}`,
    open: (seq: number | null) =>
      go({ ...filtersOf(view), ...page, ...(seq ? { entry: String(seq) } : {}) }, seq === null),
  };
}
