import { passwordProof } from '@pv-brain/contract/accounts/calls/account.ts';
import { FRESH_PASSWORD } from '@pv-brain/contract/protocol/constants.ts';
import { PASSWORD_AGAIN } from '@pv-brain/contract/site/messages/office.ts';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import { Labelled } from '../form/labelled.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { missing, useForm } from '../form/use-form.ts';
import { answerPassword, usePasswordRequired } from './fresh-password.ts';
import { usePerson } from './session.ts';

/** Above the dialog whose action requires the password. */
const Z_INDEX = 1100;

function PasswordPrompt() {
  const { username } = usePerson();
  const form = useForm({
    initial: { password: '' },
    check: (values) => missing(values, { password: PASSWORD_AGAIN.required }),
    send: (values) =>
      call(passwordProof, values).then(
        () => answerPassword(true),
        ({ message: msg }) => {
          throw new CallError(400, msg, { errors: [{ field: 'password', msg }] });
        },
      ),
  });
  return (
    <DialogForm
      form={form}
      zIndex={Z_INDEX}
      isInputKept
      title={PASSWORD_AGAIN.title}
      act={PASSWORD_AGAIN.submit}
      onClose={() => answerPassword(false)}
    >
      <p>{PASSWORD_AGAIN.note(FRESH_PASSWORD.minutes)}</p>
      {/* So that a password manager knows whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Labelled {...form.label('password')} label={PASSWORD_AGAIN.password}>
        <PasswordInput {...form.control('password')} autoFocus autoComplete="current-password" />
      </Labelled>
    </DialogForm>
  );
}

/** Asks for the password again when a call requires it. The screen below stays, and continues after the confirmation. */
export const PasswordDialog = () => usePasswordRequired() && <PasswordPrompt />;
