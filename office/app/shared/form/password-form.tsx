import { passwordChange } from '@pv-brain/contract/accounts/calls/account.ts';
import { MY_PASSWORD } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useRef } from 'react';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { usePerson } from '../session/session.ts';
import styles from './password-form.module.css';
import { PasswordInput } from './password-input.tsx';
import { repeatsPassword } from './repeats-password.ts';

interface Fields {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

interface PasswordFormProps {
  /** What the password is called that is to be replaced. */
  oldLabel?: string;
  /** Told whether there is something in the form. */
  onTyped?: (isTyped: boolean) => void;
  /** The password is changed, and the session has ended. */
  onDone: () => void;
}

/** A new password for one's own. */
export function PasswordForm({ oldLabel = MY_PASSWORD.old, onTyped, onDone }: PasswordFormProps) {
  const { username, roles } = usePerson();
  const { notification } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const least = isOperator(roles) ? OPERATOR_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH;

  // What the server refused stays refused until something is changed: leaving the field must not clear its message.
  const refused = useRef<readonly { field: string; value: string; msg: string }[]>([]);
  const notRefused = (name: keyof Fields) => ({
    validator: async (_: unknown, given: string) => {
      const found = refused.current.find(({ field, value }) => field === name && value === given);
      if (found) throw new Error(found.msg);
    },
  });

  const change = useMutation({
    mutationFn: (fields: Fields) => call(passwordChange, { ...fields }),
    onSuccess: onDone,
    onError: (error, fields) => {
      const wrong = error instanceof CallError ? error.errors : [];
      refused.current = wrong.map(({ field, msg }) => ({ field, msg, value: fields[field as keyof Fields] }));
      form.validateFields(wrong.map(({ field }) => field as keyof Fields)).catch(() => {});
      const [first] = wrong;
      if (first) form.getFieldInstance(first.field as keyof Fields)?.focus();
      else notification.error({ title: error.message, duration: false });
    },
  });

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      className={styles.form ?? ''}
      requiredMark={false}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, all: Partial<Fields>) => {
        refused.current = [];
        onTyped?.(Object.values(all).some(Boolean));
      }}
      onFinish={(fields) => change.mutate(fields)}
    >
      {/* So that a password manager knows whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Form.Item
        name="oldPassword"
        label={oldLabel}
        rules={[{ required: true, message: MY_PASSWORD.oldRequired }, notRefused('oldPassword')]}
      >
        <PasswordInput autoComplete="current-password" />
      </Form.Item>
      <Form.Item
        name="password"
        label={MY_PASSWORD.new}
        extra={MY_PASSWORD.operatorHint(least)}
        rules={[
          { required: true, message: MY_PASSWORD.newRequired },
          { min: least, message: MY_PASSWORD.operatorHint(least) },
          notRefused('password'),
        ]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={MY_PASSWORD.confirm}
        dependencies={['password']}
        rules={[repeatsPassword(MY_PASSWORD.differ), notRefused('confirmPassword')]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={change.isPending || change.isSuccess}>
        {MY_PASSWORD.submit}
      </Button>
    </Form>
  );
}
