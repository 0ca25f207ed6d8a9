import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { PAGE_SIZE, PREVIEW_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import type { LoadArgs } from '../../shared/api/load.ts';
import { type FilteredList, loadFilteredList } from '../../shared/section/load-filters.ts';

/** Replaces the apps' descriptions by plain-text previews for cards. */
export async function withAppPreviews(apps: ListRow<'app'>[]): Promise<ListRow<'app'>[]> {
  const { preview } = await import('@pv-brain/contract/text/preview.ts');
  return apps.map((app) => ({ ...app, fdDescription: preview(app.fdDescription, PREVIEW_LENGTH.app) }));
}

/** Loads a page of apps; on the first page of all apps, also the ones that operators featured. */
export function loadMall(args: LoadArgs) {
  const isRoot = !args.params.category && args.page === 1 && !args.query('sort');
  return {
    list: loadApps(args),
    picks: isRoot ? loadPicks(args) : Promise.resolve<ListRow<'app'>[]>([]),
  };
}

async function loadApps(args: LoadArgs): Promise<FilteredList<ListRow<'app'>>> {
  const list = await loadFilteredList(args, 'app', PAGE_SIZE.cards);
  return { ...list, rows: await withAppPreviews(list.rows) };
}

async function loadPicks({ api }: LoadArgs): Promise<ListRow<'app'>[]> {
  try {
    const { rows } = await api.featured('app', 'findTopList', { pageNum: 1, pageSize: PAGE_SIZE.topApps });
    return await withAppPreviews(rows);
  } catch (error) {
    console.error('cannot load the recommended apps:', error);
    return [];
  }
}
