import { contentOrder } from '@pv-brain/contract/content/calls/console.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useOrder } from '../../../shared/list/use-order.ts';
import { contentKey, type ListItem } from '../list/queries.ts';
import { bannersQuery } from './queries.ts';

/** Delay after the last move, so that several moves are saved once. */
const SAVE_DELAY_MS = 400;
const NOTICE = 'banner-order';

const idsOf = (rows: readonly ListItem[]) => rows.map(({ fdId }) => fdId);

/** Sorts rows by these ids; rows without an id, such as new ones, come first. */
function inOrder(rows: readonly ListItem[], ids: readonly string[]): ListItem[] {
  const orderedRows = ids.flatMap((id) => rows.find(({ fdId }) => fdId === id) ?? []);
  return [...rows.filter((row) => !orderedRows.includes(row)), ...orderedRows];
}

/** Order of a slot's banners; saves it once nothing is being moved. */
export function useSavedOrder(slot: string, rows: readonly ListItem[]) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  /** Order that is not saved yet. */
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const orderedRows = ids ? inOrder(rows, ids) : rows;
  const { orderOf, statusText } = useOrder({
    items: orderedRows,
    nameOf: ({ title }) => title,
    onOrder: (next) => setIds(idsOf(next)),
  });
  const isDragging = orderedRows.some((_, at) => orderOf(at).dragged !== null);

  const { mutate, isPending, variables } = useMutation({
    // One at a time: an order sent on leaving waits for the previous one, and names that one as seen.
    scope: { id: `order of ${slot}` },
    mutationFn: (next: readonly string[]) => {
      const savedRows = queries.getQueryData(bannersQuery(slot).queryKey)?.rows ?? rows;
      return call(contentOrder, {
        section: 'banner',
        category: slot,
        fdIds: next.join(','),
        seen: idsOf(savedRows).join(','),
      });
    },
    onSuccess: async ({ msg }, next) => {
      const { queryKey } = bannersQuery(slot);
      queries.setQueryData(queryKey, (cached) => cached && { ...cached, rows: inOrder(cached.rows, next) });
      setIds((now) => (now?.join() === next.join() ? null : now));
      notification.success({ key: NOTICE, title: msg });
      await queries.invalidateQueries({ queryKey: contentKey('banner') });
    },
    onError: async ({ message }) => {
      setIds(null);
      notification.error({ key: NOTICE, title: message, duration: false });
      await queries.invalidateQueries({ queryKey: contentKey('banner') });
    },
  });

  const next = ids && idsOf(orderedRows);
  const sentOrder = isPending ? variables : idsOf(rows);
  const unsentOrder = next && next.join() !== sentOrder.join() ? next : null;
  const key = isPending ? undefined : unsentOrder?.join();
  const latestOrder = useRef(unsentOrder);
  latestOrder.current = unsentOrder;
  useEffect(() => {
    if (key === undefined || isDragging) return;
    const timer = setTimeout(() => latestOrder.current && mutate(latestOrder.current), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [key, isDragging, mutate]);
  // Leaving before the delay has passed, or during the previous save, saves the order at once.
  useEffect(() => () => void (latestOrder.current && mutate(latestOrder.current)), [mutate]);

  return { orderedRows, orderOf, statusText };
}
