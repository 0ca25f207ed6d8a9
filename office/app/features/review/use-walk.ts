import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useKeys } from '../../shared/keyboard/use-keys.ts';
import type { InboxViewing } from '../../shared/routes/review-view.ts';
import { usePreferences } from '../../shared/session/preferences.ts';
import { itemQuery } from './queries.ts';
import type { Queue } from './use-queue.ts';

/** Of an address that was come to by keys or after a decision: what opens there takes the focus. */
export const FOCUS = 'focus';

/** An item's place in its list, and the ways from it. */
export interface Walk {
  /** Whether the list stands beside it. */
  isBeside: boolean;
  /** The address of the list with nothing open. */
  list: string;
  /** From 1; undefined where the item is not in the list as it is narrowed. */
  place: number | undefined;
  total: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
  /** Where one goes on after a decision: to the next one, or the list where there is none; undefined where one stays. */
  onward: { to: string; isList: boolean } | undefined;
}

/** The ways from what is open, with J and K for the next and the one before. */
export function useWalk(
  fdId: string | undefined,
  queue: Queue,
  viewing: InboxViewing,
  isBeside: boolean,
): Walk {
  const navigate = useNavigate();
  const { opensNext } = usePreferences();
  const { addressTo } = viewing;
  const at = queue.rows.findIndex((row) => row.fdId === fdId);
  const after = queue.rows[at + 1]?.fdId;
  const before = at > 0 ? queue.rows[at - 1]?.fdId : undefined;
  const to = (id: string | undefined) =>
    id === undefined
      ? undefined
      : () => void navigate(addressTo(id), { state: FOCUS, preventScrollReset: true });
  // It is there already when somebody goes on.
  useQuery({ ...itemQuery(after ?? ''), enabled: fdId !== undefined && after !== undefined });
  const isLast = at >= 0 && after === undefined;
  const { more, isMore } = queue;
  // Whoever comes to the end of what is there finds the next rows when they go on.
  useEffect(() => {
    if (isLast && more && !isMore) more();
  }, [isLast, more, isMore]);
  const previous = to(before);
  const next = to(after);
  useKeys({
    ...(next ? { j: next } : {}),
    ...(previous ? { k: previous } : {}),
  });
  const following = after ?? before;
  return {
    ...{
      isBeside,
      list: addressTo(),
      place: at < 0 ? undefined : at + 1,
      total: queue.total,
      previous,
      next,
    },
    onward: opensNext ? { to: addressTo(following), isList: following === undefined } : undefined,
  };
}
