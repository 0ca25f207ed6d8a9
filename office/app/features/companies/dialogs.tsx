import * as calls from '@pv-brain/contract/enterprises/calls/companies.ts';
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
import { type Company, type CompanyAction, useChange } from './queries.ts';

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
        isOptional={answer !== undefined}
        hint={answer?.note ?? COMPANY_ASK.reasonNote}
      >
        <Input.TextArea {...form.control('reason')} rows={2} autoFocus />
      </Labelled>
    </DialogForm>
  );
}

const countOpen = ({ numbers }: Company): number =>
  numbers
    .filter(({ kind, state }) => (OPEN_STATES[kind] as readonly string[]).includes(state))
    .reduce((sum, { rows }) => sum + rows, 0);

export function Dialogs({
  company,
  action,
  onClose,
}: {
  company: Company;
  action: CompanyAction;
  onClose: () => void;
}) {
  const disableAccount = useChange(calls.customerDisable, onClose);
  const enableAccount = useChange(calls.customerEnable, onClose);
  const disable = useChange(calls.companyDisable, onClose);
  const enable = useChange(calls.companyEnable, onClose);
  const decide = useChange(calls.companyDecide, onClose);
  const { id, name, members } = company;
  switch (action.act) {
    case 'merge':
      return <MergeDialog company={company} onClose={onClose} />;
    case 'correct':
      return <CorrectDialog company={company} onClose={onClose} />;
    case 'reset':
      return null;
    case 'accept':
    case 'decline': {
      const isAccepted = action.act === 'accept';
      const { id: changeId, before, after } = action.change;
      return (
        <ReasonDialog
          title={isAccepted ? COMPANY_ASK.acceptTitle : COMPANY_ASK.declineTitle}
          act={isAccepted ? COMPANY_ASK.acceptAct : COMPANY_ASK.declineAct}
          isDanger={!isAccepted}
          {...(isAccepted ? { answer: { label: COMPANY_ASK.answer, note: COMPANY_ASK.answerNote } } : {})}
          onAct={(answer) => decide.mutateAsync({ changeId, accept: isAccepted, answer })}
          onCancel={onClose}
        >
          <p>
            {before} → <b>{after}</b>
          </p>
          <p>{isAccepted ? COMPANY_ASK.acceptNote : COMPANY_ASK.declineNote}</p>
        </ReasonDialog>
      );
    }
  }
  // Disabling and enabling, of the company or of one of its accounts.
  const isDanger = action.act === 'disable' || action.act === 'disable-account';
  const isAccount = 'member' in action;
  const change = isAccount ? (isDanger ? disableAccount : enableAccount) : isDanger ? disable : enable;
  const [title, act, note] = isAccount
    ? isDanger
      ? [
          COMPANY_ASK.disableTitle(nameOf(action.member)),
          COMPANY_ASK.disableAct(action.member.sessions),
          COMPANY_ASK.disableNote(action.member.sessions),
        ]
      : [COMPANY_ASK.enableTitle(nameOf(action.member)), COMPANY_ASK.enableAct, COMPANY_ASK.enableNote]
    : isDanger
      ? [
          COMPANY_ASK.companyTitle(name),
          COMPANY_ASK.companyAct,
          COMPANY_ASK.companyNote(members.filter(({ disabled }) => !disabled).length, countOpen(company)),
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
      onAct={(reason) => change.mutateAsync({ id: isAccount ? action.member.id : id, reason })}
      onCancel={onClose}
    >
      {note}
    </ReasonDialog>
  );
}
