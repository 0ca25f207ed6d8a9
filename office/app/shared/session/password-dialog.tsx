import { passwordProof } from '@pv-brain/contract/accounts/calls/account.ts';
import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { PASSWORD_AGAIN } from '@pv-brain/contract/site/messages/office.ts';
import { useMutation } from '@tanstack/react-query';
import { Form } from 'antd';
import { call } from '../api/call.ts';
import { PasswordInput } from '../form/password-input.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { answerPassword, usePasswordAsked } from './fresh-password.ts';
import styles from './password-dialog.module.css';
import { usePerson } from './session.ts';

/** Above the dialog whose act asks for it. */
const ABOVE = 1100;

/**
 * Asks for the password again where a call wants it. Whatever lies below stays as it is, and goes on by itself once it was
 * given.
 */
export function PasswordDialog() {
  const isAsked = usePasswordAsked();
  const { username } = usePerson();
  const [form] = Form.useForm<{ password: string }>();
  const prove = useMutation({
    mutationFn: (fields: { password: string }) => call(passwordProof, fields),
    onSuccess: () => answerPassword(true),
    onError: ({ message }) => {
      form.setFields([{ name: 'password', errors: [message] }]);
      form.getFieldInstance('password')?.focus();
    },
  });
  return (
    <Dialog
      open={isAsked}
      zIndex={ABOVE}
      title={PASSWORD_AGAIN.title}
      okText={PASSWORD_AGAIN.submit}
      okButtonProps={{ htmlType: 'submit', loading: prove.isPending }}
      onCancel={() => answerPassword(false)}
      mask={{ closable: false }}
      destroyOnHidden
      modalRender={(dialog) => (
        <Form form={form} layout="vertical" requiredMark={false} clearOnDestroy onFinish={prove.mutate}>
          {dialog}
        </Form>
      )}
    >
      <p className={styles.note}>{PASSWORD_AGAIN.note(FRESH_PASSWORD.minutes)}</p>
      {/* So that a password manager knows whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Form.Item
        name="password"
        label={PASSWORD_AGAIN.password}
        rules={[{ required: true, message: PASSWORD_AGAIN.required }]}
      >
        <PasswordInput autoFocus autoComplete="current-password" />
      </Form.Item>
    </Dialog>
  );
}
