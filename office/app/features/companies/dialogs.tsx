import * as calls from '@pv-brain/contract/enterprises/calls/companies.ts';
import { REASON_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_ASK } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { OPEN_STATES } from '@pv-brain/contract/submissions/inbox.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { Labelled } from '../../shared/form/labelled.tsx';
import { missing, useForm } from '../../shared/form/use-form.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { nameOf } from './members.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { type Company, type Doing, useChange } from './queries.ts';

interface ReasonDialogProps {
  /** A question that contains the name of its subject. */
  title: string;
  /** The consequences, with numbers if there are any. */
  children: ReactNode;
  /** Label of the button: the verb of the title. */
  act: string;
  isDanger?: boolean;
  /** Label and note of an optional answer in place of the required reason. */
  answer?: { label: string; note: string };
  onAct: (reason: string) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks for confirmation and a reason. Pressing Enter alone has no effect. */
function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, act, isDanger = false, answer, onAct, onCancel } = props;
  const form = useForm({
    initial: { reason: '' },
    check: (values) => (answer ? [] : missing(values, { reason: COMPANY_ASK.reasonNeeded })),
    send: ({ reason }) => onAct(reason.trim()),
  });
  return (
    <DialogForm form={form} title={title} act={act} tone={isDanger ? 'danger' : undefined} onClose={onCancel}>
      <div>{children}</div>
      <Labelled
        {...form.label('reason')}
        label={answer?.label ?? COMPANY_ASK.reason}
        isRequired={!answer}
        hint={answer?.note ?? COMPANY_ASK.reasonNote}
      >
        <Input.TextArea
          {...form.control('reason')}
          rows={2}
          autoFocus
          maxLength={REASON_FORM.reason.maxLength}
        />
      </Labelled>
    </DialogForm>
  );
}

const openOf = ({ numbers }: Company): number =>
  numbers
    .filter(({ kind, state }) => (OPEN_STATES[kind] as readonly string[]).includes(state))
    .reduce((sum, { rows }) => sum + rows, 0);

export function Dialogs({
  company,
  doing,
  onClose,
}: {
  company: Company;
  doing: Doing;
  onClose: () => void;
}) {
  const disableAccount = useChange(calls.customerDisable, onClose);
  const enableAccount = useChange(calls.customerEnable, onClose);
  const disable = useChange(calls.companyDisable, onClose);
  const enable = useChange(calls.companyEnable, onClose);
  const decide = useChange(calls.companyDecide, onClose);
  const { id, name, members } = company;
  switch (doing.act) {
    case 'merge':
      return <MergeDialog company={company} onClose={onClose} />;
    case 'correct':
      return <CorrectDialog company={company} onClose={onClose} />;
    case 'reset':
      return null;
    case 'accept':
    case 'decline': {
      const isYes = doing.act === 'accept';
      const { id: changeId, before, after } = doing.change;
      return (
        <ReasonDialog
          title={isYes ? COMPANY_ASK.acceptTitle : COMPANY_ASK.declineTitle}
          act={isYes ? COMPANY_ASK.acceptAct : COMPANY_ASK.declineAct}
          isDanger={!isYes}
          {...(isYes ? { answer: { label: COMPANY_ASK.answer, note: COMPANY_ASK.answerNote } } : {})}
          onAct={(answer) => decide.mutateAsync({ changeId, accept: isYes, answer })}
          onCancel={onClose}
        >
          <p>
            {before} → <b>{after}</b>
          </p>
          <p>{isYes ? COMPANY_ASK.acceptNote : COMPANY_ASK.declineNote}</p>
        </ReasonDialog>
      );
    }
  }
  // Disabling and enabling, of the company or of one of its accounts.
  const isDanger = doing.act === 'disable' || doing.act === 'disable-account';
  const isAccount = 'member' in doing;
  const change = isAccount ? (isDanger ? disableAccount : enableAccount) : isDanger ? disable : enable;
  const [title, act, note] = isAccount
    ? isDanger
      ? [
          COMPANY_ASK.disableTitle(nameOf(doing.member)),
          COMPANY_ASK.disableAct(doing.member.sessions),
          COMPANY_ASK.disableNote(doing.member.sessions),
        ]
      : [COMPANY_ASK.enableTitle(nameOf(doing.member)), COMPANY_ASK.enableAct, COMPANY_ASK.enableNote]
    : isDanger
      ? [
          COMPANY_ASK.companyTitle(name),
          COMPANY_ASK.companyAct,
          COMPANY_ASK.companyNote(members.filter(({ disabled }) => !disabled).length, openOf(company)),
        ]
      : [
          COMPANY_ASK.companyEnableTitle(name),
          COMPANY_ASK.companyEnableAct,
          COMPANY_ASK.companyEnableNote(members.filter(({ withCompany }) => withCompany).length),
        ];
  return (
    <ReasonDialog
      title={title}
      act={act}
      isDanger={isDanger}
      onAct={(reason) => change.mutateAsync({ id: isAccount ? doing.member.id : id, reason })}
      onCancel={onClose}
    >
      {note}
    </ReasonDialog>
  );
}
