import { inboxClaim, inboxHandOver, inboxStep } from '@pv-brain/contract/submissions/calls/inbox.ts';
import type { ReviewStep } from '@pv-brain/contract/submissions/inbox.ts';
import { STEPS, type Step } from '@pv-brain/contract/submissions/states.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../shared/api/call.ts';
import { CallError } from '../../shared/api/call-error.ts';
import { type NavigateLater, useNavigateLater } from '../../shared/routes/use-navigate-later.ts';
import { isDecision } from './acts.ts';
import { type InboxItem, inboxKey } from './queries.ts';
import { FOCUS_STATE, type ListNavigation } from './use-list-navigation.ts';

/** Inputs of a step; empty texts if it needs none. */
export const EMPTY_DECISION = {
  reason: '',
  fields: [] as readonly string[],
  /** `YYYY-MM-DD`. */
  until: '',
  /** Whether the company sees the opinion of an approval. */
  isShown: false,
};

export type Decision = typeof EMPTY_DECISION;

export type Move =
  | { step: ReviewStep; decision: Decision }
  /** Claims the item, or takes it over from the shown assignee. */
  | { step: 'claim' }
  /** To an operator's id; empty puts it back. */
  | { step: 'handOver'; to: string };

interface MoveRequest {
  move: Move;
  nextItem: ListNavigation['nextItem'];
  navigate: NavigateLater;
}

const seenHandler = ({ handlerId }: InboxItem) => (handlerId ? { seen: handlerId } : {});

function send(item: InboxItem, move: Move) {
  const { fdId, state, waitsSince: since } = item;
  if (move.step === 'claim') return call(inboxClaim, { fdId, ...seenHandler(item) });
  if (move.step === 'handOver') return call(inboxHandOver, { fdId, to: move.to, ...seenHandler(item) });
  const { reason, fields, until, isShown } = move.decision;
  const isHidden = (STEPS[item.kind] as Readonly<Record<string, Step>>)[move.step]?.opinion && !isShown;
  return call(inboxStep, {
    fdId,
    step: move.step,
    state,
    since,
    ...(reason ? { reason } : {}),
    ...(reason && isHidden ? { hidden: true } : {}),
    ...(fields.length > 0 ? { fields: fields.join() } : {}),
    ...(until ? { until } : {}),
  });
}

const NOTICE = 'inbox-move';
/** Status codes that mean that the shown state is outdated: changed by another request, or deleted. */
const CONFLICTS = [404, 409];

/**
 * Executes actions on an item. `errorText` is the error of the last one, shown at the buttons until the next try; after a success
 * or conflict, lists, counts and the item are refetched. After a decision, the next item opens, unless the person has gone elsewhere.
 */
export function useMoves(item: InboxItem, { nextItem }: Pick<ListNavigation, 'nextItem'>) {
  const { notification } = App.useApp();
  const navigateLater = useNavigateLater();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: inboxKey });
  const moveMutation = useMutation({
    mutationFn: ({ move }: MoveRequest) => send(item, move),
    onSuccess: async ({ msg }, { move, nextItem: target, navigate }) => {
      notification.success({ key: NOTICE, title: msg });
      const isDecided = 'decision' in move && isDecision(move.step);
      const openNext = () => {
        if (target && isDecided) void navigate(target.to, { state: FOCUS_STATE });
      };
      // A list that still contains the decided item would open it again.
      if (target?.isList) await refresh();
      openNext();
      if (!target?.isList) await refresh();
    },
    onError: async (error) => {
      // Other errors have changed nothing.
      if (error instanceof CallError && CONFLICTS.includes(error.code)) await refresh();
    },
  });
  return {
    /** `nextItem` is read before the call: afterwards the list has changed. */
    move: (move: Move) => moveMutation.mutate({ move, nextItem, navigate: navigateLater() }),
    isBusy: moveMutation.isPending,
    isDone: moveMutation.isSuccess,
    errorText: moveMutation.error?.message ?? '',
    /** Whether a colleague or the company changed it meanwhile. */
    isConflict: moveMutation.error instanceof CallError && CONFLICTS.includes(moveMutation.error.code),
    reset: moveMutation.reset,
  };
}

export type Moves = ReturnType<typeof useMoves>;
