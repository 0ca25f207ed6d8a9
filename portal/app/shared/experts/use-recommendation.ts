import type { ListRow } from '@pv-brain/contract/content/types.ts';
import { PAGE_SIZE } from '@pv-brain/contract/protocol/constants.ts';
import { useRef, useState } from 'react';
import type { Page } from '../api/api.ts';
import { browserCalls } from '../api/load.ts';

const ROWS_PER_PAGE = PAGE_SIZE.specialistRecommend;

/** Returns the number of groups of three in a total; at least one. */
function groupCount(total: number): number {
  return Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
}

interface RecommendationState {
  /** First group of this state; a new one, after a navigation, resets the state. */
  first: Page<ListRow<'specialist'>> | null;
  group: Page<ListRow<'specialist'>> | null;
  page: number;
}

/**
 * Cycles through recommended experts in groups of three, of one category or of all. `first` came with the page, or is null if it
 * failed to load. `refresh` loads the next group and, after the last, the first again; if a group fails to load, the current one
 * stays.
 */
export function useRecommendation(first: Page<ListRow<'specialist'>> | null, category?: string) {
  const [state, setState] = useState<RecommendationState>({ first, group: first, page: 1 });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const isLoading = useRef(false);

  const current = state.first === first ? state : { first, group: first, page: 1 };
  const pages = groupCount(current.group?.total ?? 0);

  const fetchGroup = async (pageNum: number) =>
    (await browserCalls()).featured('specialist', 'recommendList', {
      pageNum,
      pageSize: ROWS_PER_PAGE,
      category,
    });

  async function refresh() {
    if (isLoading.current) return;
    isLoading.current = true;
    setBusy(true);
    setFailed(false);
    try {
      let page = current.group && current.page < pages ? current.page + 1 : 1;
      let group = await fetchGroup(page);
      if (group.rows.length === 0 && page > 1) {
        // The list has become shorter since it was counted.
        page = 1;
        group = await fetchGroup(page);
      }
      setState({ first, group, page });
    } catch (error) {
      console.error('cannot load other experts:', error);
      setFailed(true);
    } finally {
      isLoading.current = false;
      setBusy(false);
    }
  }

  return { experts: current.group?.rows ?? null, page: current.page, pages, busy, failed, refresh };
}
