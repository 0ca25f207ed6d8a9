import { AUDIT_ACTION_NAMES, AUDIT_RESULTS } from '@pv-brain/contract/operations/audit.ts';
import { useSearchParams } from 'react-router';
import { dayOf, readView, shortAddress, useViewing } from '../../../shared/list/use-list-address.ts';

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

/** Numbers of the entry that the page comes after, and of the open entry; empty for none. */
const NEWEST = { before: '', entry: '' };

const DEFAULT_VIEW = { ...EVERYTHING, ...NEWEST };

const numberOf = (text: string): string => (/^\d{1,15}$/.test(text) ? text : '');

/** Reads filters, page and open entry from an address; unknown values are ignored. */
export function readTrail(address: URLSearchParams) {
  const view = readView(address, DEFAULT_VIEW, { action: AUDIT_ACTION_NAMES, result: AUDIT_RESULTS });
  const { from, to, before, entry } = view;
  return { ...view, from: dayOf(from), to: dayOf(to), before: numberOf(before), entry: numberOf(entry) };
}

/** Returns the view in the address, and functions to change it. Changed filters start at the newest entry. */
export function useTrail() {
  const [address] = useSearchParams();
  return useViewing(readTrail(address), (view) => shortAddress(view, DEFAULT_VIEW), NEWEST);
}
