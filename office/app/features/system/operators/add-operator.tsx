import { operatorCreate } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATOR_FORM } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { Input } from 'antd';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { PersonFields } from './person-fields.tsx';
import { RoleChoice } from './role-choice.tsx';
import type { StartPassword } from './start-password.tsx';
import { useChange } from './use-change.ts';

interface AddOperatorProps {
  onDone: (start: StartPassword) => void;
  onClose: () => void;
}

/** Form for a new operator: name and roles; the server generates the password. */
export function AddOperator({ onDone, onClose }: AddOperatorProps) {
  const create = useChange(operatorCreate, ({ data }) => onDone(data));
  const form = useForm({
    initial: { username: '', name: '', department: '', roles: [] as readonly Role[] },
    check: (typed) =>
      missing(typed, { username: OPERATOR_FORM.usernameRequired, roles: OPERATOR_FORM.rolesRequired }),
    send: ({ roles, ...typed }) => create.mutateAsync({ ...typed, roles: roles.join() }),
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={OPERATOR_FORM.title}
      act={OPERATOR_FORM.submit}
      isBusy={create.isPending}
    >
      <Labelled
        {...form.label('username')}
        label={OPERATOR_FORM.username}
        isRequired
        hint={OPERATOR_FORM.usernameHint}
      >
        <Input {...form.control('username')} autoComplete="off" autoFocus maxLength={50} />
      </Labelled>
      <PersonFields form={form} />
      <Labelled
        {...form.label('roles')}
        label={OPERATOR_FORM.roles}
        isRequired
        hint={OPERATOR_FORM.rolesHint}
      >
        <RoleChoice
          id={form.label('roles').id}
          value={form.values.roles}
          onChange={(roles) => form.set({ roles })}
        />
      </Labelled>
    </DialogForm>
  );
}
