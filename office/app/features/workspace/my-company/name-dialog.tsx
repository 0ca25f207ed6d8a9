import { myName } from '@pv-brain/contract/enterprises/calls/my-company.ts';
import { MEMBER_ASK } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import { PERSON_FORM } from '@pv-brain/contract/enterprises/my-company.ts';
import { Input } from 'antd';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { openSession } from '../../../shared/session/session.ts';
import { useChange } from './use-change.ts';

/** Form for the account's display name; the page header is updated. */
export function NameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const save = useChange(myName, () => {
    void openSession();
    onClose();
  });
  const form = useForm({
    initial: { name },
    check: (typed) => missing(typed, { name: MEMBER_ASK.nameRequired }),
    send: save.mutateAsync,
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={MEMBER_ASK.nameTitle}
      act={MEMBER_ASK.save}
      isBusy={save.isPending}
    >
      <Labelled {...form.label('name')} label={MEMBER_ASK.name} isRequired hint={MEMBER_ASK.nameHint}>
        <Input
          {...form.control('name')}
          autoFocus
          autoComplete="name"
          maxLength={PERSON_FORM.name.maxLength}
        />
      </Labelled>
    </DialogForm>
  );
}
