import { PAGE_SIZE, PREVIEW_LENGTH } from '@pv-brain/contract/constants.ts';
import type { App } from '@pv-brain/contract/content/types.ts';
import { preview } from '@pv-brain/contract/preview.ts';
import type { LoadArgs } from '../../api/load.ts';
import { loadList } from '../../api/load-list.ts';

/** Apps whose description is the preview of a card, in plain text. */
function withPreviews(apps: App[]): App[] {
  return apps.map((app) => ({ ...app, fdDescription: preview(app.fdDescription, PREVIEW_LENGTH.app) }));
}

/** A page of apps; before the first page of all apps, the ones that operators picked. */
export async function loadMall(args: LoadArgs) {
  const isRoot = !args.params.category && args.page === 1;
  const [list, picks] = await Promise.all([
    loadList(args, 'app', PAGE_SIZE.app),
    isRoot ? loadPicks(args) : [],
  ]);
  return { ...list, rows: withPreviews(list.rows), picks: withPreviews(picks) };
}

async function loadPicks({ api }: LoadArgs): Promise<App[]> {
  try {
    return (await api.featured('app', { pageNum: 1, pageSize: PAGE_SIZE.topApps })).rows;
  } catch (error) {
    console.error('no top picks:', error);
    return [];
  }
}
