import { INBOX_SORTS, INBOX_TABS } from '@pv-brain/contract/submissions/inbox.ts';
import { SUBMISSION_KINDS, type SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useNavigate, useSearchParams } from 'react-router';

/** What a list is of: one kind, or what waits of all. */
export type InboxKind = SubmissionKind | 'any';

/** Which are listed and how; an empty text is no filter. */
export interface InboxView {
  /** Of the list of all kinds too: one of them. */
  kind: string;
  /** One of `tabsOf`. */
  tab: string;
  text: string;
  /** Days of sending, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Ids. */
  project: string;
  company: string;
  /** Part of the place of a company, or of the one that an entry names. */
  area: string;
  /** An operator's id, or one of HANDLERS. */
  handler: string;
  sort: (typeof INBOX_SORTS)[number];
}

/** What a view is without its conditions; the tab is none. */
export const NO_CONDITIONS = {
  text: '',
  from: '',
  to: '',
  project: '',
  company: '',
  area: '',
  handler: '',
} as const;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const OWN_TABS: Readonly<Record<InboxKind, readonly string[]>> = {
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

/** The tabs of a list, from the left: states, and INBOX_TABS that are none. */
export const tabsOf = (kind: InboxKind): readonly string[] => OWN_TABS[kind];

/** Below which address a list stands. */
export const PATHS = {
  any: 'inbox',
  application: 'applications',
  intention: 'intentions',
  entry: 'entries',
} as const satisfies Record<InboxKind, string>;

/** Where one of a kind is dealt with, whatever its state. */
export const reviewPath = (kind: SubmissionKind, fdId: string): string => `${PATHS[kind]}/${fdId}?tab=all`;

/** What an address asks for; what the list does not know falls away. */
export function readView(list: InboxKind, address: URLSearchParams): InboxView {
  const parameter = (name: string) => address.get(name) ?? '';
  const oneOf = (name: string, values: readonly string[]) =>
    values.includes(parameter(name)) ? parameter(name) : '';
  const day = (name: string) => (DAY_PATTERN.test(parameter(name)) ? parameter(name) : '');
  return {
    kind: list === 'any' ? oneOf('kind', SUBMISSION_KINDS) : list,
    tab: oneOf('tab', tabsOf(list)) || INBOX_TABS[0],
    text: parameter('text'),
    from: day('from'),
    to: day('to'),
    project: list === 'application' ? parameter('project') : '',
    company: parameter('company'),
    area: parameter('area'),
    handler: parameter('handler'),
    sort: INBOX_SORTS.find((sort) => sort === parameter('sort')) ?? INBOX_SORTS[0],
  };
}

const filled = (texts: object): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== ''));

/** The address of a view, as short as it can be; empty for the one that a list begins with. */
export function addressOf(list: InboxKind, { kind, tab, sort, ...conditions }: InboxView): string {
  const query = `${new URLSearchParams(
    filled({
      kind: list === 'any' ? kind : '',
      tab: tab === INBOX_TABS[0] ? '' : tab,
      ...conditions,
      sort: sort === INBOX_SORTS[0] ? '' : sort,
    }),
  )}`;
  return query && `?${query}`;
}

/** The same view as the server is asked for it. */
export const inputOf = (view: InboxView): Record<string, string> => filled(view);

/** Number of filters of a view. */
export const countConditions = (list: InboxKind, { kind, tab: _, sort: __, ...conditions }: InboxView) => {
  const { from, to, ...others } = conditions;
  return Object.keys(filled(others)).length + (from || to ? 1 : 0) + (list === 'any' && kind !== '' ? 1 : 0);
};

export interface InboxViewing {
  view: InboxView;
  /** Where an item of the list opens, or without one the list itself. */
  addressTo(fdId?: string, change?: Partial<InboxView>): string;
  /** Shows another part of the list, with nothing open. */
  show(change: Partial<InboxView>, options?: { replace: boolean }): void;
}

/** The view that stands in the address, and the ways to others. */
export function useInboxView(list: InboxKind): InboxViewing {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(list, address);
  const addressTo = (fdId = '', change: Partial<InboxView> = {}) =>
    `/${PATHS[list]}${fdId && `/${fdId}`}${addressOf(list, { ...view, ...change })}`;
  return {
    view,
    addressTo,
    show: (change, { replace } = { replace: false }) =>
      void navigate(addressTo('', change), { replace, preventScrollReset: true }),
  };
}
