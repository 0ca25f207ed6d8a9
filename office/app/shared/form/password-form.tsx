import { passwordChange } from '@pv-brain/contract/accounts/calls/account.ts';
import { MY_PASSWORD } from '@pv-brain/contract/accounts/messages/office-account.ts';
import { isOperator } from '@pv-brain/contract/accounts/permissions.ts';
import { OPERATOR_PASSWORD_MIN_LENGTH, PASSWORD_MIN_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { Button } from 'antd';
import { call } from '../api/call.ts';
import { useAction } from '../api/use-change.ts';
import { usePerson } from '../session/session.ts';
import { endingSession } from '../session/sign-out.ts';
import { Labelled } from './labelled.tsx';
import { type NewPassword, newPasswordFaults } from './new-password.ts';
import styles from './password-form.module.css';
import { PasswordInput } from './password-input.tsx';
import { missing, useForm } from './use-form.ts';

interface PasswordFormProps {
  oldLabel?: string;
  /** Called with whether the form has input. */
  onTyped?: (isTyped: boolean) => void;
  onDone: () => void;
}

export function PasswordForm({ oldLabel = MY_PASSWORD.old, onTyped, onDone }: PasswordFormProps) {
  const { username, roles } = usePerson();
  const minLength = isOperator(roles) ? OPERATOR_PASSWORD_MIN_LENGTH : PASSWORD_MIN_LENGTH;
  const change = useAction(
    async (values: NewPassword & { oldPassword: string }) => {
      await endingSession(() => call(passwordChange, values));
    },
    [],
    onDone,
  );
  const form = useForm({
    initial: { oldPassword: '', password: '', confirmPassword: '' },
    check: (values) => [
      ...missing(values, { oldPassword: MY_PASSWORD.oldRequired }),
      ...newPasswordFaults(values, {
        required: MY_PASSWORD.newRequired,
        differ: MY_PASSWORD.differ,
        minLength,
        tooShort: MY_PASSWORD.operatorHint(minLength),
      }),
    ],
    send: change.mutateAsync,
    onChange: (values) => onTyped?.(Object.values(values).some(Boolean)),
  });

  return (
    <form className={`grid gap-20 starts ${styles.form}`} noValidate onSubmit={form.submit}>
      {/* So that a password manager knows whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Labelled {...form.label('oldPassword')} label={oldLabel}>
        <PasswordInput {...form.control('oldPassword')} autoComplete="current-password" />
      </Labelled>
      <Labelled
        {...form.label('password')}
        label={MY_PASSWORD.new}
        hint={MY_PASSWORD.operatorHint(minLength)}
      >
        <PasswordInput {...form.control('password')} autoComplete="new-password" />
      </Labelled>
      <Labelled {...form.label('confirmPassword')} label={MY_PASSWORD.confirm}>
        <PasswordInput {...form.control('confirmPassword')} autoComplete="new-password" />
      </Labelled>
      <Button type="primary" htmlType="submit" loading={change.isPending || change.isSuccess}>
        {MY_PASSWORD.submit}
      </Button>
    </form>
  );
}
