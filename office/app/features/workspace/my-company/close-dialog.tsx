import { accountClosing, type accountClosingPreview } from '@pv-brain/contract/enterprises/calls/rights.ts';
import { CLOSE_ACCOUNT } from '@pv-brain/contract/enterprises/messages/workspace-company.ts';
import type { AnswerOf } from '@pv-brain/contract/protocol/call.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/use-change.ts';
import { DialogForm } from '../../../shared/form/dialog-form.tsx';
import { Labelled } from '../../../shared/form/labelled.tsx';
import { PasswordInput } from '../../../shared/form/password-input.tsx';
import { missing, useForm } from '../../../shared/form/use-form.ts';
import { usePerson } from '../../../shared/session/session.ts';
import { forgetPersonAndRedirect } from '../../../shared/session/sign-out.ts';
import { Failed } from '../../../shared/ui/failed.tsx';
import styles from './dialogs.module.css';
import { closingQuery } from './queries.ts';

type Foreseen = AnswerOf<typeof accountClosingPreview>['data'];

/** Consequences of closing, with numbers, and which data is kept and why. */
function Consequences({ foreseen }: { foreseen: Foreseen }) {
  const { isLast, applications, intentions, entries, files } = foreseen;
  const happens = [
    CLOSE_ACCOUNT.isFinal,
    isLast ? CLOSE_ACCOUNT.last : CLOSE_ACCOUNT.leaves,
    ...(applications + intentions + entries > 0
      ? [CLOSE_ACCOUNT.withdrawn(applications, intentions, entries)]
      : []),
    ...(files > 0 ? [CLOSE_ACCOUNT.files(files)] : []),
  ];
  return (
    <div className={`mb-20 ${styles.consequences}`}>
      <h3>{CLOSE_ACCOUNT.happens}</h3>
      <ul>
        {happens.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <h3>{CLOSE_ACCOUNT.keeps}</h3>
      <ul>
        {CLOSE_ACCOUNT.kept.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Closes the account: shows the consequences and asks for the password. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const { username } = usePerson();
  const { data, error, isFetching, refetch } = useQuery(closingQuery);
  const foreseen = isFetching ? undefined : data;
  const close = useAction(
    async (typed: { password: string }) => {
      await call(accountClosing, typed);
    },
    [],
    forgetPersonAndRedirect,
  );
  const form = useForm({
    initial: { password: '' },
    check: (typed) => missing(typed, { password: CLOSE_ACCOUNT.passwordRequired }),
    send: close.mutateAsync,
  });
  const mayGo = foreseen && !foreseen.needsOwner;
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      title={CLOSE_ACCOUNT.title(username)}
      act={mayGo ? CLOSE_ACCOUNT.submit : undefined}
      tone="danger"
      cancel={mayGo ? CLOSE_ACCOUNT.stay : CLOSE_ACCOUNT.understood}
      isBusy={close.isPending || close.isSuccess}
    >
      {error && !foreseen ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : !foreseen ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : foreseen.needsOwner ? (
        <p>{CLOSE_ACCOUNT.needsOwner}</p>
      ) : (
        <>
          <Consequences foreseen={foreseen} />
          {/* So that a password manager knows whose password it is. */}
          <input type="text" autoComplete="username" value={username} readOnly hidden />
          <Labelled {...form.label('password')} label={CLOSE_ACCOUNT.password} isRequired>
            <PasswordInput {...form.control('password')} autoComplete="current-password" />
          </Labelled>
        </>
      )}
    </DialogForm>
  );
}
