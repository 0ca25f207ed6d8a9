import { operatorCreate } from '@pv-brain/contract/accounts/calls/operators.ts';
import { OPERATOR_FORM } from '@pv-brain/contract/accounts/messages/office-operators.ts';
import type { Role } from '@pv-brain/contract/accounts/permissions.ts';
import { Form, Input } from 'antd';
import { CallError } from '../../../shared/api/call-error.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import styles from './operators.module.css';
import { RoleChoice } from './role-choice.tsx';
import type { StartPassword } from './start-password.tsx';
import { useChange } from './use-change.ts';

interface Fields {
  username: string;
  roles: Role[];
}

/** A new operator: a name and roles; the password is made up by the server. */
export function AddOperator({
  isOpen,
  onDone,
  onCancel,
}: {
  isOpen: boolean;
  onDone: (start: StartPassword) => void;
  onCancel: () => void;
}) {
  const [form] = Form.useForm<Fields>();
  const create = useChange(operatorCreate, ({ data }) => onDone(data));
  const send = ({ username, roles }: Fields) =>
    create.mutate(
      { username, roles: roles.join() },
      {
        onError: (error) => {
          const wrong = error instanceof CallError ? error.errors : [];
          form.setFields(wrong.map(({ field, msg }) => ({ name: field as keyof Fields, errors: [msg] })));
        },
      },
    );
  return (
    <Dialog
      open={isOpen}
      title={OPERATOR_FORM.title}
      okText={OPERATOR_FORM.submit}
      okButtonProps={{ htmlType: 'submit', loading: create.isPending }}
      onCancel={onCancel}
      // What was typed is gone with the dialog.
      destroyOnHidden
      modalRender={(dialog) => (
        <Form<Fields>
          form={form}
          layout="vertical"
          requiredMark={false}
          clearOnDestroy
          scrollToFirstError={{ focus: true }}
          initialValues={{ username: '', roles: [] }}
          onFinish={send}
        >
          {dialog}
        </Form>
      )}
    >
      <div className={styles.form}>
        <Form.Item
          name="username"
          label={OPERATOR_FORM.username}
          extra={OPERATOR_FORM.usernameHint}
          rules={[{ required: true, whitespace: true, message: OPERATOR_FORM.usernameRequired }]}
        >
          <Input autoComplete="off" autoFocus maxLength={50} />
        </Form.Item>
        <Form.Item
          name="roles"
          label={OPERATOR_FORM.roles}
          extra={OPERATOR_FORM.rolesHint}
          rules={[{ required: true, type: 'array', min: 1, message: OPERATOR_FORM.rolesRequired }]}
        >
          <RoleChoice />
        </Form.Item>
      </div>
    </Dialog>
  );
}
