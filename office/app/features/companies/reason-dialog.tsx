import { REASON_FORM } from '@pv-brain/contract/enterprises/companies.ts';
import { COMPANY_ASK } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { DialogForm } from '../../shared/form/dialog-form.tsx';
import { Labelled } from '../../shared/form/labelled.tsx';
import { missing, useForm } from '../../shared/form/use-form.ts';

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
