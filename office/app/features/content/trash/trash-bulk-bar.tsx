import { contentErase, contentRestore } from '@pv-brain/contract/content/calls/console.ts';
import { BIN } from '@pv-brain/contract/content/messages/office-bin.ts';
import { CONTENT_BULK } from '@pv-brain/contract/content/messages/office-content.ts';
import type { Section } from '@pv-brain/contract/content/types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { outcomeOf } from '../../../shared/api/outcome.ts';
import { AskDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from '../list/bulk-bar.module.css';
import { reasons } from '../list/bulk-result.ts';
import { contentKey, TRASH_KEY } from '../list/queries.ts';
import type { Recycled } from './queries.ts';

const CALLS = { restore: contentRestore, erase: contentErase };
const RESULT_TEXTS = {
  restore: [CONTENT_BULK.restored, CONTENT_BULK.notRestored],
  erase: [BIN.erased, BIN.notErased],
} as const;

interface BinBulkProps {
  items: readonly Recycled[];
  onDone: () => void;
}

/** Actions on several deleted items, executed section by section. */
export function TrashBulkBar({ items, onDone }: BinBulkProps) {
  const [isAsking, setAsking] = useState(false);
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const sections = Map.groupBy(items, ({ section }) => section as Section);
  const doing = useMutation({
    mutationFn: async (name: keyof typeof CALLS) => {
      const whole: { done: number; failed: { title: string; msg: string }[] } = { done: 0, failed: [] };
      for (const [section, those] of sections) {
        const fdIds = those.map(({ fdId }) => fdId).join();
        const { done, failed } = await outcomeOf(call(CALLS[name], { section, fdIds }));
        whole.done += done;
        whole.failed.push(...failed);
      }
      return whole;
    },
    onSuccess: ({ done, failed }, name) => {
      const [succeeded, refused] = RESULT_TEXTS[name];
      notification.open({
        type: failed.length > 0 ? 'error' : 'success',
        title: [done > 0 && succeeded(done), failed.length > 0 && refused(failed.length)]
          .filter(Boolean)
          .join('，'),
        description: reasons(failed).map((line) => <p key={line}>{line}</p>),
        duration: failed.length > 0 ? false : 4,
      });
      onDone();
    },
    onError: ({ message }) => notification.error({ title: message, duration: false }),
    onSettled: () => {
      setAsking(false);
      return Promise.all([
        queries.invalidateQueries({ queryKey: TRASH_KEY }),
        ...[...sections.keys()].map((section) =>
          queries.invalidateQueries({ queryKey: contentKey(section) }),
        ),
      ]);
    },
  });
  const isBusy = doing.isPending;
  return (
    <section className={`row flow ${styles.bar} on-dark`} aria-label={CONTENT_BULK.bar}>
      <p role="status">{CONTENT_BULK.chosen(items.length)}</p>
      <button type="button" disabled={isBusy} onClick={() => doing.mutate('restore')}>
        {BIN.restore}
      </button>
      <button type="button" className={styles.danger} disabled={isBusy} onClick={() => setAsking(true)}>
        <Icon name="trash" size={16} />
        {BIN.erase}
      </button>
      <button type="button" className={styles.close} aria-label={CONTENT_BULK.cancel} onClick={onDone}>
        <Icon name="close" />
      </button>
      <AskDialog
        isOpen={isAsking}
        title={BIN.askAll(items.length)}
        act={BIN.erase}
        isBusy={isBusy}
        onAct={() => doing.mutate('erase')}
        onCancel={() => setAsking(false)}
      >
        {BIN.consequenceAll}
      </AskDialog>
    </section>
  );
}
