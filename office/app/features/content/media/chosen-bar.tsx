import { mediaRemove } from '@pv-brain/contract/content/calls/media.ts';
import { MEDIA_EDIT, MEDIA_SCREEN } from '@pv-brain/contract/content/messages/office-media.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { outcomeOf } from '../../../shared/api/outcome.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import bar from '../list/bulk-bar.module.css';
import { reasons } from '../list/bulk-result.ts';
import { MEDIA_QUERIES } from './queries.ts';

interface ChosenBarProps {
  ids: readonly string[];
  onClear: () => void;
}

/** Actions on the selected pictures. */
export function ChosenBar({ ids, onClear }: ChosenBarProps) {
  const { modal, notification } = App.useApp();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => outcomeOf(call(mediaRemove, { ids: ids.join(',') })),
    onSuccess: ({ done, failed }) => {
      if (failed.length > 0)
        notification.warning({
          title: `${MEDIA_SCREEN.removed(done)}，${MEDIA_SCREEN.notRemoved(failed.length)}`,
          description: reasons(failed.map(({ name, msg }) => ({ title: name, msg }))).map((line) => (
            <p key={line}>{line}</p>
          )),
          duration: false,
        });
      else notification.success({ title: MEDIA_SCREEN.removed(done) });
      onClear();
      return queries.invalidateQueries({ queryKey: MEDIA_QUERIES });
    },
    onError: (error) => notification.error({ title: error.message, duration: false }),
  });
  const ask = () =>
    modal.confirm({
      title: MEDIA_SCREEN.removeTitle(ids.length),
      content: MEDIA_SCREEN.removeNote,
      okText: MEDIA_SCREEN.remove,
      okButtonProps: { danger: true },
      cancelText: MEDIA_EDIT.cancel,
      autoFocusButton: 'cancel',
      icon: null,
      onOk: () => remove.mutateAsync().catch(() => {}),
    });
  return (
    <section className={`row flow ${bar.bar} on-dark`} aria-label={MEDIA_SCREEN.bulk}>
      <p role="status">{MEDIA_SCREEN.chosen(ids.length)}</p>
      <button type="button" disabled={remove.isPending} onClick={ask}>
        {MEDIA_SCREEN.remove}
      </button>
      <button type="button" className={bar.close} aria-label={MEDIA_SCREEN.cancel} onClick={onClear}>
        <Icon name="close" />
      </button>
    </section>
  );
}
