import { operatorRoles } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATOR_FORM } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import styles from './operators.module.css';
import type { Operator } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';
import { useChange } from './use-change.ts';

/** Form for an operator's roles, at least one. */
export function ChangeRoles({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const change = useChange(operatorRoles, onClose);
  const form = useForm({
    initial: { roles: operator.roles },
    send: ({ roles }) => change.mutateAsync({ id: operator.id, roles: roles.join() }),
  });
  const { roles } = form.values;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={OPERATOR_FORM.changeTitle(operator.username)}
      act={OPERATOR_FORM.save}
      isBusy={change.isPending}
      isDisabled={roles.length === 0}
    >
      <RoleChoice value={roles} onChange={(chosen) => form.set({ roles: chosen })} />
      <p className={styles.never}>
        {roles.length === 0 ? OPERATOR_FORM.rolesRequired : OPERATOR_FORM.changeNote}
      </p>
    </DialogForm>
  );
}
