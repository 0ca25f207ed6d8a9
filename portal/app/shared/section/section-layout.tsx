import { DETAIL } from '@pv-brain/contract/content/messages/labels.ts';
import type { CoverName } from '@pv-brain/contract/content/types.ts';
import type { Category } from '@pv-brain/contract/protocol/answers.ts';
import { CATEGORY_ALL } from '@pv-brain/contract/protocol/messages/ui.ts';
import { handleAt, type RouteHandle } from '@pv-brain/contract/protocol/page-handle.ts';
import { Outlet, useMatches, useParams } from 'react-router';
import type { Listed } from '../api/api.ts';
import { type MaybeDeferred, useDeferredOr } from '../api/deferred.ts';
import { LoadingPage, useLoadingTitle } from '../page/loading-page.tsx';
import { usePending } from '../page/use-pending.ts';
import type { Crumb } from '../ui/breadcrumb.tsx';
import { SectionPage } from './section-page.tsx';

export interface SectionInfo {
  section: Listed;
  cover: CoverName;
  title: string;
  subtitle: string;
  /** Path of the section's list; categories and details are below it. */
  path: string;
  menuTitle: string;
  /** First item of the menu; 全部 unless the section begins with a page of its own. */
  first?: { label: string; to: string } | undefined;
  /** Breadcrumbs that lead to the list, if it is deeper than the section's root. */
  trail?: readonly Crumb[];
}

interface SectionLayoutProps {
  info: SectionInfo;
  categories: MaybeDeferred<readonly Category[]>;
  /** Shows grey rows in place of the page below. */
  isLoading?: boolean;
}

/** Properties that are read from a detail route, by the portal's convention. */
interface DetailMatch {
  pathname: string;
  loaderData?: { item?: MaybeDeferred<Record<string, unknown> | undefined> };
  handle?: RouteHandle;
}

/**
 * Frame of a section's routes. The current category comes from the matched route: the category in the address, or, on a detail
 * page, the item's.
 */
export function SectionLayout({ info, categories: part, isLoading }: SectionLayoutProps) {
  const { cover, title, subtitle, path, menuTitle, first, trail = [{ label: title, to: path }] } = info;
  const params = useParams();
  const { loaderData, handle, pathname } = useMatches().at(-1) as DetailMatch;
  const item = useDeferredOr(loaderData?.item, undefined);
  const categories = useDeferredOr(part, []);
  const isDetail = params.fdId !== undefined;
  const isPending = usePending() === 'within';
  const loadingTitle = useLoadingTitle();
  const current = isDetail ? item?.[handleAt(handle, pathname).categoryField ?? ''] : (params.category ?? '');
  const start = first ?? { label: CATEGORY_ALL, to: path };
  const addressOf = ({ fdCategory }: Category) => `${path}/${encodeURIComponent(fdCategory)}`;
  const category = categories.find((entry) => entry.fdCategory === current);
  const currentCrumb = category
    ? { label: category.fdCategoryName, to: addressOf(category) }
    : current === '' && start;

  return (
    <SectionPage
      section={cover}
      title={title}
      subtitle={subtitle}
      crumbs={[...trail, ...(currentCrumb ? [currentCrumb] : []), ...(isDetail ? [{ label: DETAIL }] : [])]}
      menu={{
        title: menuTitle,
        items: [
          { ...start, current: current === '' },
          ...categories.map((entry) => ({
            label: entry.fdCategoryName,
            to: addressOf(entry),
            current: entry.fdCategory === current,
          })),
        ],
      }}
      // The title of an item that is loading is the page's h1 as well.
      bannerHeading={!isDetail && !(isPending && loadingTitle)}
    >
      {isLoading || isPending ? <LoadingPage /> : <Outlet context={path} />}
    </SectionPage>
  );
}
