import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useChange } from '../../../shared/api/use-change.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SunButton } from '../../../shared/ui/sun-button.tsx';
import { SUBMISSIONS_KEY } from '../query-keys.ts';
import { deadlineOf, type Submission, titleOf } from './kinds.ts';

/** Returns the earliest new deadline of an entry. */
const firstDay = (deadline: string) => {
  const nextDay = daysAgo(-1, Date.parse(deadline));
  const today = daysAgo(0);
  return nextDay > today ? nextDay : today;
};

function RenewDialog({ item, onClose }: { item: Submission; onClose: () => void }) {
  const deadline = deadlineOf(item);
  const renew = useChange(myCalls.entry.renew, [SUBMISSIONS_KEY], onClose);
  const form = useForm({
    initial: { fdDeadlineTime: '' },
    check: (values) => missing(values, { fdDeadlineTime: MY_ENTRY.required }),
    send: (values) => renew.mutateAsync({ fdId: item.fdId, ...values }),
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={MY_ENTRY.title(titleOf(item))}
      act={MY_ENTRY.submit}
      tone="sun"
    >
      <p>{MY_ENTRY.note(deadline)}</p>
      <Labelled {...form.label('fdDeadlineTime')} label={MY_ENTRY.deadline} isRequired>
        <Input {...form.control('fdDeadlineTime')} type="date" autoFocus required min={firstDay(deadline)} />
      </Labelled>
    </DialogForm>
  );
}

/** Extends an entry's deadline. In a list, the accessible name contains the entry. */
export function RenewButton({ item, isSun = false }: { item: Submission; isSun?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {isSun ? (
        <SunButton icon={<Icon name="calendar" />} onClick={open}>
          {MY_ENTRY.renew}
        </SunButton>
      ) : (
        <Button aria-label={MY_ENTRY.renewItem(titleOf(item))} onClick={open}>
          {MY_ENTRY.renew}
        </Button>
      )}
      {isOpen && <RenewDialog item={item} onClose={() => setOpen(false)} />}
    </>
  );
}
