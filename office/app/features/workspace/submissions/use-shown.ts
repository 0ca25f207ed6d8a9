import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { useSearchParams } from 'react-router';
import { GROUPS, type Mine } from './kinds.ts';

const PAGE_SIZE = 10;

interface Shown {
  group: string;
  page: number;
  pages: number;
  /** Number of items in the group, on all pages. */
  total: number;
  rows: readonly Mine[];
}

/** Returns the submissions of the group and page in the address; an empty group stands for all. */
export function useShown(kind: SubmissionKind, all: readonly Mine[]): Shown {
  const [address] = useSearchParams();
  const group = GROUPS[kind].find(({ key }) => key === address.get('group'));
  const inGroup = group ? all.filter(({ fdState }) => group.states.includes(fdState)) : all;
  // Returned submissions come first.
  const ordered = [
    ...inGroup.filter(({ resendable }) => resendable),
    ...inGroup.filter((item) => !item.resendable),
  ];
  const pages = Math.max(1, Math.ceil(inGroup.length / PAGE_SIZE));
  const pageParameter = Number(address.get('page'));
  const page = Number.isInteger(pageParameter) && pageParameter > 0 ? Math.min(pageParameter, pages) : 1;
  const rows = ordered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { group: group?.key ?? '', page, pages, total: inGroup.length, rows };
}

/** Returns the search string of a group and page. */
export const shownAt = (group: string, page = 1): string =>
  new URLSearchParams({
    ...(group ? { group } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
