import { contentErase } from '@pv-brain/contract/content/calls/console.ts';
import { BIN } from '@pv-brain/contract/content/messages/office-bin.ts';
import { CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { TRASH_KEY } from '../list/queries.ts';
import { useStep } from '../list/use-step.tsx';
import type { Recycled } from './queries.ts';

export const titleOf = ({ title }: Recycled): string => title || CONTENT_LIST.untitled;

/** Actions on a deleted item: restore it or delete it permanently. */
export function TrashActions({ item }: { item: Recycled }) {
  const { fdId } = item;
  const section = item.section as Section;
  const title = titleOf(item);
  const [isAsking, setAsking] = useState(false);
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const step = useStep(section);
  const erasing = useMutation({
    mutationFn: () => call(contentErase, { section, fdIds: fdId }),
    onSuccess: ({ msg }) => notification.success({ title: msg }),
    onError: ({ message }) => notification.error({ title: message, duration: false }),
    onSettled: () => queries.invalidateQueries({ queryKey: TRASH_KEY }),
  });

  return (
    <>
      <Button
        type="link"
        aria-label={BIN.restoreOne(title)}
        loading={step.isPending}
        onClick={() => step.mutate({ name: 'restore', ids: [fdId] })}
      >
        {BIN.restore}
      </Button>
      <Button type="text" danger aria-label={BIN.eraseOne(title)} onClick={() => setAsking(true)}>
        {BIN.erase}
      </Button>
      <AskDialog
        isOpen={isAsking}
        title={BIN.ask(title)}
        act={BIN.erase}
        isBusy={erasing.isPending}
        onAct={() => erasing.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        {BIN.consequence}
      </AskDialog>
    </>
  );
}
