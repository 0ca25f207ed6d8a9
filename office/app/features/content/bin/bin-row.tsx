import { contentErase } from '@pv-brain/contract/content/calls/console.ts';
import type { ContentType } from '@pv-brain/contract/content/define.ts';
import { BIN } from '@pv-brain/contract/content/messages/office-bin.ts';
import { CONTENT_BULK, CONTENT_LIST } from '@pv-brain/contract/content/messages/office-content.ts';
import { contentTypes, type Section } from '@pv-brain/contract/content/types.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { shortTime } from '../../../shared/format/days.ts';
import rowsStyles from '../../../shared/list/rows.module.css';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { binKey } from '../list/queries.ts';
import { useStep } from '../list/use-step.tsx';
import styles from './bin.module.css';
import type { Recycled } from './queries.ts';

/** Days from which on one is warned. */
const FEW = 3;

interface BinRowProps {
  item: Recycled;
  mayDelete: boolean;
  isChosen: boolean;
  onToggle: () => void;
}

/** Something that was deleted, and the two ways that lead on from there. */
export function BinRow({ item, mayDelete, isChosen, onToggle }: BinRowProps) {
  const { fdId, by, at, daysLeft } = item;
  const section = item.section as Section;
  const type: ContentType = contentTypes[section];
  const title = item.title || CONTENT_LIST.untitled;
  const [isAsking, setAsking] = useState(false);
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const step = useStep(section, [item]);
  const erasing = useMutation({
    mutationFn: () => call(contentErase, { section, fdIds: fdId }),
    onSuccess: ({ msg }) => notification.success({ title: msg }),
    onError: ({ message }) => notification.error({ title: message, duration: false }),
    onSettled: () => queries.invalidateQueries({ queryKey: binKey }),
  });

  return (
    <tr>
      {mayDelete && (
        <td className={rowsStyles.choose}>
          <input
            type="checkbox"
            aria-label={CONTENT_BULK.choose(title)}
            checked={isChosen}
            onChange={onToggle}
          />
        </td>
      )}
      <th scope="row" title={title}>
        {title}
      </th>
      <td className={styles.section}>{type.label}</td>
      <td className={styles.by}>{by ?? BIN.program}</td>
      <td className={styles.at} title={at}>
        {shortTime(at)}
      </td>
      <td className={styles.left} data-few={daysLeft <= FEW}>
        {BIN.days(daysLeft)}
      </td>
      {mayDelete && (
        <td className={styles.acts}>
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
          <Dialog
            open={isAsking}
            title={BIN.ask(title)}
            closable={false}
            onCancel={() => setAsking(false)}
            destroyOnHidden
            footer={[
              <Button key="cancel" autoFocus onClick={() => setAsking(false)}>
                {BIN.cancel}
              </Button>,
              <Button
                key="erase"
                danger
                type="primary"
                loading={erasing.isPending}
                onClick={() => erasing.mutate(undefined, { onSettled: () => setAsking(false) })}
              >
                {BIN.erase}
              </Button>,
            ]}
          >
            {BIN.consequence}
          </Dialog>
        </td>
      )}
    </tr>
  );
}
