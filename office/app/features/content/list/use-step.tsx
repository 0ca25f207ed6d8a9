import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type Act, backOf, type ListedAct, send } from './acts.ts';
import { bulkResult, reasons } from './bulk-result.ts';
import { contentKey, TRASH_KEY } from './queries.ts';

/** One notification key: the next replaces the previous one. */
const NOTICE = 'content-step';

const movedOf = ({ ids }: Act, failed: readonly { fdId: string }[]) =>
  ids.filter((id) => !failed.some(({ fdId }) => fdId === id));

/** Executes an action on one or several items, shows the result, and offers to undo it. */
export function useStep(section: Section) {
  const { notification } = App.useApp();
  const queries = useQueryClient();

  const step = useMutation({
    mutationFn: (act: Act | ListedAct) => send(section, act),
    onSuccess: ({ done, failed }, act) => {
      const undo = 'ids' in act && done > 0 ? () => step.mutate(backOf(act, movedOf(act, failed))) : null;
      notification.open({
        key: NOTICE,
        type: failed.length > 0 ? 'error' : 'success',
        title: bulkResult(act.name, done, failed.length),
        description: reasons(failed).map((line) => <p key={line}>{line}</p>),
        actions: undo && <Button onClick={undo}>{CONTENT_BULK.undo}</Button>,
        // Errors stay until they are closed.
        duration: failed.length > 0 ? false : 4,
      });
    },
    onError: ({ message }) => notification.error({ key: NOTICE, title: message, duration: false }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: contentKey(section) }),
        queries.invalidateQueries({ queryKey: TRASH_KEY }),
      ]),
  });
  return step;
}
