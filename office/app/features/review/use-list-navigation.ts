import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../../shared/keyboard/use-keys.ts';
import type { InboxViewing } from '../../shared/routes/review-view.ts';
import { usePreferences } from '../../shared/session/preferences.ts';
import { itemQuery } from './queries.ts';
import type { Queue } from './use-queue.ts';

/** Router state of a navigation by keys or after a decision: the opened item takes the focus. */
export const FOCUS_STATE = 'focus';

/** Navigation from the open item, with J for the next and K for the previous one. */
export function useListNavigation(
  fdId: string | undefined,
  queue: Queue,
  viewing: InboxViewing,
  isBeside: boolean,
) {
  const navigate = useNavigate();
  const { opensNext } = usePreferences();
  const { addressTo } = viewing;
  const at = queue.rows.findIndex((row) => row.fdId === fdId);
  const nextId = queue.rows[at + 1]?.fdId;
  const previousId = at > 0 ? queue.rows[at - 1]?.fdId : undefined;
  const openerOf = (id: string | undefined) =>
    id === undefined ? undefined : () => void navigate(addressTo(id), { state: FOCUS_STATE });
  // Prefetch the next item.
  useQuery({ ...itemQuery(nextId ?? ''), enabled: fdId !== undefined && nextId !== undefined });
  const isLast = at >= 0 && nextId === undefined;
  const { loadMore, isMore } = queue;
  // Load the next page of the list once its last loaded row is open.
  useEffect(() => {
    if (isLast && loadMore && !isMore) loadMore();
  }, [isLast, loadMore, isMore]);
  const previous = openerOf(previousId);
  // With details beside the list, the first item opens by itself.
  const next = isBeside && fdId === undefined ? undefined : openerOf(nextId);
  useKeys({
    ...(next ? { j: next } : {}),
    ...(previous ? { k: previous } : {}),
  });
  const neighbourId = nextId ?? previousId;
  return {
    isBeside,
    /** Address of the list without an open item. */
    list: addressTo(),
    /** Position from 1; undefined if the item is not in the filtered list. */
    position: at < 0 ? undefined : at + 1,
    total: queue.total,
    previous,
    next,
    /** Opened after a decision: the next item, or the list if there is none; undefined if the person prefers to stay. */
    nextItem: opensNext ? { to: addressTo(neighbourId), isList: neighbourId === undefined } : undefined,
  };
}

/** An item’s position in its list, and its neighbours. */
export type ListNavigation = ReturnType<typeof useListNavigation>;
