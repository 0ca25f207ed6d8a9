import { AUDIT_ACTION_NAMES, AUDIT_RESULTS } from '@pv-brain/contract/operations/audit.ts';
import { useNavigate, useSearchParams } from 'react-router';

/** Filters of the audit log. Empty strings do not filter. */
export interface Trail {
  actor: string;
  action: string;
  result: string;
  /** Substring of the target's name, its id, or the actor. */
  text: string;
  target: string;
  /** First and last day, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
}

export const EVERYTHING: Trail = {
  actor: '',
  action: '',
  result: '',
  text: '',
  target: '',
  from: '',
  to: '',
};

const NAMES = Object.keys(EVERYTHING) as (keyof Trail)[];
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters from an address; unknown values are ignored. */
export function readTrail(address: URLSearchParams): Trail {
  const parameter = (name: string) => address.get(name) ?? '';
  const oneOf = (name: string, values: readonly string[]) =>
    values.includes(parameter(name)) ? parameter(name) : '';
  const day = (name: string) => (DAY_PATTERN.test(parameter(name)) ? parameter(name) : '');
  return {
    actor: parameter('actor'),
    text: parameter('text'),
    target: parameter('target'),
    from: day('from'),
    to: day('to'),
    action: oneOf('action', AUDIT_ACTION_NAMES),
    result: oneOf('result', AUDIT_RESULTS),
  };
}

/** Returns the parameters of the call, without empty filters. */
export const filtersOf = (trail: Trail): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, trail[name]]).filter(([, value]) => value !== ''));

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
