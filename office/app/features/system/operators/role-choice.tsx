import { ROLE_HINTS } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import { isOperator, ROLE_NAMES, ROLES, type Role } from '@pv-brain/contract/accounts/permissions.ts';
import { Checkbox } from 'antd';
import styles from './operators.module.css';

const SIDE = ROLE_NAMES.filter((role) => isOperator([role]));

interface RoleChoiceProps {
  /** Set by the form's item. */
  id?: string;
  value?: readonly Role[];
  onChange?: (roles: Role[]) => void;
}

/** Multiple choice of operator roles. */
export function RoleChoice({ id, value = [], onChange }: RoleChoiceProps) {
  return (
    <Checkbox.Group
      {...(id ? { id } : {})}
      className={styles.choice ?? ''}
      value={[...value]}
      onChange={(roles) => onChange?.(roles)}
    >
      {SIDE.map((role) => (
        <Checkbox key={role} value={role}>
          {ROLES[role].label}
          <small>{ROLE_HINTS[role]}</small>
        </Checkbox>
      ))}
    </Checkbox.Group>
  );
}
