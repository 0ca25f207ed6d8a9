import type { Section } from '@pv-brain/contract/content/types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { type Act, type ListedAct, type Outcome, sendAct, undoOf } from './acts.ts';
import { type BulkAction, bulkResult, reasons } from './bulk-result.ts';
import { contentKey, TRASH_KEY } from './queries.ts';
import { undoButton } from './undo-button.tsx';

/** One notification key: the next replaces the previous one. */
const NOTICE = 'content-step';

/** Returns a function that shows the result of an action on several items; errors stay until they are closed. */
export function useResult() {
  const { notification } = App.useApp();
  return (name: BulkAction, { done, failed }: Outcome, undo?: (() => void) | null) =>
    notification.open({
      key: NOTICE,
      type: failed.length > 0 ? 'error' : 'success',
      title: bulkResult(name, done, failed.length),
      description: reasons(failed).map((line) => <p key={line}>{line}</p>),
      actions: undo && undoButton(undo),
      duration: failed.length > 0 ? false : 4,
    });
}

/** Executes an action on one or several items, shows the result, and offers to undo it. */
export function useStep(section: Section) {
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const showResult = useResult();
  const step = useMutation({
    mutationFn: (act: Act | ListedAct) => sendAct(section, act),
    onSuccess: (outcome, act) => {
      const isChanged = (id: string) => !outcome.failed.some(({ fdId }) => fdId === id);
      const isUndoable = 'ids' in act && outcome.done > 0;
      const undo = isUndoable ? () => step.mutate(undoOf(act, act.ids.filter(isChanged))) : null;
      showResult(act.name, outcome, undo);
    },
    onError: ({ message }) => notification.error({ key: NOTICE, title: message, duration: false }),
    onSettled: () =>
      Promise.all(
        [contentKey(section), TRASH_KEY].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  return step;
}
