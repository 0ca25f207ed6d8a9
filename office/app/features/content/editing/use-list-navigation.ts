import { contentList } from '@pv-brain/contract/content/calls/console.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { answerQuery } from '../../../shared/api/queries.ts';
import { addressOf, inputOf, readView, type View } from '../../../shared/list/view.ts';

/** The list page that the form was opened from, as it was then: a saved item must not lose its neighbours. */
const neighboursQuery = (section: Section, view: View) => ({
  ...answerQuery(['neighbours'], contentList, { section, ...inputOf(view) }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 30 * 60_000,
});

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
  const neighbourView = (isNeeded: boolean, page: number): View | undefined =>
    isNeeded ? { ...view, page } : undefined;
  const [previousView, nextView] = [
    neighbourView(isFirst, view.page - 1),
    neighbourView(isLast, view.page + 1),
  ];
  const { data: previousPage } = useQuery({
    ...neighboursQuery(section, previousView ?? view),
    enabled: isFirst,
  });
  const { data: nextPage } = useQuery({ ...neighboursQuery(section, nextView ?? view), enabled: isLast });

  const itemAddress = (id: string | undefined, pageView: View) =>
    id && `/content/${section}/${id}${addressOf(pageView)}`;
  const neighbourOnPage = (offset: number) =>
    at < 0 ? undefined : itemAddress(rows[at + offset]?.fdId, view);
  return {
    list: `/content/${section}${addressOf(view)}`,
    /** Position of the item in the list, from 1; undefined if it is not on that page. */
    position: at < 0 ? undefined : (view.page - 1) * view.size + at + 1,
    total: data?.total ?? 0,
    previous: previousView ? itemAddress(previousPage?.rows.at(-1)?.fdId, previousView) : neighbourOnPage(-1),
    next: nextView ? itemAddress(nextPage?.rows[0]?.fdId, nextView) : neighbourOnPage(1),
  };
}
