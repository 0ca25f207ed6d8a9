import { type resetFind, resetSet } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { RESET } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { PASSWORD_MIN_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { useMutation } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { CallError } from '../../../shared/api/call-error.ts';
import { PasswordInput } from '../../../shared/form/password-input.tsx';
import { repeatsPassword } from '../../../shared/form/repeats-password.ts';
import styles from '../steps/step-screen.module.css';

interface Fields {
  password: string;
  confirmPassword: string;
}

interface ResetFormProps {
  token: string;
  /** Whose password it is. */
  owner: AnswerOf<typeof resetFind>['data'];
  onDone: () => void;
}

/** A new password, twice. */
export function ResetForm({ token, owner: { username, companyName, endsAt }, onDone }: ResetFormProps) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const set = useMutation({
    mutationFn: (fields: Fields) => call(resetSet, { token, ...fields }),
    onSuccess: onDone,
    onError: (error) => {
      const wrong = error instanceof CallError ? error.errors : [];
      form.setFields(wrong.map(({ field, msg }) => ({ name: field as keyof Fields, errors: [msg] })));
      const [first] = wrong;
      if (first) form.getFieldInstance(first.field as keyof Fields)?.focus();
      else notification.error({ title: error.message, duration: false });
    },
  });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFinish={(fields) => set.mutate(fields)}
    >
      <h1>{RESET.title}</h1>
      <p className={styles.note}>
        {RESET.of(username, companyName)}
        <br />
        {RESET.until(endsAt.slice(0, 16))}
      </p>
      {/* So that a password manager knows whose password it is; the whole number is told to nobody. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Form.Item
        name="password"
        label={RESET.password}
        extra={RESET.hint(PASSWORD_MIN_LENGTH)}
        rules={[{ required: true, message: RESET.required }]}
      >
        <PasswordInput autoComplete="new-password" autoFocus />
      </Form.Item>
      <Form.Item
        name="confirmPassword"
        label={RESET.confirm}
        dependencies={['password']}
        rules={[repeatsPassword(RESET.differ)]}
      >
        <PasswordInput autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={set.isPending || set.isSuccess}>
        {RESET.submit}
      </Button>
      <p className={`${styles.ways} ${styles.hint}`}>{RESET.note}</p>
    </Form>
  );
}
