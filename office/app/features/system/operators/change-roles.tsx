import { operatorRoles } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATOR_FORM } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import styles from './operators.module.css';
import type { Operator } from './queries.ts';
import { RoleChoice } from './role-choice.tsx';
import { useChange } from './use-change.ts';

/** The roles of an operator, as many as it takes, but one at least. */
export function ChangeRoles({ operator, onClose }: { operator: Operator | undefined; onClose: () => void }) {
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const change = useChange(operatorRoles, onClose);
  useEffect(() => setRoles(operator?.roles ?? []), [operator]);
  return (
    <Dialog
      open={operator !== undefined}
      title={OPERATOR_FORM.changeTitle(operator?.username ?? '')}
      okText={OPERATOR_FORM.save}
      okButtonProps={{ disabled: roles.length === 0, loading: change.isPending }}
      onOk={() => operator && change.mutate({ id: operator.id, roles: roles.join() })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.form}>
        <RoleChoice value={roles} onChange={setRoles} />
        <p className={styles.never}>
          {roles.length === 0 ? OPERATOR_FORM.rolesRequired : OPERATOR_FORM.changeNote}
        </p>
      </div>
    </Dialog>
  );
}
