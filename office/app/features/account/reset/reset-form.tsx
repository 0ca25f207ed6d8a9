import { type resetFind, resetSet } from '@pv-brain/contract/enterprises/calls/companies.ts';
import { RESET } from '@pv-brain/contract/enterprises/messages/office-companies.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { PASSWORD_MIN_LENGTH } from '@pv-brain/contract/protocol/constants.ts';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { useErrorNotification } from '../../../shared/api/use-change.ts';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { type NewPassword, newPasswordFaults } from '../../../shared/form/new-password.ts';
import { PasswordInput } from '../../../shared/form/password-input.tsx';
import { useForm } from '../../../shared/form/use-form.ts';
import styles from '../steps/step-screen.module.css';

interface ResetFormProps {
  token: string;
  /** Account whose password is reset. */
  owner: AnswerOf<typeof resetFind>['data'];
  onDone: () => void;
}

/** Form for a new password, entered twice. */
export function ResetForm({ token, owner: { username, companyName, endsAt }, onDone }: ResetFormProps) {
  const notifyError = useErrorNotification();
  const set = useMutation({
    mutationFn: (typed: NewPassword) => call(resetSet, { token, ...typed }),
    onSuccess: onDone,
    onError: notifyError,
  });
  const form = useForm({
    initial: { password: '', confirmPassword: '' },
    check: (typed) => newPasswordFaults(typed, RESET),
    send: set.mutateAsync,
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      <h1>{RESET.title}</h1>
      <p className={styles.note}>
        {RESET.of(username, companyName)}
        <br />
        {RESET.until(endsAt.slice(0, 16))}
      </p>
      {/* So that a password manager knows whose password it is; the whole number is told to nobody. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Labelled
        {...form.label('password')}
        label={RESET.password}
        isRequired
        hint={RESET.hint(PASSWORD_MIN_LENGTH)}
      >
        <PasswordInput {...form.control('password')} autoComplete="new-password" autoFocus />
      </Labelled>
      <Labelled {...form.label('confirmPassword')} label={RESET.confirm} isRequired>
        <PasswordInput {...form.control('confirmPassword')} autoComplete="new-password" />
      </Labelled>
      <Button type="primary" htmlType="submit" block loading={set.isPending || set.isSuccess}>
        {RESET.submit}
      </Button>
      <p className={`${styles.ways} small`}>{RESET.note}</p>
    </form>
  );
}
