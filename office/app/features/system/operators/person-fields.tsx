import { operatorPerson } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATOR_FORM } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { OPERATOR_PERSON } from '@pv-brain/contract/accounts/person.ts';
import { Input } from 'antd';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { type Form, useForm } from '../../../shared/form/use-form.ts';
import type { Operator } from './queries.ts';
import { useChange } from './use-change.ts';

const { name: NAME, department: DEPARTMENT } = OPERATOR_PERSON;

/** Fields of an operator's name and department. */
export function PersonFields<Values extends { name: string; department: string }>({
  form,
}: {
  form: Form<Values>;
}) {
  return (
    <>
      <Labelled {...form.label('name')} label={NAME.label} hint={OPERATOR_FORM.nameHint}>
        <Input {...form.control('name')} autoComplete="off" maxLength={NAME.maxLength} />
      </Labelled>
      <Labelled {...form.label('department')} label={DEPARTMENT.label}>
        <Input {...form.control('department')} autoComplete="off" maxLength={DEPARTMENT.maxLength} />
      </Labelled>
    </>
  );
}

export function ChangePerson({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const change = useChange(operatorPerson, onClose);
  const form = useForm({
    initial: { name: operator.name ?? '', department: operator.department ?? '' },
    send: (typed) => change.mutateAsync({ id: operator.id, ...typed }),
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={OPERATOR_FORM.personTitle(operator.username)}
      act={OPERATOR_FORM.savePerson}
      isBusy={change.isPending}
    >
      <PersonFields form={form} />
    </DialogForm>
  );
}
