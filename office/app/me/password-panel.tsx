import { passwordChange } from '@pv-brain/contract/calls/account.ts';
import { OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '@pv-brain/contract/constants.ts';
import { MY_PASSWORD } from '@pv-brain/contract/messages/office-account.ts';
import { isOperator } from '@pv-brain/contract/permissions.ts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { usePerson } from '../session/session.ts';
import { leaveForLogin } from '../session/sign-out.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { useUnsaved } from '../ui/use-unsaved.tsx';
import styles from './me.module.css';

interface Fields {
  oldPassword: string;
  password: string;
  confirmPassword: string;
}

/** Ant Design makes a button of it, with a name. */
const eye = (isShown: boolean) => <Icon name={isShown ? 'eye' : 'eye-off'} />;

/** A new password, which ends all sessions, this one too. */
export function PasswordPanel() {
  const { username, roles } = usePerson();
  const { notification } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const [isTyped, setTyped] = useState(false);
  const [isDone, setDone] = useState(false);
  const dialog = useUnsaved(isTyped && !isDone, MY_PASSWORD.title);
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
    onSuccess: () => setDone(true),
    onError: (error, fields) => {
      const wrong = error instanceof CallError ? error.errors : [];
      refused.current = wrong.map(({ field, msg }) => ({ field, msg, value: fields[field as keyof Fields] }));
      form.validateFields(wrong.map(({ field }) => field as keyof Fields)).catch(() => {});
      const [first] = wrong;
      if (first) form.getFieldInstance(first.field as keyof Fields)?.focus();
      else notification.error({ title: error.message, duration: false });
    },
  });

  // Only now does the page no longer ask whether it may be left.
  useEffect(() => {
    if (isDone) leaveForLogin();
  }, [isDone]);

  return (
    <Panel title={MY_PASSWORD.title}>
      <p className={styles.wide}>{MY_PASSWORD.note}</p>
      <Form<Fields>
        form={form}
        layout="vertical"
        className={styles.form ?? ''}
        requiredMark={false}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        onValuesChange={(_, all: Partial<Fields>) => {
          refused.current = [];
          setTyped(Object.values(all).some(Boolean));
        }}
        onFinish={(fields) => change.mutate(fields)}
      >
        {/* So that a password manager knows whose password it is. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <Form.Item
          name="oldPassword"
          label={MY_PASSWORD.old}
          rules={[{ required: true, message: MY_PASSWORD.oldRequired }, notRefused('oldPassword')]}
        >
          <Input.Password autoComplete="current-password" iconRender={eye} />
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
          <Input.Password autoComplete="new-password" iconRender={eye} />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={MY_PASSWORD.confirm}
          dependencies={['password']}
          rules={[
            {
              validator: (_, value) =>
                value === form.getFieldValue('password')
                  ? Promise.resolve()
                  : Promise.reject(new Error(MY_PASSWORD.differ)),
            },
            notRefused('confirmPassword'),
          ]}
        >
          <Input.Password autoComplete="new-password" iconRender={eye} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={change.isPending || isDone}>
          {MY_PASSWORD.submit}
        </Button>
      </Form>
      {dialog}
    </Panel>
  );
}
