import { CONSOLE_PATHS } from '@pv-brain/contract/protocol/paths.ts';
import { INBOX_SORTS, INBOX_TABS } from '@pv-brain/contract/submissions/inbox.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { dayOf, filled, readView, shortAddress } from '../list/use-list-address.ts';

/** Kind of a list, or all waiting submissions. */
export type InboxKind = SubmissionKind | 'any';

/** Filters of a list, none of them set; the tab is none. */
export const NO_CONDITIONS = {
  text: '',
  /** First and last day of submission, `YYYY-MM-DD`, both included. */
  from: '',
  to: '',
  /** Ids of project and company. */
  project: '',
  company: '',
  /** Substring of the company's area, or of the area in an entry. */
  area: '',
  /** An operator's id, or one of ASSIGNEE_FILTERS. */
  handler: '',
};

const TABS: Readonly<Record<InboxKind, readonly string[]>> = {
  any: ['open', 'mine'],
  application: ['open', 'mine', 'returned', 'approved', 'rejected', 'withdrawn', 'all'],
  intention: ['open', 'pending', 'contacted', 'won', 'lost', 'withdrawn', 'all'],
  entry: [
    'open',
    'mine',
    'returned',
    'published',
    'expired',
    'rejected',
    'down',
    'ended',
    'withdrawn',
    'all',
  ],
};

/** Returns the tabs of a list from the left: states and INBOX_TABS. */
export const tabsOf = (kind: InboxKind): readonly string[] => TABS[kind];

export const PATHS = { any: 'inbox', ...CONSOLE_PATHS } as const satisfies Record<InboxKind, string>;

/** Returns the path of a submission's review, in any state. */
export const reviewPath = (kind: SubmissionKind, fdId: string): string => `${PATHS[kind]}/${fdId}?tab=all`;

const defaultView = (list: InboxKind) => ({
  /** Also set as a filter in the list of all kinds. */
  kind: list === 'any' ? '' : String(list),
  /** One of `tabsOf`. */
  tab: String(INBOX_TABS[0]),
  ...NO_CONDITIONS,
  sort: INBOX_SORTS[0] as (typeof INBOX_SORTS)[number],
});

/** Filters and order of a list; empty texts do not filter. */
export type InboxView = ReturnType<typeof defaultView>;

/** Reads the view from an address; unknown values are ignored. */
export function viewOf(list: InboxKind, address: URLSearchParams): InboxView {
  const view = readView(address, defaultView(list), {
    kind: list === 'any' ? SUBMISSION_KINDS : [],
    tab: tabsOf(list),
    ...(list === 'application' ? {} : { project: [] }),
    sort: INBOX_SORTS,
  });
  return { ...view, from: dayOf(view.from), to: dayOf(view.to) };
}

/** Returns the shortest address of a view; empty for the default view. */
export const addressOf = (list: InboxKind, view: InboxView): string =>
  shortAddress(view, defaultView(list)).replace(/^\?$/, '');

/** Returns the parameters of the list call. */
export const inputOf = (view: InboxView): Record<string, string> => filled(view);

/** Returns the number of filters of a view. */
export const countConditions = (list: InboxKind, { kind, tab: _, sort: __, ...conditions }: InboxView) => {
  const { from, to, ...otherConditions } = conditions;
  return (
    Object.keys(filled(otherConditions)).length +
    (from || to ? 1 : 0) +
    (list === 'any' && kind !== '' ? 1 : 0)
  );
};

export type InboxViewing = ReturnType<typeof useInboxView>;

/** Returns the view in the address, and functions to change it. */
export function useInboxView(list: InboxKind) {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = viewOf(list, address);
  const addressTo = (fdId = '', change: Partial<InboxView> = {}) =>
    `/${PATHS[list]}${fdId && `/${fdId}`}${addressOf(list, { ...view, ...change })}`;
  return {
    view,
    /** Returns the address of an item in the list, or without an id of the list itself. */
    addressTo,
    /** Shows a changed view without an open item. */
    show: (change: Partial<InboxView>, { replace } = { replace: false }) =>
      void navigate(addressTo('', change), { replace, preventScrollReset: true }),
  };
}
