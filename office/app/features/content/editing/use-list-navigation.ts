import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addressOf, readView, type View } from '../../../shared/list/view.ts';
import { neighboursQuery } from './queries.ts';

/** Returns an item's neighbours in the list given by the address: with its filters, order and page. */
export function useListNavigation(section: Section, fdId: string) {
  const type: ContentType = contentTypes[section];
  const [address] = useSearchParams();
  const view = readView(type, address);
  const { data } = useQuery(neighboursQuery(section, view));
  const rows = data?.rows ?? [];
  const at = rows.findIndex((row) => row.fdId === fdId);
  const isFirst = at === 0 && view.page > 1;
  const isLast = at === rows.length - 1 && data !== undefined && view.page * view.size < data.total;
  const neighbourView = (isWanted: boolean, page: number): View | undefined =>
    isWanted ? { ...view, page } : undefined;
  const [before, after] = [neighbourView(isFirst, view.page - 1), neighbourView(isLast, view.page + 1)];
  const { data: earlier } = useQuery({ ...neighboursQuery(section, before ?? view), enabled: isFirst });
  const { data: later } = useQuery({ ...neighboursQuery(section, after ?? view), enabled: isLast });

  const to = (id: string | undefined, on: View) => id && `/content/${section}/${id}${addressOf(on)}`;
  const inner = (offset: number) => (at < 0 ? undefined : to(rows[at + offset]?.fdId, view));
  return {
    list: `/content/${section}${addressOf(view)}`,
    /** Position of the item in the list, from 1; undefined if it is not on that page. */
    place: at < 0 ? undefined : (view.page - 1) * view.size + at + 1,
    total: data?.total ?? 0,
    previous: before ? to(earlier?.rows.at(-1)?.fdId, before) : inner(-1),
    next: after ? to(later?.rows[0]?.fdId, after) : inner(1),
  };
}
