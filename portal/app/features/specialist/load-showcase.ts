import { PAGE_SIZE } from '@pv-brain/contract/constants.ts';
import type { LoadArgs } from '../../api/load.ts';
import { loadList } from '../../api/load-list.ts';

/** The first six experts and the first group of recommended ones, or null where that fails. */
export function loadShowcase(args: LoadArgs) {
  const { api, params } = args;
  const { category } = params;
  return {
    experts: loadList({ ...args, page: 1 }, 'specialist', PAGE_SIZE.specialistShowcase),
    recommended: api
      .featured('specialist', 'recommendList', {
        pageNum: 1,
        pageSize: PAGE_SIZE.specialistRecommend,
        category,
      })
      .catch((error: unknown) => {
        console.error('no recommended experts:', error);
        return null;
      }),
  };
}
