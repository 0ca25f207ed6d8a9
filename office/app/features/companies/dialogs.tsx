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
  isBusy: boolean;
  onAct: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for confirmation and a reason. Pressing Enter alone has no effect. */
function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, act, isDanger = false, answer, isBusy, onAct, onCancel } = props;
  const form = useForm({
    initial: { reason: '' },
    check: (values) => (answer ? [] : missing(values, { reason: COMPANY_ASK.reasonNeeded })),
    send: async ({ reason }) => onAct(reason.trim()),
  });
  return (
    <DialogForm
      form={form}
      title={title}
      act={act}
      isBusy={isBusy}
      tone={isDanger ? 'danger' : undefined}
      onClose={onCancel}
    >
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

/** The dialog of the chosen action. */
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
    case 'disable-account':
      return (
        <ReasonDialog
          title={COMPANY_ASK.disableTitle(nameOf(doing.member))}
          act={COMPANY_ASK.disableAct(doing.member.sessions)}
          isDanger
          isBusy={disableAccount.isPending}
          onAct={(reason) => disableAccount.mutate({ id: doing.member.id, reason })}
          onCancel={onClose}
        >
          {COMPANY_ASK.disableNote(doing.member.sessions)}
        </ReasonDialog>
      );
    case 'enable-account':
      return (
        <ReasonDialog
          title={COMPANY_ASK.enableTitle(nameOf(doing.member))}
          act={COMPANY_ASK.enableAct}
          isBusy={enableAccount.isPending}
          onAct={(reason) => enableAccount.mutate({ id: doing.member.id, reason })}
          onCancel={onClose}
        >
          {COMPANY_ASK.enableNote}
        </ReasonDialog>
      );
    case 'disable':
      return (
        <ReasonDialog
          title={COMPANY_ASK.companyTitle(name)}
          act={COMPANY_ASK.companyAct}
          isDanger
          isBusy={disable.isPending}
          onAct={(reason) => disable.mutate({ id, reason })}
          onCancel={onClose}
        >
          {COMPANY_ASK.companyNote(members.filter(({ disabled }) => !disabled).length, openOf(company))}
        </ReasonDialog>
      );
    case 'enable':
      return (
        <ReasonDialog
          title={COMPANY_ASK.companyEnableTitle(name)}
          act={COMPANY_ASK.companyEnableAct}
          isBusy={enable.isPending}
          onAct={(reason) => enable.mutate({ id, reason })}
          onCancel={onClose}
        >
          {COMPANY_ASK.companyEnableNote(members.filter(({ withCompany }) => withCompany).length)}
        </ReasonDialog>
      );
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
          isBusy={decide.isPending}
          onAct={(answer) => decide.mutate({ changeId, accept: isYes, answer })}
          onCancel={onClose}
        >
          <p>
            {before} → <b>{after}</b>
          </p>
          <p>{isYes ? COMPANY_ASK.acceptNote : COMPANY_ASK.declineNote}</p>
        </ReasonDialog>
      );
    }
    case 'reset':
      return null;
  }
}
