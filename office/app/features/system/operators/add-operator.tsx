import {
  operatorCreate,
  operatorDisable,
  operatorPerson,
  operatorResetPassword,
  operatorResetSecondFactor,
  operatorRoles,
} from '@pv-brain/contract/accounts/calls/operators.ts';
import {
  OPERATOR_ASK,
  OPERATOR_FORM,
  ROLE_HINTS,
} from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { isOperator, ROLE_NAMES, ROLES, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { OPERATOR_PERSON } from '@pv-brain/contract/accounts/person.ts';
import { Checkbox, Input } from 'antd';
import { CallError } from '../../../shared/api/call-error.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { type Form, missing, useForm } from '../../../shared/form/use-form.ts';
import { useConfirm } from '../../../shared/ui/use-confirm.tsx';
import { type Operator, type StartPassword, useChange } from './queries.ts';

const OPERATOR_ROLES = ROLE_NAMES.filter((role) => isOperator([role]));

interface RoleChoiceProps {
  id?: string;
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
}

const RoleChoice = ({ value, ...group }: RoleChoiceProps) => (
  <Checkbox.Group {...group} className="grid gap-8" value={[...value]}>
    {OPERATOR_ROLES.map((role) => (
      <Checkbox key={role} value={role}>
        {ROLES[role].label}
        <small className="block">{ROLE_HINTS[role]}</small>
      </Checkbox>
    ))}
  </Checkbox.Group>
);

const { name: NAME, department: DEPARTMENT } = OPERATOR_PERSON;

function PersonFields<Values extends { name: string; department: string }>({ form }: { form: Form<Values> }) {
  return (
    <>
      <Labelled {...form.label('name')} isOptional label={NAME.label} hint={OPERATOR_FORM.nameHint}>
        <Input {...form.control('name')} autoComplete="off" />
      </Labelled>
      <Labelled {...form.label('department')} isOptional label={DEPARTMENT.label}>
        <Input {...form.control('department')} autoComplete="off" />
      </Labelled>
    </>
  );
}

/** Closes a dialog whose operator another administrator has changed meanwhile: the list shows the current values. */
const closeOnConflict = (onClose: () => void) => (error: unknown) => {
  if (error instanceof CallError && error.code === 409) onClose();
  throw error;
};

export function ChangePerson({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const change = useChange(operatorPerson, onClose);
  const form = useForm({
    initial: { name: operator.name ?? '', department: operator.department ?? '' },
    send: (values) =>
      change
        .mutateAsync({ id: operator.id, ...values, revision: operator.personRevision })
        .catch(closeOnConflict(onClose)),
  });
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={OPERATOR_FORM.personTitle(operator.username)}
      act={OPERATOR_FORM.savePerson}
    >
      <PersonFields form={form} />
    </DialogForm>
  );
}

interface AddOperatorProps {
  onDone: (start: StartPassword) => void;
  onClose: () => void;
}

/** Form for a new operator: name and roles; the server generates the password. */
export function AddOperator({ onDone, onClose }: AddOperatorProps) {
  const create = useChange(operatorCreate, ({ data }) => onDone(data));
  const form = useForm({
    initial: { username: '', name: '', department: '', roles: [] as readonly Role[] },
    check: (values) =>
      missing(values, { username: OPERATOR_FORM.usernameRequired, roles: OPERATOR_FORM.rolesRequired }),
    send: ({ roles, ...person }) => create.mutateAsync({ ...person, roles: roles.join() }),
  });
  return (
    <DialogForm form={form} onClose={onClose} title={OPERATOR_FORM.title} act={OPERATOR_FORM.submit}>
      <Labelled {...form.label('username')} label={OPERATOR_FORM.username} hint={OPERATOR_FORM.usernameHint}>
        <Input {...form.control('username')} autoComplete="off" autoFocus maxLength={50} />
      </Labelled>
      <PersonFields form={form} />
      <Labelled {...form.label('roles')} label={OPERATOR_FORM.roles} hint={OPERATOR_FORM.rolesHint}>
        <RoleChoice
          id={form.label('roles').id}
          value={form.values.roles}
          onChange={(roles) => form.set({ roles })}
        />
      </Labelled>
    </DialogForm>
  );
}

/** Form for an operator's roles, at least one. */
export function ChangeRoles({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const change = useChange(operatorRoles, onClose);
  const form = useForm({
    initial: { roles: operator.roles },
    send: ({ roles }) =>
      change
        .mutateAsync({ id: operator.id, roles: roles.join(), seen: operator.roles.join() })
        .catch(closeOnConflict(onClose)),
  });
  const { roles } = form.values;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={OPERATOR_FORM.changeTitle(operator.username)}
      act={OPERATOR_FORM.save}
      isDisabled={roles.length === 0}
    >
      <RoleChoice value={roles} onChange={(selection) => form.set({ roles: selection })} />
      <p className="quiet">{roles.length === 0 ? OPERATOR_FORM.rolesRequired : OPERATOR_FORM.changeNote}</p>
    </DialogForm>
  );
}

/** Asks before an action that ends the operator's sessions. `onStart` is called with the new password after a reset. */
export function useOperatorConfirm(onStart: (start: StartPassword) => void) {
  const [dialog, confirm] = useConfirm();
  const changes = {
    disable: useChange(operatorDisable),
    factor: useChange(operatorResetSecondFactor),
    reset: useChange(operatorResetPassword, ({ data }) => onStart(data)),
  };
  const { disableTitle, disable, disableNote, factorTitle, factor, factorNote } = OPERATOR_ASK;
  const { resetTitle, reset, resetNote } = OPERATOR_ASK;
  /** `sessions` is the number of the operator's sessions that would end. */
  function confirmAction(act: keyof typeof changes, { id, username }: Operator, sessions: number) {
    const [titleOf, actLabel, noteOf] = {
      disable: [disableTitle, disable(sessions), disableNote] as const,
      factor: [factorTitle, factor, factorNote] as const,
      reset: [resetTitle, reset, resetNote] as const,
    }[act];
    confirm({
      title: titleOf(username),
      note: noteOf(sessions),
      act: actLabel,
      onAct: () => changes[act].mutateAsync({ id }),
    });
  }
  return [dialog, confirmAction] as const;
}
