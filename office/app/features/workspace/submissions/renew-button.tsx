import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { daysAgo } from '../../../shared/format/days.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import styles from './edit.module.css';
import { deadlineOf, type Mine, titleOf } from './kinds.ts';
import { MINE_QUERIES } from './queries.ts';
import renewStyles from './renew-button.module.css';

/** The first day to which an entry may be renewed. */
const firstDay = (deadline: string) => {
  const after = new Date(Date.parse(`${deadline}T00:00:00Z`) + 24 * 3600e3).toISOString().slice(0, 10);
  const today = daysAgo(0);
  return after > today ? after : today;
};

function Renewing({ item, onClose }: { item: Mine; onClose: () => void }) {
  const id = useId();
  const { notification } = App.useApp();
  const queries = useQueryClient();
  const deadline = deadlineOf(item);
  const [day, setDay] = useState('');
  const [fault, setFault] = useState<string>();
  const renew = useMutation({
    mutationFn: () => call(myCalls.entry.renew, { fdId: item.fdId, fdDeadlineTime: day }),
    onSuccess: async ({ msg }) => {
      notification.success({ title: msg });
      onClose();
      await queries.invalidateQueries({ queryKey: MINE_QUERIES });
    },
    onError: (error) => {
      const [atField] = error instanceof CallError ? error.errors : [];
      if (atField) setFault(atField.msg);
      else notification.error({ title: error.message, duration: false });
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (day === '') setFault(MY_ENTRY.required);
    else if (!renew.isPending) renew.mutate();
  }
  return (
    <form noValidate onSubmit={submit}>
      <p className={renewStyles.note}>{MY_ENTRY.note(deadline)}</p>
      <Labelled id={id} label={MY_ENTRY.deadline} span={3} isRequired fault={fault}>
        <input
          id={id}
          type="date"
          className={styles.control}
          min={firstDay(deadline)}
          value={day}
          required
          aria-invalid={fault ? true : undefined}
          onChange={({ target }) => {
            setDay(target.value);
            setFault(undefined);
          }}
        />
      </Labelled>
      <p className={renewStyles.acts}>
        <Button onClick={onClose}>{MY_ENTRY.cancel}</Button>
        <SunButton htmlType="submit" loading={renew.isPending}>
          {MY_ENTRY.submit}
        </SunButton>
      </p>
    </form>
  );
}

/** Gives an entry a later last day. In a list it says of what. */
export function RenewButton({ item, isSun = false }: { item: Mine; isSun?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(item);
  const open = () => setOpen(true);
  return (
    <>
      {isSun ? (
        <SunButton icon={<Icon name="calendar" />} onClick={open}>
          {MY_ENTRY.renew}
        </SunButton>
      ) : (
        <Button aria-label={MY_ENTRY.renewItem(title)} onClick={open}>
          {MY_ENTRY.renew}
        </Button>
      )}
      <Dialog
        open={isOpen}
        title={MY_ENTRY.title(title)}
        footer={null}
        destroyOnHidden
        onCancel={() => setOpen(false)}
      >
        <Renewing item={item} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
