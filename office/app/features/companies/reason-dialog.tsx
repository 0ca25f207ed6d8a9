import { REASON_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_ASK } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { Labelled } from '../../shared/form/labelled.tsx';
import { missing, useForm } from '../../shared/form/use-form.ts';

interface ReasonDialogProps {
  /** Asks, with the name of what it is about. */
  title: string;
  /** What follows from it, in numbers where there are any. */
  children: ReactNode;
  /** The verb of the title again. */
  act: string;
  isDanger?: boolean;
  /** What is written with it, where that is no reason that has to be there. */
  answer?: { label: string; note: string };
  isBusy: boolean;
  onAct: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before something that has consequences, and why. Whoever just presses Enter has done nothing. */
export function ReasonDialog(props: ReasonDialogProps) {
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
