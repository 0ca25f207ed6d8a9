import { MY_ENTRY } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { myCalls } from '@pv-brain/contract/submissions/calls/submissions.ts';
import { MY_ITEM } from '@pv-brain/contract/submissions/messages/workspace.ts';
import type { SubmissionKind } from '@pv-brain/contract/submissions/submissions.ts';
import { Button, Input } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import { useChange } from '../../../shared/api/use-change.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { daysAgo } from '../../../shared/format/days.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { SunButton, sunClass } from '../../../shared/ui/sun-button.tsx';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { SUBMISSIONS_KEY } from '../query-keys.ts';
import { deadlineOf, isProjectOver, liveOf, type Submission, titleOf } from './kinds.ts';

interface LinkButtonProps {
  /** Path of a workspace screen. */
  to: string;
  /** Set for the main action, whose effect the operators see; one per screen. */
  isSun?: boolean;
  /** Accessible name where the text alone is ambiguous. */
  label?: string;
  children: ReactNode;
}

/** A link that looks like a button: it navigates, and can be opened in a new window. */
export const LinkButton = ({ to, isSun = false, label, children }: LinkButtonProps) => (
  <Button
    href={useHref(to)}
    className={isSun ? sunClass : ''}
    aria-label={label}
    onClick={useLinkClickHandler<HTMLElement>(to)}
  >
    {children}
  </Button>
);

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
      <Labelled {...form.label('fdDeadlineTime')} label={MY_ENTRY.deadline}>
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

interface WithdrawButtonProps {
  kind: SubmissionKind;
  item: Submission;
  /** Set when ending a published entry; otherwise a pending submission is withdrawn. */
  isEnd?: boolean;
  /** Set in a list: the accessible name contains the title. */
  isInList?: boolean;
}

/** Withdraws a submission, or ends an entry, after confirmation. */
export function WithdrawButton({ kind, item, isEnd = false, isInList = false }: WithdrawButtonProps) {
  const title = titleOf(item);
  const [dialog, confirm] = useConfirm();
  const withdrawal = useChange(isEnd ? myCalls.entry.end : myCalls[kind].withdraw, [SUBMISSIONS_KEY]);
  const question = isEnd
    ? { title: MY_ENTRY.endAsk(title), note: MY_ITEM.askShown, act: MY_ENTRY.end }
    : liveOf(item)
      ? {
          title: MY_ENTRY.withdrawEditAsk(title),
          note: MY_ENTRY.withdrawEditNote,
          act: MY_ENTRY.withdrawEdit,
        }
      : {
          title: MY_ITEM.ask(title),
          note: isProjectOver(kind, item) ? MY_ITEM.askLast : MY_ITEM.askNote,
          act: MY_ITEM.withdraw,
        };
  return (
    <>
      <Button
        danger={!isInList}
        {...(isInList ? { 'aria-label': MY_ENTRY.endItem(title) } : { icon: <Icon name="undo" /> })}
        onClick={() => confirm({ ...question, onAct: () => withdrawal.mutateAsync({ fdId: item.fdId }) })}
      >
        {question.act}
      </Button>
      {dialog}
    </>
  );
}
